/* ---------- where a page is shown ---------- */

/**
 * Draw pages into an element and send what a person does there.
 * @param {HTMLElement} root @param {Send} send @param {{patience?: number}} [options]  patience: milliseconds until a silent kernel is asked
 */
export const mount = (root, send, options) => new Table(root, send, options);

/** The browser keeps a text as a file. @param {{name: string, text: string}} file */
function save({ name, text }) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), TIME.frame);
}

/** The widget: pages come from the model, messages go to it. @param {{model: any, el: HTMLElement, signal?: AbortSignal}} where */
function render({ model, el, signal }) {
  if (!document.getElementById('fd-art')) document.body.insertAdjacentHTML('beforeend', model.get('art'));
  const root = document.createElement('div');
  el.append(root);
  const view = mount(root, message => model.send(message));
  const heard = {
    'change:page': () => view.draw(model.get('page')),
    'msg:custom': message => {
      if (message && 'pong' in message) view.pong();
      if (message?.download) save(message.download);
    },
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
