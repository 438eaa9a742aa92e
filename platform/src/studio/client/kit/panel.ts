import { byId } from '../../../http/pages/client/dom';

export type PanelName = 'info' | 'history';

/** createPanel creates the sheet that shows the rules or the past rounds. */
export function createPanel() {
  const sheet = byId('panel');
  let shows: PanelName = 'info';
  const panel = {
    isShown: (name: PanelName) => !sheet.hidden && shows === name,
    fill(name: PanelName, title: string, nodes: readonly Node[]) {
      shows = name;
      byId('panel-title').textContent = title;
      byId('panel-body').replaceChildren(...nodes);
    },
    toggle(name: PanelName, fill: () => void) {
      if (panel.isShown(name)) {
        panel.close();
        return;
      }
      fill();
      sheet.hidden = false;
      mark();
      sheet.focus();
    },
    close() {
      if (sheet.hidden) return;
      sheet.hidden = true;
      mark();
      byId(shows).focus();
    },
  };
  function mark() {
    for (const name of ['info', 'history'] as const)
      byId(name).setAttribute('aria-expanded', String(panel.isShown(name)));
  }
  byId('panel-close').addEventListener('click', panel.close);
  return panel;
}
