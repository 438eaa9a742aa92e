import type { RoundView } from '../../messages/calls';
import { languageTag, t } from '../texts/t';
import { el } from './dom';

interface HistoryOptions {
  language: string;
  money(value: string | number): string;
  nameOf(round: RoundView): string;
}

function endOf({ state, payout }: RoundView, money: HistoryOptions['money']): string {
  if (state === 'open') return t('open');
  return state === 'void' ? t('void') : money(payout ?? 0);
}

/** roundList shows the player's last rounds: when, what, the stake, and what came back. */
export function roundList(rounds: readonly RoundView[], options: HistoryOptions): HTMLElement {
  const { language, money, nameOf } = options;
  if (rounds.length === 0) return el('p', { textContent: t('noRounds') });
  const items = rounds.map((round) => {
    const won = round.state === 'done' && Number(round.payout) > Number(round.stake);
    return el(
      'li',
      {},
      el('span', { textContent: new Date(round.at).toLocaleTimeString(languageTag(language)) }),
      el('span', {
        textContent: [round.free ? t('freeName') : '', nameOf(round)].filter(Boolean).join(' · '),
      }),
      el('span', { textContent: money(round.stake) }),
      el('strong', { textContent: endOf(round, money), className: won ? 'won' : '' }),
    );
  });
  return el('ul', { className: 'rounds' }, ...items);
}
