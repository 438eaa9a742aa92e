import { fromMinorUnits } from '@tessera/contracts';
import type { Platform } from '../../context';
import { potAccount } from '../../games/jackpots/pools';
import { jackpotTermsOf } from '../../games/jackpots/terms';
import type { GameSession } from '../../games/launch/game-sessions';
import { readBalance } from '../../money/ledger';
import type { SlotLive } from '../messages/games';

/** potOf returns the game's pot as a decimal string; nothing if the game has none. */
export async function potOf({ db }: Platform, session: GameSession): Promise<SlotLive> {
  const terms = jackpotTermsOf(session);
  if (!terms) return {};
  const { balance } = await readBalance(db, potAccount(session.operator, session.node_id, session.currency));
  return { jackpot: fromMinorUnits(terms.seed + balance, session.digits) };
}

/**
 * returnWith returns the return of the lines and the jackpot together, in per cent: what goes into the pot
 * comes out of it, and its seed on top.
 */
export function returnWith(linesReturn: string, session: Pick<GameSession, JackpotColumns>): string {
  const { jackpot_seed: seed, jackpot_contribution_bp: share, jackpot_one_in: oneIn } = session;
  return (Number(linesReturn) + (share ?? 0) / 100 + ((seed ?? 0) / (oneIn ?? 1)) * 100).toFixed(2);
}

type JackpotColumns = 'jackpot_seed' | 'jackpot_contribution_bp' | 'jackpot_one_in';
