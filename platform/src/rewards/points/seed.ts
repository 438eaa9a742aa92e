import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import type { Seeder } from '../../seed/seeder';
import { decideRedeem } from './decide';
import { collectPoints, earnByDeposit } from './earn';
import { redeemWithin, takeReward } from './redeem';

const dayMs = 86_400_000;

interface PastRedemption {
  rewardId: string;
  daysAgo: number;
  /** The operator's answer of the day after; one without is still in process. */
  answer?: { status: 'REJECTED' | 'APPROVED'; remark: string };
}

const pastRedemptions: readonly PastRedemption[] = [
  { rewardId: 'mug', daysAgo: 40, answer: { status: 'REJECTED', remark: 'No delivery address on file' } },
  { rewardId: 'mug', daysAgo: 21, answer: { status: 'APPROVED', remark: 'Sent by post' } },
  { rewardId: 'mug', daysAgo: 1 },
];
const playDaysAgo = [70, 60, 50, 40, 30, 20, 10, 0];

/** One day of a member's points. */
interface Step {
  at: Date;
  run(at: Date): Promise<unknown>;
}

/**
 * seedPoints writes months of points on two accounts, each entry made by what makes it in life: play,
 * deposits, redemptions and their answers.
 */
export const seedPoints: Seeder = {
  name: 'points-history',
  what: 'points',
  level: 'full',
  demo: true,
  async run(platform, trx) {
    const now = platform.clock.now().getTime();
    const ago = (days: number) => new Date(now - days * dayMs);
    for (const operator of platform.operators.demonstrations)
      for (const account of ['player01', 'agent01']) {
        const { id } = await trx
          .selectFrom('member')
          .select('id')
          .where('operator', '=', operator.code)
          .where('account', '=', account)
          .executeTakeFirstOrThrow();
        const steps = [
          ...playDaysAgo.map((days) => ({
            at: ago(days),
            run: (at: Date) => collectPoints(trx, operator, id, at, at),
          })),
          ...(await depositSteps(trx, operator, id)),
          ...pastRedemptions.map((past) => ({
            at: ago(past.daysAgo),
            run: (at: Date) => redeem(trx, operator, id, { ...past, offeredAt: ago(0) }, at),
          })),
        ];
        for (const step of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await step.run(step.at);
      }
  },
};

async function depositSteps(trx: Trx, operator: Operator, memberId: bigint): Promise<Step[]> {
  const deposits = await trx
    .selectFrom('deposit')
    .select(['id', 'amount', 'decided_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'CREDITED')
    .execute();
  return deposits.flatMap(({ id, amount, decided_at }) =>
    decided_at
      ? [
          {
            at: decided_at,
            run: (at: Date) => earnByDeposit(trx, operator, { id, memberId, amount }, at),
          },
        ]
      : [],
  );
}

/** A member who cannot pay for it yet has not redeemed it. */
async function redeem(
  trx: Trx,
  operator: Operator,
  memberId: bigint,
  { rewardId, daysAgo, answer, offeredAt }: PastRedemption & { offeredAt: Date },
  at: Date,
) {
  const { balance } = await collectPoints(trx, operator, memberId, at, at);
  const { points } = await trx
    .selectFrom('points_reward')
    .select('points')
    .where('operator', '=', operator.code)
    .where('id', '=', rewardId)
    .executeTakeFirstOrThrow();
  if (balance < points) return;
  const redemption = { operator, memberId, key: `seed.${daysAgo}`, at, until: at };
  const { row } = await redeemWithin(trx, redemption, { rewardId, quantity: 1 }, () =>
    takeReward(
      trx,
      { operator, language: operator.defaultLanguage },
      { id: rewardId, quantity: 1, at: offeredAt },
    ),
  );
  if (answer)
    await decideRedeem(trx, operator, { id: row.id, ...answer, at: new Date(at.getTime() + dayMs) });
}
