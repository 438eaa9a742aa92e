import type { SlotGame, SlotOutcome } from '../../../messages/games';
import { el } from '../../kit/dom';
import { t } from '../../texts/t';

function bonusRules(bonus: SlotGame['bonus']): string[] {
  if (!bonus) return [];
  const { oneIn } = bonus;
  return [
    bonus.kind === 'freeSpins'
      ? t('freeSpinRules', { oneIn, spins: bonus.spins })
      : t('multiplierRules', { oneIn, most: bonus.most }),
  ];
}

function payList({ symbols, paytable }: Pick<SlotGame, 'symbols' | 'paytable'>): HTMLElement {
  const items = symbols.map((picture, symbol) => {
    const pays = (paytable[symbol] ?? []).flatMap((times, index) =>
      times > 0 ? [`${index + 3} × ${(times / 20).toLocaleString()}`] : [],
    );
    const image = el('img', { src: picture, alt: '' });
    return el('li', {}, image, el('span', { textContent: pays.join('   ') }));
  });
  return el('ul', { className: 'pays' }, ...items);
}

/** slotRules lists what the machine pays, its bonus and its jackpot. */
export function slotRules(game: SlotGame, money: (amount: number) => string): (string | Node)[] {
  const { returned, bonus, jackpot } = game;
  return [
    t('slotRules', { percent: returned }),
    ...bonusRules(bonus),
    ...(jackpot ? [t('jackpotRules', { share: jackpot.share, stakes: money(jackpot.oneIn) })] : []),
    payList(game),
  ];
}

/** happenedIn names what happened beside the lines. */
export function happenedIn({ jackpot, multiplier, freeSpins }: SlotOutcome): string {
  if (jackpot) return t('jackpotHit');
  if (multiplier) return t('multiplierHit', { times: multiplier });
  return freeSpins ? t('freeSpinsPlayed', { count: freeSpins.length }) : '';
}
