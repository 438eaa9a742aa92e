import { toBasisPoints } from '@tessera/contracts';
import type { ContractKind } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { currentTerms } from './read-contracts';
import { columnsOf, fieldsAbove, standingTerms, type ContractRates } from './terms';

const salaries = ['daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[];

/** assertKindOn throws FEATURE_DISABLED where an operator has no contracts of a kind. */
export function assertKindOn(operator: Operator, kind: ContractKind): void {
  if (!operator.flags.AGENTPOLICY3 || !standingTerms(operator, kind))
    throw new DomainError('FEATURE_DISABLED');
}

/** highest returns what a bet costs by a salary, however it ends. */
const highest = ({ rate, loss_rate }: ContractRates) => Math.max(rate, loss_rate);

/**
 * assertWithinBounds throws VALIDATION_FAILED, at the rates, where terms pay more than their upline gets or than the
 * operator allows: by the kind, or by all salaries of the recipient together.
 */
export async function assertWithinBounds(
  db: DbOrTrx,
  operator: Operator,
  {
    kind,
    terms,
    uplineId,
    recipientId,
  }: { kind: ContractKind; terms: ContractRates; uplineId: bigint; recipientId: bigint },
): Promise<void> {
  const own = (await currentTerms(db, uplineId, kind)) ?? { rate: 0, loss_rate: 0 };
  const aboveOwn = fieldsAbove(kind, terms, own, 'CONTRACT_RATE_ABOVE_OWN');
  if (Object.keys(aboveOwn).length > 0) throw invalidFields(aboveOwn);
  const standing = standingTerms(operator, kind);
  const bound = standing ? columnsOf(operator, standing) : { rate: 0, loss_rate: 0 };
  const aboveOperator = fieldsAbove(kind, terms, bound, 'CONTRACT_RATE_ABOVE_OPERATOR');
  if (Object.keys(aboveOperator).length > 0) throw invalidFields(aboveOperator);
  if (kind === 'dividend') return;
  let sum = highest(terms);
  for (const other of salaries) {
    const otherTerms = other === kind ? undefined : await currentTerms(db, recipientId, other);
    if (otherTerms) sum += highest(otherTerms);
  }
  const most = toBasisPoints(operator.agentContracts?.maxSalaryRate ?? '0');
  if (sum > most)
    throw invalidFields(
      fieldsAbove(
        kind,
        terms,
        { rate: -1, loss_rate: kind === 'realtime' ? -1 : terms.loss_rate },
        'CONTRACT_RATE_ABOVE_OPERATOR',
      ),
    );
}
