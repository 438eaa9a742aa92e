import { byId } from './dom.js';

/** The sheet of rules or of past rounds. */
export function createPanel() {
  const sheet = byId('panel');
  const panel = {
    shows: '',
    hidden: () => sheet.hidden,
    fill(name, title, nodes) {
      panel.shows = name;
      byId('panel-title').textContent = title;
      byId('panel-body').replaceChildren(...nodes);
    },
    toggle(name, fill) {
      if (!sheet.hidden && panel.shows === name) return panel.close();
      fill();
      sheet.hidden = false;
      mark();
      sheet.focus();
    },
    close() {
      if (sheet.hidden) return;
      sheet.hidden = true;
      mark();
      byId(panel.shows)?.focus();
    },
  };
  function mark() {
    for (const id of ['info', 'history'])
      byId(id).setAttribute('aria-expanded', String(!sheet.hidden && panel.shows === id));
  }
  byId('panel-close').addEventListener('click', panel.close);
  return panel;
}
