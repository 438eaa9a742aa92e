import { fromMinorUnits } from '@tessera/contracts';
import type { PayoutEvent, Receipt } from '@tessera/contracts/withdrawals';
import { createWithdrawal } from '../../cashier/withdrawals/create-withdrawal';
import { approveWithdrawal, cancelWithdrawal, rejectWithdrawal } from '../../cashier/withdrawals/decide';
import { confirmWithdrawal, refundWithdrawal, resendWithdrawal } from '../../cashier/withdrawals/disputes';
import { applyPayoutEvent } from '../../cashier/withdrawals/handle-payout-webhook';
import { payoutOf, type WithdrawalRow } from '../../cashier/withdrawals/moves';
import { confirmReceipt } from '../../cashier/withdrawals/receipts';
import { splitWithdrawal } from '../../cashier/withdrawals/split';
import { ManualClock } from '../../clock';
import type { Trx } from '../../db/database';
import type { Mover } from './mover';
import { paymentPassword } from './players';
import type { Scenario } from './scenario';

const dayMs = 86_400_000;

/** What the provider says, one after the other: of the whole amount, half, or more. */
const outcomes = [
  ['PAID'],
  ['PAID'],
  ['HALF'],
  ['MORE'],
  ['FAILED'],
  ['RETURNED', 'PAID'],
  ['PAID', 'PAID'],
  ['PAID', 'RETURNED'],
] as const;
type ProviderStep = (typeof outcomes)[number][number];
const receipts = ['RECEIVED', 'PARTLY_RECEIVED', 'NOT_RECEIVED', 'OVERDUE'] as const;
const decisions = { refund: refundWithdrawal, resend: resendWithdrawal, confirm: confirmWithdrawal } as const;
const choices = ['refund', 'resend', 'confirm', 'forced'] as const;

/** By somebody of the operator, twice at once. */
async function decide(
  { platform, player, attempt }: Mover,
  { id }: WithdrawalRow,
  decision: (
    trx: Trx,
    operator: Mover['player']['operator'],
    of: Parameters<typeof approveWithdrawal>[2],
  ) => Promise<void>,
): Promise<void> {
  const by = { id, author: 'load', reason: 'as agreed', at: platform.clock.now() };
  const once = () =>
    attempt(() => platform.db.transaction().execute((trx) => decision(trx, player.operator, by)));
  await Promise.all([once(), once()]);
}

/** Waits until a job has sent the withdrawal for the `nth` time, and applies what the provider says of it. */
async function pay(
  mover: Mover,
  { id }: WithdrawalRow,
  nth: number,
  steps: readonly ProviderStep[],
): Promise<void> {
  const { platform, player, attempt, key } = mover;
  const payout = await mover.waitFor(async () => {
    const sent = await platform.db
      .selectFrom('payout')
      .selectAll()
      .where('withdrawal_id', '=', id)
      .orderBy('id')
      .offset(nth)
      .executeTakeFirst();
    if (sent?.accepted_at) return sent;
    const { state } = await platform.db
      .selectFrom('withdrawal')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isComing = sent !== undefined || state === 'APPROVED' || state === 'SENT';
    return isComing ? undefined : ('NEVER' as const);
  });
  if (payout === undefined || payout === 'NEVER') return;
  for (const [index, what] of steps.entries()) {
    const part = { HALF: payout.amount / 2n, MORE: payout.amount + 100n } as Partial<
      Record<ProviderStep, bigint>
    >;
    const event: PayoutEvent = {
      eventId: key(`payout-${nth}-${index}`),
      reference: String(payout.id),
      outcome: what === 'FAILED' || what === 'RETURNED' ? what : 'PAID',
      amount: fromMinorUnits(part[what] ?? payout.amount, player.operator.currency.digits),
      currency: payout.currency,
    };
    const hear = () => attempt(() => applyPayoutEvent(platform, payout.provider, event));
    await Promise.all([hear(), hear()]);
  }
}

function receive(mover: Mover, row: WithdrawalRow, receipt: Receipt, forced = false): Promise<unknown> {
  const { platform, player, attempt } = mover;
  const evidence = receipt === 'NOT_RECEIVED' ? [player.picture] : [];
  const missing = fromMinorUnits(payoutOf(row) / 3n, player.operator.currency.digits);
  const remaining = receipt === 'PARTLY_RECEIVED' ? { remaining: missing } : {};
  const answer = { withdrawalId: String(row.id), receipt, evidence, forced, ...remaining };
  return attempt(() => confirmReceipt(platform, player.operator, player.id, answer));
}

/**
 * withdrawalScenario brings money out: requested, split, approved or refused or taken back, paid, partly, not, twice or returned, and then
 * received, partly, not, or without a word; a complaint is decided.
 */
export const withdrawalScenario: Scenario = {
  movements: 5,
  async run(mover) {
    const { platform, player, attempt, below } = mover;
    const { operator, id: memberId } = player;
    const [amount, first, steps, receipt, choice] = [
      mover.amount(500, 900),
      below(10),
      outcomes[below(outcomes.length)] ?? [],
      receipts[below(receipts.length)] ?? 'RECEIVED',
      choices[below(choices.length)] ?? 'refund',
    ];
    const request = { accountId: player.payoutAccountId, amount, paymentPassword };
    const requester = { operator, memberId, idempotencyKey: mover.key('withdrawal') };
    const [row] = await Promise.all(
      [1, 2].map(() => attempt(() => createWithdrawal(platform, requester, request))),
    );
    if (!row) return;
    if (first === 0) await attempt(() => cancelWithdrawal(platform, operator, { id: row.id, memberId }));
    if (first === 1) await decide(mover, row, rejectWithdrawal);
    if (first === 2)
      await decide(mover, row, (trx, of, by) => splitWithdrawal(trx, of, { ...by, amount: '250.00' }));
    await decide(mover, row, approveWithdrawal);
    await pay(mover, row, 0, steps);
    if (receipt === 'OVERDUE') {
      const clock = new ManualClock(new Date(platform.clock.now().getTime() + 30 * dayMs));
      await receive({ ...mover, platform: { ...platform, clock } }, row, 'RECEIVED');
    } else await Promise.all([receive(mover, row, receipt), receive(mover, row, receipt)]);
    if (choice === 'forced') await receive(mover, row, 'RECEIVED', true);
    else await decide(mover, row, decisions[choice]);
    if (choice === 'resend') await pay(mover, row, 1, ['PAID']);
  },
};
