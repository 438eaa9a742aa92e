import type { RoundView } from '../../../messages/calls';
import type { TableDescription } from '../../../messages/games';
import { el } from '../../kit/dom';
import { t } from '../../texts/t';
import { colorOf } from '../wheel';

interface LayoutOptions {
  game: Pick<TableDescription, 'table' | 'spots' | 'odds'>;
  nameOf(spot: string): string;
  money(amount: number): string;
  onBet(spot: string): void;
}

/** sumsOf adds up the stakes that lie on each field. */
export function sumsOf(bets: readonly RoundView<'table'>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { choice, stake } of bets) sums.set(choice.spot, (sums.get(choice.spot) ?? 0) + Number(stake));
  return sums;
}

/** createBettingLayout makes the fields of a table: what each pays, and what lies on it. */
export function createBettingLayout({ game, nameOf, money, onBet }: LayoutOptions) {
  const { table, spots, odds } = game;
  const chips = new Map<string, HTMLElement>();
  const buttons = new Map(spots.map((spot) => [spot, spotButton(spot)]));
  const box = el('div', { id: 'layout', data: { table }, role: 'group', ariaLabel: t('tableOpen') });
  box.append(...buttons.values());

  function spotButton(spot: string) {
    const number = /^n(\d+)$/.exec(spot)?.[1];
    const text = el('span', { className: 'spot-name', textContent: number ?? nameOf(spot) });
    const chip = el('b', { className: 'chip', hidden: true });
    const textContent = nameOf(spot) === odds[spot] ? '' : (odds[spot] ?? '');
    const pays = el('small', { className: 'pays', textContent });
    const button = el('button', { type: 'button', className: 'spot', data: { spot } }, text, pays, chip);
    if (number !== undefined) button.dataset['color'] = colorOf(Number(number));
    button.addEventListener('click', () => onBet(spot));
    chips.set(spot, chip);
    return button;
  }

  return {
    box,
    /** Whether the field could be taken: a bet on it is not being asked about already. */
    take(spot: string): boolean {
      const button = buttons.get(spot);
      if (!button || button.classList.contains('asking')) return false;
      button.classList.add('asking');
      return true;
    },
    release: (spot: string) => buttons.get(spot)?.classList.remove('asking'),
    open(isOpen: boolean) {
      for (const button of buttons.values()) button.disabled = !isOpen;
    },
    showWins(wins: readonly string[]) {
      for (const [spot, button] of buttons) button.classList.toggle('won', wins.includes(spot));
    },
    showBets(bets: readonly RoundView<'table'>[]) {
      const sums = sumsOf(bets);
      for (const [spot, button] of buttons) {
        const sum = sums.get(spot);
        const chip = chips.get(spot);
        if (chip) Object.assign(chip, { hidden: sum === undefined, textContent: String(sum ?? '') });
        const on = sum === undefined ? '' : `, ${t('tableOn', { amount: money(sum) })}`;
        button.setAttribute('aria-label', `${nameOf(spot)}, ${odds[spot]}${on}`);
      }
    },
  };
}
