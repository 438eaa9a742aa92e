import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Deposit } from '@tessera/contracts/payments';
import type { Selectable } from 'kysely';
import { channelWords } from './channels';
import type { DepositTable } from './tables';

export type DepositRow = Selectable<DepositTable>;

export function presentDeposit(row: DepositRow, operator: Operator, language: string): Deposit {
  const channel = operator.payments?.channels.find(({ id }) => id === row.channel_id);
  return {
    depositId: String(row.id),
    channelId: row.channel_id,
    channelName: channel ? channelWords(channel, operator, language).title : row.channel_id,
    amount: fromMinorUnits(row.amount, operator.currency.digits),
    currency: row.currency,
    state: row.state,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
