import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { Trx } from '../../db/database';
import type { BetTable } from '../../games/bets/tables';
import { houseAccount, memberWallet, postPast, readBalance, type Posting } from '../../money/ledger';
import { providerMoney } from '../../money/payments/issues';
import type { Seeder } from '../../seed/seeder';
import { settlePosting, stakePosting } from './slips/money';

const minuteMs = 60_000;

/**
 * seedMovements posts what the seeded past has moved: every deposit that was credited, every stake and every payout,
 * by their times. What is missing for it is brought in before, and what is left over is taken out after it, so that each
 * account ends with what it is opened with. Each is a movement of its own, which says that it is the demonstration's.
 */
export const seedMovements: Seeder = {
  name: 'movements-history',
  what: 'movements of the past',
  level: 'full',
  demo: true,
  async run({ operators, clock }, trx) {
    const now = clock.now();
    for (const operator of operators.all) {
      const members = await trx
        .selectFrom('bet')
        .select('member_id')
        .where('operator', '=', operator.code)
        .union(trx.selectFrom('deposit').select('member_id').where('operator', '=', operator.code))
        .execute();
      for (const { member_id } of members) await seedMember(trx, operator, member_id, now);
    }
  },
};

async function seedMember(trx: Trx, operator: Operator, memberId: bigint, now: Date): Promise<void> {
  const { code: currency } = operator.currency;
  const wallet = memberWallet(memberId, currency);
  const bets = await trx
    .selectFrom('bet as b')
    .leftJoin('lottery_slip as l', 'l.bet_id', 'b.id')
    .selectAll('b')
    .select('l.id as lottery_id')
    .where('b.member_id', '=', memberId)
    .where('b.status', '=', 'SETTLED')
    .execute();
  const deposits = await trx
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'CREDITED')
    .execute();
  const past = [
    ...deposits.map(({ id, provider, amount, decided_at: at, created_at }): Posting => ({
      scope: 'payment',
      key: `deposit.${id}`,
      kind: 'payment.deposit',
      reference: `deposit/${id}`,
      entries: [
        { account: wallet, amount },
        { account: providerMoney(operator.code, provider, currency), amount: -amount },
      ],
      at: at ?? created_at,
    })),
    ...bets.flatMap((bet) =>
      bet.lottery_id === null ? roundPostings(bet) : lotteryPostings(bet, bet.lottery_id),
    ),
  ].toSorted((left, right) => left.at.getTime() - right.at.getTime());
  const [first] = past;
  if (!first) return;
  const { balance } = await readBalance(trx, wallet);
  const { lowest, end } = courseOf(past, memberId);
  // Never below what the account is opened with: the present's own money is not the past's.
  const [broughtIn, takenOut] = [-lowest, end - lowest];
  const side = houseAccount(operator.code, currency, 'seed');
  const seedPosting = (kind: 'seed.opening' | 'seed.closing', amount: bigint, at: Date): Posting[] =>
    amount === 0n
      ? []
      : [
          {
            scope: 'seed',
            key: `${kind}.${memberId}`,
            kind,
            reference: `seed/${memberId}`,
            entries: [
              { account: wallet, amount },
              { account: side, amount: -amount },
            ],
            at,
          },
        ];
  await postPast(trx, [
    ...seedPosting('seed.opening', broughtIn, new Date(first.at.getTime() - minuteMs)),
    ...past,
    ...seedPosting('seed.closing', -takenOut, now),
  ]);
  const after = await readBalance(trx, wallet);
  if (after.balance !== balance)
    throw new Error(`the past of ${memberId} has left ${after.balance - balance}`);
}

/** How far a wallet falls in a past, at most, and what it comes to. */
function courseOf(past: readonly Posting[], memberId: bigint): { lowest: bigint; end: bigint } {
  let [lowest, end] = [0n, 0n];
  for (const { entries } of past) {
    for (const { account, amount } of entries)
      if (account.ownerKind === 'member' && account.ownerId === String(memberId)) end += amount;
    if (end < lowest) lowest = end;
  }
  return { lowest, end };
}

type Round = Selectable<BetTable>;

function roundPostings({
  operator,
  member_id,
  currency,
  provider,
  round_id,
  vassalage,
  stake,
  payout,
  placed_at,
  settled_at,
}: Round): Posting[] {
  const wallet = memberWallet(member_id, currency);
  const vendor = {
    ownerKind: 'provider' as const,
    ownerId: `${operator}/${vassalage}`,
    currency,
    kind: 'play',
  };
  const posting = (kind: 'bet' | 'settle', amount: bigint, at: Date): Posting => ({
    scope: `seamless/${provider}`,
    key: `${round_id}.${kind}`,
    kind: `play.${kind}`,
    reference: `${provider}/${round_id}`,
    entries: [
      { account: wallet, amount },
      { account: vendor, amount: -amount },
    ],
    at,
  });
  return [
    posting('bet', -stake, placed_at),
    ...(payout > 0n ? [posting('settle', payout, settled_at ?? placed_at)] : []),
  ];
}

function lotteryPostings(
  { operator, member_id, currency, stake, payout, placed_at, settled_at }: Round,
  id: bigint,
): Posting[] {
  const bet = { id, memberId: member_id, operator, currency, stake };
  return [
    stakePosting({ ...bet, at: placed_at }),
    settlePosting({ ...bet, at: settled_at ?? placed_at }, payout),
  ];
}
