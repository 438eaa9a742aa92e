import { fromBasisPoints } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { notifyMember, type NewMessage } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { emitEvent } from '../../events';
import type { ContractRow } from './read-contracts';
import { type ContractRates } from './terms';

interface ContractNotice {
  contract: ContractRow;
  type: Extract<NewMessage['type'], `contract${string}`>;
  to: bigint | null;
  /** Whom the message names: the other side. Null for the operator. */
  by: bigint | null;
  rates?: ContractRates | undefined;
  /** It waits for the answer of who is told. */
  waits?: boolean;
  at: Date;
}

/** notifyContract writes one side of a contract a message, and has its open pages hear of it after the commit. */
export async function notifyContract(
  trx: Trx,
  operator: Operator,
  { contract, type, to, by, rates, waits = false, at }: ContractNotice,
): Promise<void> {
  if (to === null) return;
  const other =
    by === null
      ? undefined
      : await trx.selectFrom('member').select('account').where('id', '=', by).executeTakeFirst();
  await notifyMember(trx, operator, {
    memberId: to,
    type,
    values: {
      site: operator.brand.name,
      currency: operator.currency.code,
      amount: rates ? writeRates(contract, rates) : '',
      account: other?.account ?? operator.brand.name,
    },
    about: { kind: 'contract', id: contract.id },
    at,
  });
  await emitEvent(trx, {
    memberId: String(to),
    event: { type: 'contract.changed', contractId: String(contract.id), waits, at: at.toISOString() },
  });
  // Who has moved has other pages open, too.
  if (by !== null && by !== to)
    await emitEvent(trx, {
      memberId: String(by),
      event: {
        type: 'contract.changed',
        contractId: String(contract.id),
        waits: false,
        at: at.toISOString(),
      },
    });
}

const writeRates = ({ kind }: ContractRow, { rate, loss_rate }: ContractRates): string =>
  kind === 'realtime'
    ? `${fromBasisPoints(rate)}% / ${fromBasisPoints(loss_rate)}%`
    : `${fromBasisPoints(rate)}%`;
