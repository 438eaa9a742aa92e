import type { LineWin, SlotGame, SlotSpin } from '../../../messages/games';
import { countUp } from '../../kit/celebrate';
import { el, svgNode } from '../../kit/dom';
import { t } from '../../texts/t';
import { createReels } from './reels';

interface MachineOptions {
  game: Pick<SlotGame, 'symbols' | 'lines'>;
  money(amount: string | number): string;
}

/** createMachine makes the reels, with the lines that win drawn over them. */
export function createMachine({ game: { symbols, lines }, money }: MachineOptions) {
  const reelBox = el('div', { id: 'reels', role: 'img', ariaLabel: t('reels') });
  const lineBox = svgNode('svg', {
    id: 'lines',
    viewBox: '0 0 500 300',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const win = el('output', { id: 'win', aria: { hidden: 'true' } });
  const box = el('div', { id: 'machine' }, reelBox, lineBox, win);
  const reels = createReels(reelBox, symbols);

  function drawLine({ line, count }: LineWin, cells: Element[][]) {
    const rows = lines[line]?.slice(0, count) ?? [];
    rows.forEach((row, reel) => cells[reel]?.[row]?.classList.add('won'));
    const points = rows.map((row, reel) => `${50 + reel * 100},${50 + row * 100}`).join(' ');
    lineBox.append(svgNode('polyline', { points }));
  }

  return {
    box,
    roll: reels.roll,
    show: reels.show,
    clearWins() {
      lineBox.replaceChildren();
      win.textContent = '';
      win.classList.remove('shown');
      for (const cell of reelBox.querySelectorAll('.won')) cell.classList.remove('won');
      reelBox.classList.remove('dim');
    },
    /** What a spin won lights up, and is counted up to `amount`. */
    showWins({ wins }: SlotSpin, amount: number) {
      if (amount === 0) return;
      const cells = reels.cells();
      reelBox.classList.add('dim');
      for (const line of wins) drawLine(line, cells);
      win.classList.add('shown');
      countUp(win, 0, amount, money);
    },
  };
}
