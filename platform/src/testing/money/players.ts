import type { Operator } from '@tessera/contracts/operator';
import { createMember } from '../../accounts/member/create';
import { createCredential, replacePaymentPassword } from '../../accounts/sessions/credentials';
import { payoutMethodsOf } from '../../cashier/payout-accounts/methods';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { offeredGames } from '../../games/lists/offered';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { hashSecret } from '../../secret';

export const paymentPassword = '246813';
const prefix = 'mover';
/** Every eighth begins with nothing, so that its stakes are bonus money. */
const isPoor = (index: number) => index % 8 === 6;
const hourMs = 3_600_000;

/** Player is a member whose money a load moves in every way that there is. */
export interface Player {
  id: bigint;
  account: string;
  operator: Operator;
  payoutAccountId: string;
  /** The game that it plays, from the wallet that its operator says. */
  gameSession: bigint;
  vassalage: string;
  upline: { id: bigint; account: string } | undefined;
  /** A picture that shows that nothing arrived. */
  picture: string;
  isPoor: boolean;
}

/**
 * preparePlayers makes so many members, by turns of aurora (one wallet) and jade (wallets at vendors), each brought in by
 * one before it, with money, a payment password, an account to be paid to and a game that is open. It gives both
 * operators a bonus that a few rounds play through.
 */
export async function preparePlayers(platform: Platform, count: number): Promise<void> {
  const hash = await platform.passwords.hash(paymentPassword);
  const operators = houses(platform);
  for (const operator of operators)
    await platform.db.transaction().execute((trx) => openBonus(trx, operator));
  const ids: bigint[] = [];
  for (let index = 0; index < count; index += 1) {
    const operator = operators[index % operators.length];
    if (operator)
      ids.push(
        await platform.db.transaction().execute(async (trx) => {
          const parentId = ids[index - operators.length * 4];
          const id = await openMember(platform, trx, operator, { index, hash, parentId });
          await openGame(platform, trx, operator, id);
          return id;
        }),
      );
  }
}

/** houses returns the operators that money is moved at. */
export function houses({ operators }: Platform): [aurora: Operator, jade: Operator] {
  const [aurora, jade] = [operators.byCode('aurora'), operators.byCode('jade')];
  if (!aurora || !jade) throw new Error('an operator is missing');
  return [aurora, jade];
}

async function openBonus(trx: Trx, operator: Operator): Promise<void> {
  await trx
    .insertInto('bonus_rule')
    .values({
      operator: operator.code,
      title: 'Load',
      kind: 'RELOAD',
      percent: 100,
      cap: 10_000n,
      min_deposit: 10_000n,
      factor: 1,
      max_stake: 9_000n,
      games: JSON.stringify({ RNG: 100, JP: 100 }),
      expiry_days: 3,
      sort: 999,
      state: 'OPEN',
    })
    .execute();
}

async function openMember(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  { index, hash, parentId }: { index: number; hash: string; parentId: bigint | undefined },
): Promise<bigint> {
  const at = platform.clock.now();
  const id = await createMember(platform, trx, operator, {
    account: `${prefix}${String(index).padStart(4, '0')}`,
    accountType: 0,
    language: operator.defaultLanguage,
    userName: 'Maria Santos',
    ...(parentId === undefined ? {} : { parentId }),
  });
  if (id === undefined) throw new Error('the account is taken');
  await createCredential(trx, {
    member_id: id,
    password_hash: hash,
    must_change: false,
    expires_at: null,
    changed_at: at,
  });
  await replacePaymentPassword(trx, { memberId: id, paymentHash: hash });
  const methods = payoutMethodsOf(operator).filter(({ method }) => method.available);
  // The last one takes a fee where any does.
  const { method } = methods.at(index % 8 < 4 ? 0 : -1) ?? {};
  if (!method) throw new Error(`${operator.code} pays nobody`);
  await trx
    .insertInto('payout_account')
    .values({
      operator: operator.code,
      member_id: id,
      method_id: method.id,
      number: '1234567890123'.slice(0, method.digits.min),
      holder: 'Maria Santos',
      created_at: at,
      usable_from: at,
      removed_at: null,
    })
    .execute();
  await trx
    .insertInto('upload')
    .values({
      id: `picture-${id}`,
      operator: operator.code,
      member_id: id,
      type: 'image/png',
      bytes: Buffer.from('a picture'),
      created_at: at,
    })
    .execute();
  if (!isPoor(index))
    await post(trx, {
      scope: 'opening',
      key: String(id),
      kind: 'correction',
      reference: 'load',
      entries: [
        { account: memberWallet(id, operator.currency.code), amount: 500_000n },
        { account: houseAccount(operator.code, operator.currency.code, 'credit'), amount: -500_000n },
      ],
      at,
    });
  return id;
}

async function openGame(platform: Platform, trx: Trx, operator: Operator, id: bigint): Promise<void> {
  const at = platform.clock.now();
  const games = offeredGames(trx, operator)
    .leftJoin('jackpot_game as j', 'j.node_id', 'g.node_id')
    .select('g.node_id')
    .orderBy('g.node_id')
    .limit(1);
  // A pot takes a part of each stake: one half of the players plays for one.
  const game = await (
    id % 4n < 2n
      ? games.where('j.node_id', 'is not', null)
      : games.where('g.game_type', '=', 'RNG').where('j.node_id', 'is', null)
  ).executeTakeFirst();
  if (!game) throw new Error(`${operator.code} has no such game`);
  await trx
    .insertInto('game_session')
    .values({
      token_hash: hashSecret(`load-${id}`),
      ticket_hash: null,
      ticket_expires_at: null,
      launch_key: null,
      operator: operator.code,
      member_id: id,
      account: `${prefix}${id}`,
      login_id: null,
      node_id: game.node_id,
      currency: operator.currency.code,
      language: operator.defaultLanguage,
      site_origin: 'http://localhost',
      trial: false,
      wallet: operator.wallets ? 'vendor' : 'central',
      trial_balance: 0n,
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + 12 * hourMs),
    })
    .execute();
}

/** readPlayers returns the members that `preparePlayers` made, in the same order in every process. */
export async function readPlayers(platform: Platform): Promise<Player[]> {
  const rows = await platform.db
    .selectFrom('member as m')
    .innerJoin('payout_account as p', 'p.member_id', 'm.id')
    .innerJoin('game_session as s', 's.member_id', 'm.id')
    .innerJoin('catalogue_game as g', 'g.node_id', 's.node_id')
    .leftJoin('member as u', 'u.id', 'm.parent_id')
    .select([
      'm.id',
      'm.account',
      'm.operator',
      'p.id as payoutAccountId',
      's.id as gameSession',
      'g.vassalage',
    ])
    .select(['u.id as uplineId', 'u.account as uplineAccount'])
    .where('m.account', 'like', `${prefix}0%`)
    .orderBy('m.account')
    .execute();
  return rows.map(({ uplineId, uplineAccount, payoutAccountId, operator: code, ...row }, index) => {
    const operator = platform.operators.byCode(code);
    if (!operator) throw new Error(`no operator ${code}`);
    return {
      ...row,
      operator,
      payoutAccountId: String(payoutAccountId),
      upline: uplineId === null ? undefined : { id: uplineId, account: uplineAccount ?? '' },
      picture: `picture-${row.id}`,
      isPoor: isPoor(index),
    };
  });
}
