import { toMinorUnits, type Money } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { notifyMember } from '../../content/notices/member-messages';
import { amountText } from '../../operators/documents/amount-text';

interface Welcomed {
  memberId: bigint;
  at: Date;
}

/** creditWelcome credits what a new member is given to begin with. */
export async function creditWelcome(
  trx: Trx,
  operator: Operator,
  { memberId, at, credit }: Welcomed & { credit: Money },
): Promise<void> {
  const amount = toMinorUnits(credit, operator.currency.digits);
  if (amount <= 0n) return;
  const { code } = operator.currency;
  await post(trx, {
    scope: 'welcome',
    key: String(memberId),
    kind: 'WELCOME_CREDIT',
    reference: `welcome/${memberId}`,
    entries: [
      { account: memberWallet(memberId, code), amount },
      { account: houseAccount(operator.code, code, 'credit'), amount: -amount },
    ],
    at,
  });
}

/** promiseWelcome tells a member what waits for a verified number. */
export async function promiseWelcome(trx: Trx, operator: Operator, welcomed: Welcomed): Promise<void> {
  await trx
    .insertInto('welcome_waiting')
    .values({ member_id: welcomed.memberId, created_at: welcomed.at })
    .execute();
  await notifyWelcome(trx, operator, 'welcomeWaits', welcomed);
}

/** giveWaitingWelcome gives what was waiting for the member's verified number, once. */
export async function giveWaitingWelcome(trx: Trx, operator: Operator, welcomed: Welcomed): Promise<void> {
  const waiting = await trx
    .deleteFrom('welcome_waiting')
    .where('member_id', '=', welcomed.memberId)
    .returning('member_id')
    .executeTakeFirst();
  if (!waiting) return;
  await creditWelcome(trx, operator, { ...welcomed, credit: operator.money.welcomeCredit });
  await notifyWelcome(trx, operator, 'welcomeGiven', welcomed);
}

async function notifyWelcome(
  trx: Trx,
  operator: Operator,
  type: 'welcomeWaits' | 'welcomeGiven',
  { memberId, at }: Welcomed,
): Promise<void> {
  const { brand, currency, money } = operator;
  const amount = amountText(operator, money.welcomeCredit);
  const values = { site: brand.name, currency: currency.code, amount };
  await notifyMember(trx, operator, { memberId, type, values, at });
}
