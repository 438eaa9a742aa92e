import type { CallRequest } from '@tessera/contracts';
import type { claimMissionCall, Mission } from '@tessera/contracts/missions';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { publishRewards } from '../../domain/reward-provider';
import { emitEvent } from '../../events';
import { DomainError } from '../../http/domain-error';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { stepActivity } from '../activities/state-machine';
import { presentMission, stepStatus } from './presenter';
import { readMissions } from './read-missions';

/**
 * claimMission pays the reward of a step that is reached. Of two that claim it at once one is paid, and both are told that
 * it is claimed. What counts is what the platform knows in this transaction, whatever was on screen.
 */
export async function claimMission(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  { memberId, language }: { memberId: bigint; language: string },
  { runId, step }: CallRequest<typeof claimMissionCall>,
): Promise<Mission> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const query = { memberId, now, runId: BigInt(runId) };
    const [row] = await readMissions(trx, operator, query);
    const terms = row?.terms.steps[step - 1];
    if (!row || !terms) throw new DomainError('NOT_FOUND');
    const status = stepStatus(row, { step, target: BigInt(terms.target) }, now);
    if (status !== 'CLAIMED' && stepActivity(status, 'claim') === undefined) {
      const isReached = row.progress >= BigInt(terms.target);
      throw new DomainError(status === 'CLOSE' && isReached ? 'MISSION_OVER' : 'MISSION_NOT_REACHED');
    }
    const amount = BigInt(terms.reward);
    const { numInsertedOrUpdatedRows: claimed } = await trx
      .insertInto('mission_claim')
      .values({ run_id: query.runId, member_id: memberId, step, amount, claimed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (claimed) {
      await post(trx, {
        scope: 'mission',
        key: `${runId}.${step}.${memberId}`,
        kind: 'mission.reward',
        reference: `mission/${runId}`,
        entries: [
          { account: memberWallet(memberId, operator.currency.code), amount },
          { account: houseAccount(operator.code, operator.currency.code, 'mission'), amount: -amount },
        ],
        at: now,
      });
      await publishRewards(trx, memberId);
      await emitEvent(trx, {
        memberId: String(memberId),
        event: { type: 'progress.changed', kind: 'mission' },
      });
    }
    const after = { ...row, claimed: [...row.claimed, step] };
    return presentMission(after, { operator, language, now });
  });
}
