import type { FreeRounds, RoundView } from '../../messages/calls';
import type { GameKind } from '../../messages/games';
import { t } from '../texts/t';
import { el } from './dom';
import type { Kit } from './game';

/**
 * createFreeRounds keeps the free rounds of a page: which are played next, the sign that counts them, and the words that end them.
 * While there are some nothing of the player's money is staked; it is again once they have said that they want that.
 */
export function createFreeRounds<Kind extends GameKind>(
  kit: Pick<Kit<Kind>, 'freeRounds' | 'money' | 'hideStake' | 'announce' | 'button'>,
) {
  const sign = el('p', { id: 'free', hidden: true });
  const waiting = () => {
    const rounds = kit.freeRounds();
    return rounds && rounds.left > 0 ? rounds : undefined;
  };
  let current: FreeRounds | undefined = waiting();

  /** What they have won in the end: the last answer may say no more of them. */
  function wonBy(rounds: FreeRounds, played: RoundView<Kind> | undefined): number {
    return Number(rounds.won) + (played?.free ? Number(played.payout) : 0);
  }

  function announceEnd(rounds: FreeRounds, played: RoundView<Kind> | undefined): Promise<void> {
    const won = wonBy(rounds, played);
    const end = won === 0 ? 'freeOverNothing' : rounds.payAs === 'CASH' ? 'freeOver' : 'freeOverBonus';
    kit.button({ disabled: true });
    return new Promise((resolve) => {
      kit.announce(t(end, { won: kit.money(won) }), t('freeOwn'), resolve);
    });
  }

  return {
    sign,
    current: () => current,
    /** Shows how they stand, and whether there are any. */
    show(): boolean {
      const isShown = current !== undefined;
      sign.hidden = !isShown;
      kit.hideStake(isShown);
      if (current) {
        const { left, stake, won, cap } = current;
        const amounts = { stake: kit.money(stake), won: kit.money(won), cap: kit.money(cap) };
        sign.textContent = t('freeRounds', { left, ...amounts });
      }
      return isShown;
    },
    /** Goes on with those that are left after a round. When there are none any more it ends once the player has read so. */
    async follow(played: RoundView<Kind> | undefined): Promise<void> {
      const next = waiting();
      if (current && !next) {
        sign.hidden = true;
        await announceEnd(current, played);
      }
      current = next;
    },
  };
}
