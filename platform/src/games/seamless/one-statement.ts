import { sql, type RawBuilder } from 'kysely';
import type { Platform } from '../../context';
import { commitAlone } from '../../db/after-commit';
import { preparePosting } from '../../money/ledger';
import { allowanceLatest } from '../../protection/limits/allowance';
import { needsIdentity } from '../../protection/limits/policy';
import { hashSecret } from '../../secret';
import { cachedGameSession } from '../launch/cached-session';
import { playTimes, type GameSession, type SessionKey } from '../launch/game-sessions';
import { greatWin } from '../winners/announce-win';
import { payoutEntries, postingOf, stakeEntries } from './money';
import type { Beside, Movement } from './movement';
import { memberOf } from './rounds';

/** SQLSTATE of a movement that was overtaken after something of it was written: all of it is undone. */
const overtaken = 'TS001';

interface Moved {
  bet_id: bigint;
  balance: bigint;
}

/**
 * moveInOneStatement performs a stake or the end of a round in one statement, which is what nearly all of them are: cash, and nothing
 * of the player's to be asked for. Undefined where this one is more than that, or is refused: `performMovement` does it, or says
 * why not. What it writes is what `performMovement` writes.
 */
export async function moveInOneStatement(
  platform: Platform,
  key: SessionKey,
  movement: Movement,
  beside?: Beside,
): Promise<(Moved & { session: GameSession }) | undefined> {
  const { kind, freeRound, endedBy } = movement;
  if (kind === 'void' || freeRound !== undefined || endedBy !== undefined) return undefined;
  const session = await cachedGameSession(platform, key);
  if (session.trial || session.wallet !== 'central') return undefined;
  if (kind === 'bet' && platform.gate.isUnderMaintenance(session.document)) return undefined;
  const at = platform.clock.now();
  // The session may have got another token since it was cached.
  const token = typeof key === 'string' ? hashSecret(key) : null;
  const call =
    kind === 'bet' ? takingStake(session, token, movement, at) : payingRound(session, token, movement, at);
  try {
    const moved = await move(platform, call, beside);
    return moved && { ...moved, session };
  } catch (error) {
    if ((error as { code?: unknown }).code === overtaken) return undefined;
    throw error;
  }
}

/** An expression beside it is evaluated for the row that a movement returns, so after it and only where it was made. */
async function move(
  { db }: Platform,
  call: RawBuilder<unknown>,
  beside: Beside | undefined,
): Promise<Moved | undefined> {
  const expression = beside?.expression;
  const statement = sql<Moved>`select m.*${expression ? sql`, ${expression}` : sql``} from ${call} m`;
  if (!beside || expression) return (await commitAlone(db, statement))[0];
  return db.transaction().execute(async (trx) => {
    const [moved] = (await statement.execute(trx)).rows;
    if (moved) await beside.work(trx);
    return moved;
  });
}

function takingStake(
  session: GameSession,
  token: Buffer | null,
  movement: Movement,
  at: Date,
): RawBuilder<unknown> {
  const { provider, transactionId, roundId, amount } = movement;
  const { fingerprint, content } = preparePosting(postingOf(movement, stakeEntries(session, amount), at));
  const { idleAfter, touchedAfter } = playTimes(at);
  return sql`play_stake(${session.id}, ${token}, ${memberOf(session)}, ${session.operator}, ${session.account},
    ${session.node_id}, ${session.title}, ${session.game_type}, ${session.vassalage}, ${session.currency}, ${provider},
    ${transactionId}, ${roundId}, ${amount}, ${needsIdentity(session.document)}, ${at}, ${idleAfter}, ${touchedAfter},
    ${allowanceLatest(at)}, ${fingerprint}, ${JSON.stringify(content)}::jsonb)`;
}

function payingRound(
  session: GameSession,
  token: Buffer | null,
  movement: Movement,
  at: Date,
): RawBuilder<unknown> {
  const { provider, transactionId, roundId, amount } = movement;
  const posting = postingOf(movement, payoutEntries(session, amount), at);
  const { fingerprint, content } = amount === 0n ? nothing : preparePosting(posting);
  return sql`play_payout(${session.id}, ${token}, ${memberOf(session)}, ${session.currency}, ${provider}, ${transactionId},
    ${roundId}, ${amount}, ${greatWin}, ${at}, ${playTimes(at).touchedAfter}, ${fingerprint},
    ${JSON.stringify(content)}::jsonb)`;
}

/** What a round that pays nothing posts. */
const nothing = { fingerprint: '', content: [] };
