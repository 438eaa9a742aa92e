import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
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

/** touchGameSession says that somebody plays: its idle limit counts from now. */
export async function touchGameSession(trx: Trx, id: bigint, at: Date): Promise<void> {
  await trx.updateTable('game_session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

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
    // An active bonus and by how much this game counts for it: play asks for nothing more where there is none.
    .leftJoin('bonus as b', (join) =>
      join
        .onRef('b.member_id', '=', 's.member_id')
        .onRef('b.currency', '=', 's.currency')
        .on('b.state', '=', 'ACTIVE')
        .on('b.expires_at', '>', now)
        .on(sql<boolean>`not s.trial and (b.games ->> g.game_type)::int > 0`),
    )
    .selectAll('s')
    .select(['g.game_code', 'g.title', 'g.game_type', 'g.vassalage', 'g.theme', 'g.emblem', 'g.rtp'])
    .select(['g.mechanic', 'g.volatility', 'g.min_bet', 'g.max_bet'])
    .select(['j.seed as jackpot_seed', 'j.contribution_bp as jackpot_contribution_bp'])
    .select('j.one_in as jackpot_one_in')
    .select(['b.id as bonus_id', 'b.balance as bonus_balance'])
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

export type GameSession = Awaited<ReturnType<typeof findGameSession>>;
