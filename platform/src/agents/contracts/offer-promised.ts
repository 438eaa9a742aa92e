import { fromBasisPoints } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { takePromise } from '../../accounts/invitations/links';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { forEachOperator } from '../../jobs/for-each-operator';
import type { Job } from '../../jobs/job';
import { proposeWithin } from './propose';
import { liveContract } from './read-contracts';
import { standingTerms } from './terms';

interface Promised {
  member_id: bigint;
  agent_id: bigint;
  rate: number;
  period: 'D' | 'W' | 'H' | 'M';
}

/**
 * offerPromised offers each new member, as a dividend contract, the rate that the agent promised on the invitation: once,
 * and as soon as the agent has a dividend contract that reaches it. Any number of processes may do it at once.
 */
export async function offerPromised({ db, clock }: Platform, operator: Operator): Promise<void> {
  if (!operator.flags.AGENTPOLICY3 || !standingTerms(operator, 'dividend')) return;
  const { rows } = await sql<Promised>`
    select r.member_id, r.agent_id, r.rate, coalesce(v.period, 'D') as period
    from downline_rate r join member m on m.id = r.member_id and m.parent_id = r.agent_id
    join agent_contract c on c.recipient_id = r.agent_id and c.kind = 'dividend' and c.state = 'ACTIVE'
    join agent_contract_version v on v.contract_id = c.id and v.state = 'ACCEPTED' and v.effective_to is null
    where r.offered_at is null and r.rate > 0 and m.operator = ${operator.code} and v.rate >= r.rate
    order by r.member_id limit 200`.execute(db);
  for (const { member_id: recipientId, agent_id: uplineId, rate, period } of rows) {
    const at = clock.now();
    try {
      await db.transaction().execute(async (trx) => {
        if (!(await takePromise(trx, recipientId, at))) return;
        // What the agent has offered since by hand counts.
        if (await liveContract(trx, recipientId, 'dividend')) return;
        const terms = {
          kind: 'dividend' as const,
          period,
          rate: fromBasisPoints(rate),
          activeMembers: 0,
          periodValidBet: '0',
          periodPnl: '0',
        };
        await proposeWithin(trx, { operator, uplineId, recipientId, terms, confirmed: [] }, at);
      });
    } catch (error) {
      // The agent's own terms have changed meanwhile: it stays promised until they reach it again.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

/** offerPromisedJob offers what was promised, at every operator that has contracts with agents. */
export const offerPromisedJob: Job = {
  name: 'offer-promised-rates',
  everyMs: 5_000,
  run: (platform, signal) =>
    forEachOperator(
      platform.operators.all,
      async (operator) => operator.agentContracts && offerPromised(platform, operator),
      signal,
    ),
};
