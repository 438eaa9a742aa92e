import type { RoundView } from '../../../messages/calls';
import { el } from '../../kit/dom';
import { nameText, t } from '../../texts/t';

type Round = RoundView<'mines'>;

/** stateOf tells what is seen of a cell in a round; all are shut while there is none. */
export function stateOf(cell: number, round: Round | undefined): 'shut' | 'safe' | 'struck' | 'mine' {
  if (!round) return 'shut';
  const { opened, mines: laid = [], struck } = round.shown;
  if (opened.includes(cell)) return 'safe';
  if (cell === struck) return 'struck';
  return laid.includes(cell) ? 'mine' : 'shut';
}

/** createField makes the cells; `onDig` hears which was pressed. */
export function createField(cells: number, onDig: (cell: number) => void) {
  const box = el('div', { id: 'field', role: 'group', ariaLabel: t('minesField') });
  const buttons = Array.from({ length: cells }, (_, cell) => {
    const button = el('button', { type: 'button', className: 'cell' });
    button.addEventListener('click', () => onDig(cell));
    box.append(button);
    return button;
  });
  return {
    box,
    show(round: Round | undefined, { canDig }: { canDig: boolean }) {
      buttons.forEach((button, cell) => {
        const state = stateOf(cell, round);
        button.dataset['state'] = state;
        button.disabled = !canDig || state !== 'shut';
        const text = t('minesCell', { number: cell + 1, state: nameText('mines', state) });
        button.setAttribute('aria-label', text);
      });
    },
  };
}
