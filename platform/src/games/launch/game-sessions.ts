import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { seamlessBalanceCall } from '@tessera/contracts/games';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Platform } from '../../context';
import type { DbOrTrx, Trx } from '../../db/database';
import { requestedBy } from '../../db/requester';
import type { OfferedRow } from '../lists/offered';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { lockPlay } from '../../protection/lock-play';
import { hashSecret, newSecret } from '../../secret';

const hour = 3_600_000;
const maxHours = 12;
const idleHours = 2;
/** So old may be what is noted of when somebody played last. */
const touchMs = 60_000;
const ticketMs = 2 * 60_000;

export interface NewGameSession {
  operator: Operator;
  session: Session | undefined;
  game: OfferedRow;
  language: string;
  siteOrigin: string;
  trial: boolean;
  /** Idempotency key of the launch. */
  launchKey: string | undefined;
}

/**
 * createGameSession returns a ticket: who enters with it plays this game as this player, once and soon. The
 * same launch asked again gives a new ticket for the same game, as the first one has been lost.
 */
export async function createGameSession(platform: Platform, newSession: NewGameSession): Promise<string> {
  const { operator, session, trial } = newSession;
  const ticket = newSecret(platform);
  const now = platform.clock.now();
  const { code: currency, digits } = operator.currency;
  const fresh = {
    ticket_hash: hashSecret(ticket),
    ticket_expires_at: new Date(now.getTime() + ticketMs),
    login_id: session?.id ?? null,
  };
  await platform.db
    .insertInto('game_session')
    .values({
      ...fresh,
      token_hash: hashSecret(newSecret(platform)),
      launch_key:
        session && newSession.launchKey ? `${newSession.game.node_id}.${newSession.launchKey}` : null,
      operator: operator.code,
      member_id: session?.memberId ?? null,
      account: session?.account ?? 'guest',
      node_id: newSession.game.node_id,
      currency,
      language: newSession.language,
      site_origin: newSession.siteOrigin,
      trial,
      wallet: operator.wallets && !trial ? 'vendor' : 'central',
      trial_balance: trial ? toMinorUnits(operator.money.trialBalance, digits) : 0n,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + maxHours * hour),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['operator', 'member_id', 'launch_key'])
        .where('launch_key', 'is not', null)
        .doUpdateSet(fresh),
    )
    .execute();
  return ticket;
}

/**
 * enterGame takes a ticket and returns the token that the game plays with from then on. Throws
 * GAME_SESSION_INVALID the second time.
 */
export async function enterGame(platform: Platform, ticket: string): Promise<string> {
  const token = newSecret(platform);
  const entered = await platform.db
    .updateTable('game_session')
    .set({ token_hash: hashSecret(token), ticket_hash: null, ticket_expires_at: null })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('ticket_expires_at', '>', platform.clock.now())
    .returning('login_id')
    .executeTakeFirst();
  if (!entered || (await isLoginOver(platform, platform.db, entered)))
    throw new DomainError('GAME_SESSION_INVALID', { status: 401 });
  return token;
}

/**
 * isLoginOver checks whether the login that a game was opened with has ended, by its member or by its time. A
 * player in a game is not idle: the site's idle limit does not count here, only the game's own does.
 */
export async function isLoginOver(
  { clock }: Platform,
  db: DbOrTrx,
  { login_id: id }: { login_id: bigint | null },
): Promise<boolean> {
  if (id === null) return false;
  const login = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return !login;
}

/** touchGameSession says that somebody plays: its idle limit counts from now. A minute's play is noted once. */
export async function touchGameSession(trx: Trx, { id, last_seen_at }: GameSession, at: Date): Promise<void> {
  if (last_seen_at > playTimes(at).touchedAfter) return;
  await trx.updateTable('game_session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

/** playTimes returns since when a game session must have been played for it to be neither idle nor noted anew. */
export const playTimes = (at: Date) => ({
  idleAfter: new Date(at.getTime() - idleHours * hour),
  touchedAfter: new Date(at.getTime() - touchMs),
});

/**
 * SessionKey names a game session: by the token that its player holds, or by its id where the platform itself
 * asks.
 */
export type SessionKey = string | bigint;

/**
 * findGameSession returns the game session of a key, with its game. It throws GAME_SESSION_INVALID if there
 * is none or, unless `evenExpired`, if it is over: an open round may always be finished. With `locksPlay` a break of its
 * player waits until the transaction ends.
 */
export async function findGameSession(
  platform: Platform,
  db: DbOrTrx,
  key: SessionKey,
  { evenExpired = false, locksPlay = false } = {},
) {
  const now = platform.clock.now();
  const row = await db
    .selectFrom('game_session as s')
    .innerJoin('catalogue_game as g', 'g.node_id', 's.node_id')
    .leftJoin('jackpot_game as j', 'j.node_id', 's.node_id')
    // An active bonus that this game counts for, or that has free rounds in it: play asks for nothing more where there is none.
    .leftJoin('bonus as b', (join) =>
      join
        .onRef('b.member_id', '=', 's.member_id')
        .onRef('b.currency', '=', 's.currency')
        .on('b.state', '=', 'ACTIVE')
        .on('b.expires_at', '>', now)
        .on(sql<boolean>`not s.trial and (${takesBonusMoney} or ${hasFreeRounds})`),
    )
    .selectAll('s')
    .select(['g.game_code', 'g.title', 'g.game_type', 'g.vassalage', 'g.theme', 'g.emblem', 'g.rtp'])
    .select(['g.mechanic', 'g.volatility', 'g.min_bet', 'g.max_bet'])
    .select(['j.seed as jackpot_seed', 'j.contribution_bp as jackpot_contribution_bp'])
    .select('j.one_in as jackpot_one_in')
    .select([
      sql<bigint | null>`case when ${takesBonusMoney} then b.id end`.as('bonus_id'),
      sql<bigint | null>`case when ${takesBonusMoney} then b.balance end`.as('bonus_balance'),
      sql<StoredFreeRounds | null>`case when ${hasFreeRounds} then json_build_object('grantId', b.id::text,
        'stake', b.free_stake::text, 'total', b.free_rounds, 'used', b.free_used, 'won', b.free_won::text,
        'cap', b.terms ->> 'cap', 'payAs', b.terms #>> '{freeRounds,payAs}', 'expiresAt', b.expires_at) end`.as(
        'free_rounds',
      ),
    ])
    // Whether a stake is to be held to limits: who has none pays for none.
    .select(sql<boolean>`play_limits(s.member_id) is not null`.as('is_limited'))
    .select(sql<boolean>`is_identified(s.member_id)`.as('is_identified'))
    .$if(locksPlay, (query) => query.select(lockPlay(sql.ref('s.member_id'), 'shared').as('play')))
    .where(({ eb }) =>
      typeof key === 'bigint' ? eb('s.id', '=', key) : eb('s.token_hash', '=', hashSecret(key)),
    )
    .executeTakeFirst();
  const idle = row ? now.getTime() - row.last_seen_at.getTime() : 0;
  const over = !row || row.expires_at <= now || idle > idleHours * hour;
  const operator = row && platform.operators.byCode(row.operator);
  if (!row || !operator || (over && !evenExpired))
    throw new DomainError('GAME_SESSION_INVALID', { status: 401 });
  if (typeof key === 'string' && row.member_id !== null) requestedBy(row.member_id);
  const { digits, symbol } = operator.currency;
  return { ...row, digits, symbol, document: operator };
}

const takesBonusMoney = sql<boolean>`(b.games ->> g.game_type)::int > 0`;
const hasFreeRounds = sql<boolean>`b.free_over_at is null
  and b.terms #> '{freeRounds,games}' @> jsonb_build_array(jsonb_build_object('nodeId', s.node_id))`;

/** Free rounds as the statement that finds a session brings them: amounts in minor units, as text. */
interface StoredFreeRounds {
  grantId: string;
  stake: string;
  total: number;
  used: number;
  won: string;
  /** A decimal string. */
  cap: string;
  payAs: 'BONUS' | 'CASH';
  expiresAt: string;
}

/** FreeRoundsOfSession is what a provider and its game are told of the free rounds that a player has in a game. */
export type FreeRoundsOfSession = NonNullable<z.output<typeof seamlessBalanceCall.response>['freeRounds']>;

/** freeRoundsOf returns the free rounds that a session's player has in its game; null where there are none. */
export function freeRoundsOf({
  free_rounds: stored,
  digits,
}: Pick<GameSession, 'free_rounds' | 'digits'>): FreeRoundsOfSession | null {
  if (!stored) return null;
  const { grantId, stake, total, used, won, cap, payAs, expiresAt } = stored;
  const money = (minor: string) => fromMinorUnits(BigInt(minor), digits);
  return {
    grantId,
    stake: money(stake),
    total,
    left: total - used,
    won: money(won),
    cap,
    payAs,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

export type GameSession = Awaited<ReturnType<typeof findGameSession>>;
