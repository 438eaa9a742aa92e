import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { PointsEntryKind } from '@tessera/contracts/points';
import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../db/database';
import type { Seeder } from '../seed/seeder';
import { collectPoints } from './earn';
import { movePoints } from './accounts';
import { rewardSeeds } from './seed-rewards';

const dayMs = 86_400_000;

/** The mall's shelves at every operator. */
export const seedRewards: Seeder = {
  name: 'points-rewards',
  what: 'rewards',
  level: 'accounts',
  async run(platform, trx) {
    for (const operator of platform.operators.all) {
      const { code, currency } = operator;
      const perPoint = toMinorUnits(operator.points.turnoverPerPoint, currency.digits);
      const rows = rewardSeeds.map(({ worth, requirements = '', ...seed }, sort) => {
        const amount = worth === undefined ? null : perPoint * BigInt(worth);
        const shown = amount === null ? '' : currency.symbol + fromMinorUnits(amount, currency.digits);
        return {
          ...seed,
          operator: code,
          name: seed.name.replace('{amount}', shown.replace(/\.0+$/, '')),
          points: BigInt(seed.points),
          amount,
          requirements,
          sort,
        };
      });
      await trx.insertInto('points_reward').values(rows).execute();
    }
  },
};

type Step =
  | { kind: Extract<PointsEntryKind, 'BONUS' | 'DEPOSIT'>; points: number; remark: string; daysAgo: number }
  | {
      kind: 'REDEEM';
      rewardId: string;
      daysAgo: number;
      status: 'IN_PROCESS' | 'REJECTED' | 'APPROVED';
      remark: string;
    };

/** Months of points on two accounts; money rewards of the past are history alone, as the betting record is. */
const past: readonly Step[] = [
  { kind: 'BONUS', points: 500, remark: 'Welcome to the points mall', daysAgo: 70 },
  { kind: 'DEPOSIT', points: 350, remark: 'First deposit', daysAgo: 66 },
  { kind: 'REDEEM', rewardId: 'pin', daysAgo: 58, status: 'APPROVED', remark: 'Sent by post' },
  { kind: 'DEPOSIT', points: 800, remark: 'Deposit', daysAgo: 47 },
  { kind: 'REDEEM', rewardId: 'mug', daysAgo: 40, status: 'REJECTED', remark: 'No delivery address on file' },
  { kind: 'BONUS', points: 1_000, remark: 'Weekend mission', daysAgo: 33 },
  { kind: 'REDEEM', rewardId: 'mug', daysAgo: 21, status: 'APPROVED', remark: 'Sent by post' },
  { kind: 'DEPOSIT', points: 450, remark: 'Deposit', daysAgo: 12 },
  { kind: 'REDEEM', rewardId: 'shirt', daysAgo: 2, status: 'IN_PROCESS', remark: '' },
];

export const seedPoints: Seeder = {
  name: 'points-history',
  what: 'points',
  level: 'full',
  async run(platform, trx) {
    const now = platform.clock.now();
    for (const operator of platform.operators.all)
      for (const account of ['player01', 'agent01']) {
        const { id } = await trx
          .selectFrom('member')
          .select('id')
          .where('operator', '=', operator.code)
          .where('account', '=', account)
          .executeTakeFirstOrThrow();
        for (const [index, step] of past.entries())
          await takeStep(
            trx,
            operator,
            id,
            step,
            `seed.${index}`,
            new Date(now.getTime() - step.daysAgo * dayMs),
          );
        await collectPoints(trx, operator, id, now);
      }
  },
};

async function takeStep(
  trx: Trx,
  operator: Operator,
  memberId: bigint,
  step: Step,
  key: string,
  at: Date,
): Promise<void> {
  if (step.kind !== 'REDEEM') {
    const { kind, remark, points } = step;
    await movePoints(trx, { memberId, kind, points: BigInt(points), key, remark, at });
    return;
  }
  const { status, remark } = step;
  const reward = await trx
    .selectFrom('points_reward')
    .selectAll()
    .where('operator', '=', operator.code)
    .where('id', '=', step.rewardId)
    .executeTakeFirstOrThrow();
  const { type, name, points, amount } = reward;
  await movePoints(trx, { memberId, kind: 'REDEEM', points: -points, key, remark: name, at });
  const decided_at = status === 'IN_PROCESS' ? null : new Date(at.getTime() + dayMs);
  await trx
    .insertInto('points_redeem')
    .values({
      operator: operator.code,
      member_id: memberId,
      reward_id: reward.id,
      type,
      name,
      quantity: 1,
      points,
      amount,
      status,
      remark,
      idempotency_key: key,
      created_at: at,
      decided_at,
    })
    .execute();
  if (status === 'REJECTED' && decided_at)
    await movePoints(trx, {
      memberId,
      kind: 'REFUND',
      points,
      key: `${key}.refund`,
      remark: name,
      at: decided_at,
    });
}
