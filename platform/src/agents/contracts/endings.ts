import type { ContractKind, EndingContract } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { ContractTermsColumns } from './tables';
import { isAbove, termsOf, type ContractRates } from './terms';

interface Ending extends ContractTermsColumns {
  id: bigint;
  recipient_id: bigint;
  recipient: string;
  upline: string;
}

/**
 * findEndings returns the contracts below a member that end when the member's own has these rates: those of direct
 * downlines that pay more, and all that hang on them. What nobody has accepted yet is checked when it is accepted.
 */
export async function findEndings(
  db: DbOrTrx,
  memberId: bigint,
  kind: ContractKind,
  rates: ContractRates,
): Promise<Ending[]> {
  const found: Ending[] = [];
  let uplines = [memberId];
  let bound = rates;
  while (uplines.length > 0) {
    const below = await db
      .selectFrom('agent_contract as c')
      .innerJoin('agent_contract_version as v', 'v.contract_id', 'c.id')
      .innerJoin('member as r', 'r.id', 'c.recipient_id')
      .innerJoin('member as u', 'u.id', 'c.upline_id')
      .selectAll('v')
      .select(['c.id', 'c.recipient_id', 'r.account as recipient', 'u.account as upline'])
      .where('c.upline_id', 'in', uplines)
      .where('c.kind', '=', kind)
      .where('c.state', '=', 'ACTIVE')
      .where('v.state', '=', 'ACCEPTED')
      .where('v.effective_to', 'is', null)
      .orderBy('c.id')
      .execute();
    const ending = below.filter((version) => isAbove(version, bound));
    found.push(...ending);
    // Below a contract that ends there is nothing left to pay from.
    uplines = ending.map(({ recipient_id }) => recipient_id);
    bound = { rate: -1, loss_rate: -1 };
  }
  return found;
}

/** showEndings returns contracts that end with names and numbers, for who must confirm it. */
export const showEndings = (
  operator: Operator,
  kind: ContractKind,
  endings: readonly Ending[],
): EndingContract[] =>
  endings.map((ending) => ({
    contractId: String(ending.id),
    upline: ending.upline,
    recipient: ending.recipient,
    terms: termsOf(operator, kind, ending),
  }));

/** assertConfirmed throws CONTRACT_ENDS_OTHERS with the whole list unless each contract that ends was confirmed. */
export function assertConfirmed(
  operator: Operator,
  kind: ContractKind,
  endings: readonly Ending[],
  confirmed: readonly string[],
): void {
  if (endings.every(({ id }) => confirmed.includes(String(id)))) return;
  throw new DomainError('CONTRACT_ENDS_OTHERS', { value: { ends: showEndings(operator, kind, endings) } });
}
