/* ---------- choosing from the own hand: the choice lives here, and ends with the hand it was made from ---------- */

class Chooser extends Page {
  /** @type {Choice} */ choice = noChoice();
  choiceFor = '';
  bySuit = false;
  stop = '';                                   // the card that is the hand's one tab stop
  /** @type {any} */ lie = null;               // how the hand lies
  wide = 0;

  pick() { return this.page?.screen === 'table' ? this.page.scene.controls.find(c => c.is === 'pick') ?? null : null; }
  /** What cards can be chosen for: what is said of them, or acts that need some. */
  choosing() {
    const acts = this.page?.screen === 'table' ? this.page.scene.controls.filter(c => c.needs) : [];
    const most = Math.max(0, ...acts.map(c => c.needs)), command = acts.map(c => c.command).join();
    return this.pick() ?? (most ? { command, sayings: [], high: most, noun: ['card', 'cards'] } : null);
  }

  /** The chosen cards as they are typed. */
  typedCards() {
    const pieces = this.hand(), ids = cardIds(pieces);
    return pieces.filter((_, i) => this.choice.cards.includes(ids[i])).map(p => typed(p.face));
  }

  hand() { return /** @type {Json[]} */ (this.page?.scene?.own?.pieces ?? []); }
  room() { return this.wide = this.root.clientWidth || 860; }

  /** Where the table got another width, the hand lies anew. */
  resized() {
    if (this.page?.scene?.own?.layout === 'hand' && this.root.clientWidth !== this.wide) this.redraw();
    super.resized();
  }

  /** The same hand and the same question keep what was chosen. @param {Json | null} before @param {Json} page */
  takeForm(before, page) {
    super.takeForm(before, page);
    const pick = this.choosing(), same = pick ? JSON.stringify([page.scene.own?.seat, this.hand().map(p => p.face).sort(), pick.command, pick.sayings]) : '';
    if (same !== this.choiceFor) this.choice = noChoice();
    this.choiceFor = same;
  }

  /** @param {Partial<Choice>} change */
  rechoose(change) {
    this.choice = { ...this.choice, ...change };
    this.redraw();
  }

  /** A card is chosen or put back. @param {string} id */
  toggle(id) {
    const pick = this.choosing(), { cards } = this.choice;
    if (!pick) return;
    if (cards.includes(id)) this.rechoose({ cards: cards.filter(c => c !== id) });
    else if (cards.length < pick.high) this.rechoose({ cards: [...cards, id] });
    else if (pick.high === 1) this.rechoose({ cards: [id] });
    else this.refuse(WORDS.most(pick.high, pick.noun[1]));
  }

  /** Nothing is chosen any more; true if something was. */
  clear() {
    const had = this.choosing() && this.choice.cards.length;
    if (had) this.rechoose(noChoice());
    return Boolean(had);
  }

  /** @param {number} by */
  announceBy(by) {
    const { number, count } = saying(this.pick(), this.choice, this.hand()), next = count + by;
    if (next >= 1 && next <= number) this.rechoose({ count: next });
  }

  /** What was chosen goes out with what is said of it; too little says what is missing. */
  lay() {
    const pick = /** @type {Json} */ (this.pick()), { command, enough } = saying(pick, this.choice, this.hand());
    if (this.covered()) return this.refuse(WORDS.uncover);
    if (!enough) return this.refuse(pick.empty);
    this.press('say', this.doing({ ...pick, command }));
  }

  /** What the Enter key stands for; true if there is such an act. */
  enter() {
    const button = /** @type {HTMLElement | null} */ (this.view.querySelector('[data-key="Enter"]'));
    button?.click();
    return Boolean(button);
  }

  sort() {
    this.bySuit = !this.bySuit;
    this.redraw();
  }

  /** Why something cannot be done now, said where refusals are said. @param {string} why */
  refuse(why) {
    this.note = { kind: 'no', text: why, turn: ++this.notes };
    this.redraw();
  }

  /* --- keys --- */

  /** @returns {any[]} the cards that can be chosen, as they lie */
  cards() { return [...this.view.querySelectorAll('[data-card]')]; }

  /** The tab stop goes with the focus. @param {any} el */
  stopAt(el) {
    this.stop = el.dataset.card;
    this.cards().forEach(card => { card.tabIndex = card === el ? 0 : -1; });
    if (el.closest('.fd-scroll')) el.scrollIntoView({ block: 'nearest' });
  }

  /** @param {number | null} to @param {any[]} all */
  go(to, all) {
    if (to !== null) all[to]?.focus({ preventScroll: Boolean(all[to].closest('.fd-scroll')) });
    return to !== null;
  }

  /** What a key does to the hand: true if it did something. @param {string} key @param {any} target */
  handKey(key, target) {
    const all = this.cards(), at = all.indexOf(target.closest('[data-card]')), pieces = this.hand();
    if (!all.length) return false;
    if (at >= 0 && key === 'Enter') { this.pick() ? this.lay() : this.enter(); return true; }
    if (at >= 0 && this.go(handMove(key, at, this.lie.places), all)) return true;
    if (/^[+-]$/.test(key) && this.pick()?.count_label) { this.announceBy(Number(`${key}1`)); return true; }
    if (key.length > 1 || key === ' ' || target.matches('[type=number]') || target.closest(PANEL)) return false;
    if (!/\d/.test(key) && !this.page.letters) return false;
    if (key.toLowerCase() === 'c' && !this.view.querySelector('[data-key="c" i]')) return this.clear();
    if (this.view.querySelector(`[data-key="${CSS.escape(key)}" i]`)) return false;
    const values = handOrder(pieces, this.bySuit).map(i => pieces[i].value);
    return this.go(handJump(key, at >= 0 ? at : -1, values), all);
  }
}
