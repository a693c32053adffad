/* ---------- markup of a page ---------- */

/** @param {Table} t */
function markup(t) {
  const p = t.page;
  t.blocks.clear();
  const body = p.screen === 'lobby' ? lobby(p.lobby, t) : p.screen === 'curtain' ? curtain(p.curtain, t) : p.screen === 'board' ? board(p.board, t) : table(p.scene, t);
  return head(p, t) + body + panel(p.panel, t);
}

/* ---------- a page, what a person has begun, and how the two meet; what a person does stands in input.js ---------- */

const TEXT = 'input:not([type=number], [type=radio], [type=checkbox]), select, textarea';
const CONTROL = 'button, input, select, summary, label, a';
const PANEL = '.fd-panel, .fd-two';
const BUSY = 4000, PATIENCE = 5000, HUSH = 600, TICK = 200;   // milliseconds

/** What makes a question the same as before. @param {Json} b */
const question = b => JSON.stringify([b.label, b.send]);

class Page {
  /** @param {HTMLElement} root @param {Send} post @param {{patience?: number}} options */
  constructor(root, post, { patience = PATIENCE } = {}) {
    const count = /** @type {any} */ (globalThis);
    count.__fdCount = (count.__fdCount ?? 0) + 1;   // a module is loaded once per table: ids must differ across modules
    this.u = `fd${count.__fdCount}-`;
    this.root = root; this.post = post; this.patience = patience;
    /** @type {any} */ this.page = null; /** @type {any} */ this.next = null; /** @type {any} */ this.note = null;
    /** @type {Draft | null} */ this.draft = null; this.draftFor = '';
    /** @type {boolean | null} */ this.hidden = null;
    this.busy = new Set(); this.opened = new Map(); this.saved = null;
    this.blocks = new Map();   // the blocks of this page by their keys
    this.typed = new Map();    // what was begun or has been sent, and no page has answered yet
    this.at = new Map();       // where the one tab stop of a grid or a list is
    this.known = new Set(); this.owed = 0;
    this.moved = /** @type {number[]} */ ([]);   // when cards of other players changed their heaps
    this.early = '';            // the question that somebody tried to answer before the slider was moved
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
    const room = new ResizeObserver(() => this.resized());
    room.observe(this.root);
    this.off.signal.addEventListener('abort', () => room.disconnect());
  }

  /** What listens to a person: see Table. */
  listen() {}

  /** Where a card was let go: see Placer. */
  landed() { return null; }

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
    this.owed = Math.max(0, this.owed - 1);
    if (!this.page) this.turnOver();
    else this.frame ||= requestAnimationFrame(() => { this.frame = 0; this.turnOver(); });
  }

  turnOver() {
    const before = this.page, page = this.page = this.next;
    this.answered();
    this.takeNote(before, page);
    this.takeForm(before, page);
    this.known = new Set([...this.warnings(before ?? page)]);
    if (!this.owed) for (const [key, typed] of this.typed) if (typed.sent) this.typed.delete(key);
    if (page.clock) this.until = performance.now() + page.clock.left * 1000;
    this.root.setAttribute('aria-label', page.title);
    this.root.dataset.motion = page.motion;
    this.root.dataset.rev = page.rev;
    this.root.dataset.projector = String(Boolean(page.projector));
    const was = before && isCards(page.scene) && before.screen === 'table' ? spots(this.view) : before && hasHeaps(page.scene) && page.scene.moment === 'place' ? heapSpots(this.view) : null;
    this.redraw(this.begins(before, page));
    this.tick();
    this.announce(before);
    this.move(before, page, was);
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

  /** What a page warns of in its panels; only what is new is an alert. @param {Json} page @returns {string[]} */
  warnings(page) {
    const panels = [...page.board?.panels ?? [], ...page.panel ? [page.panel, ...page.panel.panels ?? []] : []];
    return panels.flatMap(p => p.blocks).filter(b => b.is === 'para' && b.tone === 'no').map(b => plain(b.text));
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
    const place = inside && active.closest('[data-block]')?.dataset.block, current = inside && active.matches('[aria-current=step]');
    const before = new Map(this.lists().map(list => [list.dataset.k, { rove: list.dataset.rove, low: list.scrollHeight - list.scrollTop - list.clientHeight < 8 }]));
    const template = document.createElement('template');
    template.innerHTML = markup(/** @type {any} */ (this));
    this.root.classList.toggle('is-silent', this.dead);
    patchChildren(this.view, template.content);
    this.lists().forEach(list => this.roll(list, before.get(list.dataset.k)));
    this.reach();
    if (current && !active.matches('[aria-current=step]')) active.closest('[data-rove]')?.querySelector('[aria-current=step]')?.focus({ preventScroll: true });
    else if (inside) this.keepFocus(active, turn, place);
  }

  /** @returns {any[]} */
  lists() { return [...this.view.querySelectorAll('.fd-log')]; }

  /** A log stays at its end; a replay shows its current line. @param {any} list @param {{rove: string, low: boolean} | undefined} before */
  roll(list, before) {
    const { rove, low } = before ?? { rove: '', low: true }, row = list.querySelector('[aria-current]');
    if (!row) { if (low) list.scrollTop = list.scrollHeight; return; }
    const top = row.getBoundingClientRect().top - list.getBoundingClientRect().top, out = top < 0 || top + row.offsetHeight > list.clientHeight;
    if (rove !== list.dataset.rove && out) list.scrollTop += top - list.clientHeight / 2 + row.offsetHeight / 2;
  }

  /** The table got another size. */
  resized() { this.reach(); }

  /** What is larger than its place can be scrolled by keyboard too. */
  reach() {
    for (const el of /** @type {any} */ (this.view.querySelectorAll('.fd-scroll'))) {
      if ((el.scrollWidth <= el.clientWidth + 1 && el.scrollHeight <= el.clientHeight + 1) || el.querySelector('button')) el.removeAttribute('tabindex');
      else el.tabIndex = 0;
    }
  }

  /** @param {any} active @param {boolean} turn @param {string} place  the block that had the focus */
  keepFocus(active, turn, place) {
    const lost = !active.isConnected || active.disabled, free = !active.matches?.(TEXT) && !active.closest?.(PANEL);
    if (!lost && !(turn && free)) return;
    const find = css => /** @type {HTMLElement | null} */ (this.view.querySelector(css));
    const near = place && find(`[data-block="${place}"] :is(button:not([aria-disabled=true]), input:enabled)`);
    const start = '[data-card][tabindex="0"], .fd-ctl [type=submit], .fd-curtain button, div.fd-ctl button:not([aria-disabled=true])';
    const first = near || find(active.matches?.('[type=radio]') && lost ? '.fd-faces :checked' : start);
    (first ?? this.root).focus({ preventScroll: true });
  }

  /** @param {Json | null} before @param {Json} page @param {any} was  where cards were */
  move(before, page, was) {
    if (!before || page.screen !== 'table') return;
    const pace = page.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : page.motion === 'slow' ? 2 : 1;
    const fresh = JSON.stringify(before.scene) !== JSON.stringify(page.scene);
    if (hasHeaps(page.scene)) return was && fresh && moveHeaps(this.view, was, page.scene, this.moved, this.landed(), pace);
    if (fresh && page.scene.moment) animate(this.view, page.scene.moment, pace);
    if (was && fresh && pace) moveCards(this.view, before.scene, page.scene, was, pace);
    if (before.screen === 'table' && !isCards(page.scene)) losers(before.scene, page.scene).forEach(seat => loseOne(this.view, page.scene, seat, pace));
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

  /** What stands in a control: what was chosen last, or what the page says. @param {string} key @param {any} value */
  now(key, value) { return this.typed.get(key)?.value ?? value; }

  /** What was begun in a block, if it is still the same question. @param {string} key @param {Json} b */
  begun(key, b) {
    const typed = this.typed.get(key);
    return typed?.of === question(b) ? typed : undefined;
  }

  /** The message of a control: its words, and for whom. @param {Json} control */
  doing(control) { return { do: control.command, seat: control.seat ?? this.page.scene?.own?.seat ?? null }; }

  /* --- words for screen readers: one sentence at a time, later ones are joined --- */

  /** @param {Json | null} before */
  announce(before) {
    const words = page => (!page ? '' : page.screen === 'curtain' ? `${WORDS.hand(page.curtain.name)}. ${plain(page.curtain.text)}` : page.screen === 'lobby'
      ? plain(page.lobby.fit?.text) : page.screen === 'board' ? page.board.status : this.covered() ? plain(page.scene.talk?.text) : page.scene.status);
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
    this.owed += 1;
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
    this.owed = 0;
    for (const [key, typed] of this.typed) if (typed.sent && !('of' in typed)) this.typed.delete(key); else typed.sent = false;
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
}
