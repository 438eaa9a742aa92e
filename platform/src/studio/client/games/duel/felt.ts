import type { RoundView } from '../../../messages/calls';
import type { DuelGame, HandSize, Match } from '../../../messages/games';
import { el } from '../../kit/dom';
import { playingCard } from '../../kit/playing-card';
import { t } from '../../texts/t';

/** endsOf tells how a match ended for either seat. */
export function endsOf({ payout, stake }: Pick<RoundView<'duel'>, 'payout' | 'stake'>) {
  const difference = Number(payout) - Number(stake);
  if (difference === 0) return { mine: 'even', theirs: 'even' } as const;
  return difference > 0
    ? ({ mine: 'won', theirs: 'lost' } as const)
    : ({ mine: 'lost', theirs: 'won' } as const);
}

/** createSeat makes a seat with its cards on their backs. */
function createSeat(id: 'mine' | 'theirs', size: HandSize, name: string) {
  const backs = () => Array.from({ length: size }, () => playingCard());
  const title = el('span', { className: 'who', textContent: name });
  const place = el('div', { className: 'place' }, ...backs());
  const box = el('div', { id, className: 'seat' }, place, title);
  return {
    box,
    name(text: string) {
      title.textContent = text;
    },
    clear() {
      place.replaceChildren(...backs());
      delete box.dataset['end'];
    },
    deal: (cards: Match['mine']) => place.replaceChildren(...cards.map((card) => playingCard(card))),
    end(how: string) {
      box.dataset['end'] = how;
    },
  };
}

/** createFelt makes the table of a duel: two seats, the pot, and the wait for somebody. */
export function createFelt(cards: HandSize) {
  const mine = createSeat('mine', cards, t('duelYou'));
  const theirs = createSeat('theirs', cards, t('duelSeat'));
  const pot = el('p', { id: 'pot' });
  const ariaLabel = t('duelWaiting');
  const waiting = el('progress', { id: 'waiting', max: 1, value: 0, hidden: true, ariaLabel });
  const middle = el('div', { id: 'middle' }, pot, waiting);
  return {
    box: el('div', { id: 'felt', data: { cards: String(cards) } }, theirs.box, middle, mine.box),
    mine,
    theirs,
    showPot(text: string) {
      pot.textContent = text;
    },
    /** The seat beside is free again, and both hands are on their backs. */
    clear() {
      mine.clear();
      theirs.clear();
      theirs.name(t('duelSeat'));
    },
    /** `share` of the wait is left; undefined: nobody waits. */
    showWait(share: number | undefined) {
      waiting.hidden = share === undefined;
      if (share !== undefined) waiting.value = Math.max(0, Math.min(1, share));
    },
  };
}

/** duelRules tells how a duel is played, with one card or with a hand. */
export const duelRules = ({ cards, returned, waitMs }: DuelGame): string =>
  t(cards === 5 ? 'pokerRules' : 'duelRules', { percent: returned, seconds: waitMs / 1000 });
