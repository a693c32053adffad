/* ---------- markup of a page ---------- */

/** @param {Table} t */
function markup(t) {
  const p = t.page;
  const body = p.screen === 'lobby' ? lobby(p.lobby, t) : p.screen === 'curtain' ? curtain(p.curtain, t) : table(p.scene, t);
  return head(p, t) + body + panel(p.panel, t);
}

/* ---------- the table: a page, what a person has begun, and how the two meet ---------- */

const TEXT = 'input:not([type=number], [type=radio], [type=checkbox]), select, textarea';
const CONTROL = 'button, input, select, summary, label, a';
const BUSY = 4000, PATIENCE = 5000, HUSH = 600, TICK = 200;   // milliseconds

class Table {
  /** @param {HTMLElement} root @param {Send} post @param {{patience?: number}} options */
  constructor(root, post, { patience = PATIENCE } = {}) {
    const count = /** @type {any} */ (globalThis);
    count.__fdCount = (count.__fdCount ?? 0) + 1;   // a module is loaded once per table: ids must differ across modules
    this.u = `fd${count.__fdCount}-`;
    this.root = root; this.post = post; this.patience = patience;
    /** @type {any} */ this.page = null; /** @type {any} */ this.next = null; /** @type {any} */ this.note = null;
    /** @type {Draft | null} */ this.draft = null; this.draftFor = '';
    /** @type {boolean | null} */ this.hidden = null;
    this.busy = new Set(); this.typed = new Map(); this.opened = new Map(); this.saved = null; this.logAt = null;
    this.dead = false; this.asked = false; this.corrected = false; this.notes = 0; this.pings = 0; this.skipped = null; this.until = 0;
    this.frame = 0; this.timers = /** @type {Record<string, any>} */ ({}); this.queue = /** @type {string[]} */ ([]);
    this.off = new AbortController();
    this.view = Object.assign(document.createElement('div'), { className: 'fd-in' });
    this.status = Object.assign(document.createElement('p'), { className: 'fd-sr' });
    this.status.setAttribute('role', 'status');
    this.root.classList.add('fd');
    this.root.setAttribute('role', 'region');
    this.root.setAttribute(SUPPRESS, 'true');
    this.root.tabIndex = -1;
    this.root.append(this.view, this.status);
    this.listen();
    this.followTheme();
  }

  close() {
    this.off.abort();
    cancelAnimationFrame(this.frame);
    Object.values(this.timers).forEach(clearTimeout);
    clearInterval(this.timers.tick);
    this.root.remove();
  }

  followTheme() {
    const set = () => { this.root.dataset.theme = isDark() ? 'dark' : 'light'; };
    const watch = new MutationObserver(set);
    watch.observe(document.body, { attributes: true, attributeFilter: ['data-jp-theme-light', 'data-jp-theme-name', 'class'] });
    this.off.signal.addEventListener('abort', () => watch.disconnect());
    set();
  }

  /* --- pages --- */

  /** Draw a page: the first at once, later ones with the next frame, the newest only. @param {Json} page */
  draw(page) {
    if (!page?.screen) return;
    this.next = page;
    if (!this.page) this.turnOver();
    else this.frame ||= requestAnimationFrame(() => { this.frame = 0; this.turnOver(); });
  }

  turnOver() {
    const before = this.page, page = this.page = this.next;
    this.answered();
    this.takeNote(before, page);
    this.takeForm(before, page);
    for (const [key, typed] of this.typed) if (typed.sent) this.typed.delete(key);
    if (page.clock) this.until = performance.now() + page.clock.left * 1000;
    this.root.setAttribute('aria-label', page.title);
    this.root.dataset.motion = page.motion;
    this.root.dataset.rev = page.rev;
    this.root.dataset.projector = String(Boolean(page.projector));
    this.redraw(this.begins(before, page));
    this.tick();
    this.announce(before);
    this.move(before, page);
  }

  /** Has this person's turn just begun? @param {Json | null} before @param {Json} page */
  begins(before, page) {
    const flag = p => p?.scene?.own?.flag, controls = p => p?.scene?.controls.length;
    return Boolean((flag(page) && !flag(before)) || (controls(page) && !controls(before)));
  }

  /** A page or an answer came: nothing is being waited for. */
  answered() {
    clearTimeout(this.timers.wait);
    this.busy.clear();
    this.dead = false;
  }

  /** A note that has left stays away, unless it is a new answer. @param {Json | null} before @param {Json} page */
  takeNote(before, page) {
    const same = JSON.stringify(before?.note) === JSON.stringify(page.note);
    if (!page.note) this.note = null;
    else if (!same || this.asked) this.note = { ...page.note, turn: ++this.notes };
    else if (this.note?.gone) this.note = null;
    this.asked = false;
  }

  /** What was begun in a form stays as long as the same form stands. @param {Json | null} before @param {Json} page */
  takeForm(before, page) {
    const form = this.form(), same = JSON.stringify(form ?? null);
    if (page.screen !== 'table' || page.scene?.own?.seat !== before?.scene?.own?.seat || page.projector !== before?.projector) this.hidden = null;
    if (form && same !== this.draftFor) this.draft = draftOf(form);
    this.draftFor = same;
  }

  /** Patch the page in; focus stays inside if it was inside. @param {boolean} turn  the person's turn has just begun */
  redraw(turn = false) {
    const active = /** @type {any} */ (document.activeElement), inside = this.root.contains(active);
    const list = this.view.querySelector('.fd-log'), low = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 8;
    const template = document.createElement('template');
    template.innerHTML = markup(this);
    this.root.classList.toggle('is-silent', this.dead);
    patchChildren(this.view, template.content);
    const now = this.view.querySelector('.fd-log');
    if (now && low) now.scrollTop = now.scrollHeight;
    if (inside) this.keepFocus(active, turn);
  }

  /** @param {any} active @param {boolean} turn */
  keepFocus(active, turn) {
    const lost = !active.isConnected || active.disabled, free = !active.matches?.(TEXT) && !active.closest?.('.fd-panel');
    if (!lost && !(turn && free)) return;
    const first = this.view.querySelector(active.matches?.('[type=radio]') && lost ? '.fd-faces :checked' : '.fd-ctl [type=submit], .fd-curtain button, div.fd-ctl button:not([aria-disabled=true])');
    (/** @type {HTMLElement} */ (first) ?? this.root).focus({ preventScroll: true });
  }

  /** @param {Json | null} before @param {Json} page */
  move(before, page) {
    if (!before || page.screen !== 'table') return;
    const pace = page.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : page.motion === 'slow' ? 2 : 1;
    const fresh = JSON.stringify(before.scene) !== JSON.stringify(page.scene);
    if (fresh && page.scene.moment) animate(this.view, page.scene.moment, pace);
    if (before.screen === 'table') losers(before.scene, page.scene).forEach(seat => loseOne(this.view, page.scene, seat, pace));
  }

  /** Everything that runs jumps to its end: an input never waits. */
  finish() {
    for (const a of this.view.getAnimations({ subtree: true })) a.finish();
  }

  /* --- what the markup asks --- */

  form() { return this.page?.screen === 'table' ? this.page.scene.controls.find(c => c.is === 'form') : null; }
  covered() { return Boolean(this.page.scene?.own?.hide && (this.hidden ?? this.page.projector)); }
  left() { return Math.max(0, (this.until - performance.now()) / 1000); }
  share() { return Math.round(100 * Math.min(1, this.left() / (this.page.clock.total || 1))); }

  /** The message of a control: its words, and for whom. @param {Json} control */
  doing(control) { return { do: control.command, seat: control.seat ?? this.page.scene?.own?.seat ?? null }; }

  /* --- words for screen readers: one sentence at a time, later ones are joined --- */

  /** @param {Json | null} before */
  announce(before) {
    const words = page => (!page ? '' : page.screen === 'curtain' ? `${WORDS.hand(page.curtain.name)}. ${plain(page.curtain.text)}` : page.screen === 'lobby' ? plain(page.lobby.fit?.text) : this.covered() ? plain(page.scene.talk?.text) : page.scene.status);
    const now = words(this.page);
    if (now && now !== words(before)) this.say(now);
  }

  /** @param {string} sentence */
  say(sentence) {
    this.queue.push(sentence);
    if (this.timers.hush) return;
    const speak = () => {
      this.timers.hush = 0;
      if (!this.queue.length) return;
      this.status.textContent = this.queue.splice(0).join(' ');
      this.timers.hush = setTimeout(speak, HUSH);
    };
    speak();
  }

  /* --- sending, and a kernel that does not answer --- */

  /** Send what a button stands for, once until a page answers. @param {string} key @param {Json} message */
  press(key, message) {
    if (this.busy.has(key)) return;
    this.busy.add(key);
    clearTimeout(this.timers.busy);
    this.timers.busy = setTimeout(() => { this.busy.clear(); this.redraw(); }, BUSY);
    this.send(message);
    this.redraw();
  }

  /** @param {Json} message */
  send(message) {
    this.asked = true;
    this.wait(() => this.ping());
    this.post('do' in message ? { ...message, rev: this.page.rev } : message);
  }

  /** @param {() => void} then */
  wait(then) {
    clearTimeout(this.timers.wait);
    this.timers.wait = setTimeout(then, this.patience);
  }

  ping() {
    this.wait(() => this.silent());
    this.post({ ui: 'ping', id: ++this.pings });
  }

  /** The kernel answered a ping, if only that. */
  pong() {
    this.answered();
    this.redraw();
  }

  /** The kernel is gone or does not answer: say so, keep everything. */
  silent() {
    this.dead = true;
    this.busy.clear();
    if (!this.page) return;
    this.redraw();
    this.say(WORDS.silent);
  }

  tick() {
    clearInterval(this.timers.tick);
    if (!this.page.clock) return;
    this.timers.tick = setInterval(() => {
      const bar = /** @type {HTMLElement | null} */ (this.view.querySelector('.fd-time i')), text = this.view.querySelector('.fd-time .s');
      bar?.style.setProperty('--v', `${this.share()}%`);
      if (text && text.textContent !== clockText(this.left())) text.textContent = clockText(this.left());
    }, TICK);
  }

  /* --- the form --- */

  /** @param {Partial<Draft>} change */
  edit(change) {
    const form = this.form();
    if (!form || !this.draft) return;
    this.draft = { ...this.draft, raw: null, ...change };
    if (this.draft.raw === null) this.draft.count = nearest(form, this.draft.count, this.draft.on);
    this.redraw();
  }

  /** @param {1 | -1} by */
  stepBy(by) {
    const form = this.form();
    if (form && this.draft) this.edit({ count: step(form, this.draft.count, this.draft.on, by) });
  }

  /** A choice by its value; the count moves if the choice cannot be said at it. @param {string} value @returns {boolean} is there such a choice */
  choose(value) {
    const choice = this.form()?.choices.find(c => c.value === value), d = this.draft;
    if (!choice || !d || (choice.needs && !d.on)) return false;
    this.edit({ want: value, count: Math.min(choice.most, Math.max(leastOf(choice, d.on), d.count)) });
    return true;
  }

  /** A typed number that cannot be said is put right when it is left; the click that left it sends nothing. */
  putRight() {
    const typed = this.draft?.count;
    if (this.draft?.raw == null) return;
    this.edit({});
    this.corrected = this.draft.count !== typed;
  }

  /** What the form says. A number that cannot be said is put right first and not sent: a person should see what goes out. */
  submit() {
    const form = this.form();
    if (!form || !this.draft) return;
    const typed = this.draft.count, empty = this.draft.raw !== null && !/^\d+$/.test(this.draft.raw);
    this.edit({});
    const words = said(form, this.draft), seen = !this.corrected && !empty && typed === this.draft.count;
    if (words && seen) this.press('say', this.doing({ ...form, command: words.command }));
  }

  /* --- input --- */

  listen() {
    const on = (type, act, more = {}) => this.root.addEventListener(type, act, { signal: this.off.signal, ...more });
    on('focusin', e => e.target.setAttribute(SUPPRESS, 'true'));
    on('submit', e => { e.preventDefault(); this.submit(); });
    on('pointerdown', () => { this.corrected = false; this.finish(); });
    on('click', e => this.click(e));
    on('input', e => this.input(e.target));
    on('change', e => this.change(e.target));
    on('focusout', e => { if (e.target.dataset.form === 'count') this.putRight(); });
    on('keydown', e => this.key(e));
  }

  /** The note leaves at the next input. */
  dropNote() {
    if (!this.note || this.note.gone || this.note.kind === 'own') return;
    this.note.gone = true;
    this.redraw();
  }

  /** @param {any} e */
  click(e) {
    this.finish();
    const el = e.target.closest('button, summary');
    if (!e.target.closest(CONTROL)) return this.skip();
    this.dropNote();
    const d = el?.dataset ?? {};
    if (el?.matches('summary')) this.opened.set(el.parentNode.dataset.group, !el.parentNode.open);
    else if (d.why) this.refuse(d.why);
    else if (d.send && el.getAttribute('aria-disabled') !== 'true') this.press(d.k, JSON.parse(d.send));
    else if (d.step) this.stepBy(d.step === '1' ? 1 : -1);
    else if ('hide' in d) this.hide();
    else if ('retry' in d) this.ping();
  }

  /** Why a button cannot be pressed now, said where refusals are said. @param {string} why */
  refuse(why) {
    this.note = { kind: 'no', text: why, turn: ++this.notes };
    this.redraw();
  }

  hide() {
    this.hidden = !this.covered();
    this.queue.length = 0;
    this.status.textContent = '';
    this.redraw();
  }

  /** Any input ends a pause of the bots, once per page. */
  skip() {
    const p = this.page, waits = p.screen === 'table' && (p.clock || p.scene.seats.some(s => s.state === 'turn'));
    if (!waits || this.skipped === p.rev) return false;
    this.skipped = p.rev;
    this.send({ ui: 'skip' });
    return true;
  }

  /** @param {any} el */
  input(el) {
    this.dropNote();
    if ('text' in el.dataset) this.typed.set(el.dataset.k, { value: el.value, sent: false });
    if (el.dataset.form === 'count') this.edit({ raw: el.value, count: /^\d+$/.test(el.value) ? Number(el.value) : this.draft?.count });
  }

  /** @param {any} el */
  change(el) {
    const d = el.dataset;
    if (d.form === 'want') this.edit({ want: el.value });
    else if (d.form === 'on') this.edit({ on: el.checked });
    else if ('saved' in d) { this.saved = JSON.parse(el.value); this.redraw(); }
    else if (d.change) {
      const value = 'text' in d ? el.value : el.type === 'checkbox' ? el.checked : JSON.parse(el.value);
      if ('text' in d) this.typed.set(d.k, { value, sent: true });
      this.send({ ...JSON.parse(d.change), [d.as ?? 'value']: value });
    }
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    this.corrected = false;
    if (!e.key || e.ctrlKey || e.metaKey || e.altKey || e.isComposing || ['Tab', 'Shift'].includes(e.key)) return;
    this.finish();
    const target = /** @type {Element} */ (e.target);
    if (e.repeat && e.key === 'Enter') return e.preventDefault();   // a key held down would act again on the next page
    if (this.roll(e, target) || (target.matches(TEXT) && e.key !== 'Escape')) return;
    if (this.shortcut(e.key, target)) e.preventDefault();
  }

  /** What a key does at the table; true if it did something. @param {string} key @param {Element} target */
  shortcut(key, target) {
    const typing = target.matches('[type=number]'), radio = target.matches('[type=radio], [type=checkbox]');
    if (key === 'Escape') return this.escape();
    if (key === '?') return this.tool('rules');
    if (this.form() && ((key === 'ArrowUp' && !radio) || key === '+')) return this.stepBy(1), true;
    if (this.form() && ((key === 'ArrowDown' && !radio) || key === '-')) return this.stepBy(-1), true;
    if (/^\d$/.test(key)) return !typing && this.choose(key);
    // not left to the browser: JupyterLab keeps a number field from sending its form
    if (key === 'Enter' && this.form() && !target.closest('button, summary, a, .fd-panel')) return this.submit(), true;
    if (this.letter(key.toLowerCase())) return true;
    return !target.closest(CONTROL) && this.skip();
  }

  /** @param {string} key */
  letter(key) {
    if (!this.page.letters || !/^[a-z]$/.test(key)) return false;
    const button = /** @type {HTMLElement | null} */ (this.view.querySelector(key === 'h' ? '[data-hide]' : `[data-key="${key}" i]`));
    button?.click();
    return Boolean(button);
  }

  escape() {
    const had = this.note && !this.note.gone && this.note.kind !== 'own', panel = this.page.panel;
    this.dropNote();
    if (!had && panel) this.press('close', { ui: 'tool', id: panel.id });
    return Boolean(had || panel);
  }

  /** @param {string} id */
  tool(id) {
    const there = this.page.tools?.some(o => o.id === id);
    if (there && this.page.panel?.id !== id) this.press(`tool-${id}`, { ui: 'tool', id });
    return there;
  }

  /** Arrows, Home and End inside the log. @param {KeyboardEvent} e @param {Element} target */
  roll(e, target) {
    const at = target.closest?.('[data-row]');
    if (!at) return false;
    const rows = /** @type {HTMLElement[]} */ ([...this.view.querySelectorAll('[data-row]')]), i = rows.indexOf(/** @type {any} */ (at));
    const to = { ArrowUp: i - 1, ArrowDown: i + 1, Home: 0, End: rows.length - 1 }[e.key];
    if (to === undefined) return false;
    e.preventDefault();
    const next = rows[Math.min(rows.length - 1, Math.max(0, to))];
    this.logAt = Number(next.dataset.row);
    this.redraw();
    next.focus();
    return true;
  }
}

/**
 * Draw pages into an element and send what a person does there.
 * @param {HTMLElement} root @param {Send} send @param {{patience?: number}} [options]  patience: milliseconds until a silent kernel is asked
 */
export const mount = (root, send, options) => new Table(root, send, options);

/** The widget: pages come from the model, messages go to it. @param {{model: any, el: HTMLElement, signal?: AbortSignal}} where */
function render({ model, el, signal }) {
  if (!document.getElementById('fd-art')) document.body.insertAdjacentHTML('beforeend', model.get('art'));
  const root = document.createElement('div');
  el.append(root);
  const view = mount(root, message => model.send(message));
  const heard = {
    'change:page': () => view.draw(model.get('page')),
    'msg:custom': message => { if (message && 'pong' in message) view.pong(); },
    comm_live_update: () => { view.silent(); view.ping(); },
  };
  for (const [event, act] of Object.entries(heard)) model.on(event, act);
  const close = () => {
    for (const [event, act] of Object.entries(heard)) model.off(event, act);
    view.close();
  };
  signal?.addEventListener('abort', close, { once: true });
  view.draw(model.get('page'));
  return close;
}

export default { render };
