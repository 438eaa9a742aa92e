import type { Operator } from '@tessera/contracts/operator';
import { leaveParent } from '../../accounts/member/leave-parent';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { recordChange } from '../../operators/audit/record-change';
import { liveStates, lockContracts } from '../contracts/read-contracts';
import { lockTeamSums, leaveLevels } from '../team/levels';
import { sumTeamDays } from '../team/sum-days';

/**
 * leaveUpline takes a member, with everybody below them, out of the line in which they stand, where the operator allows
 * it and no contract binds them to it. What they have brought until then stays in the sums of those above.
 */
export async function leaveUpline(platform: Platform, operator: Operator, memberId: bigint): Promise<void> {
  if (!operator.agents?.leaveUpline) throw new DomainError('FEATURE_DISABLED');
  // Whatever happened before is counted for whom it was earned.
  await sumTeamDays(platform, operator);
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    // An offer that is being made is seen, or is made to nobody's downline.
    await lockContracts(trx, operator.code);
    await lockTeamSums(trx, operator.code);
    const left = await leaveParent(trx, memberId);
    if (!left) throw new DomainError('NO_UPLINE');
    const { account, uplines } = left;
    const contract = await trx
      .selectFrom('agent_contract')
      .select('id')
      .where('recipient_id', '=', memberId)
      .where('state', 'in', liveStates)
      .executeTakeFirst();
    if (contract) throw new DomainError('CONTRACT_STATE_CONFLICT');
    await leaveLevels(trx, { memberId, uplines, agentTypes: operator.accountTypes.agent });
    await recordChange(trx, {
      operator: operator.code,
      author: `member/${account}`,
      change: `agents.leave ${memberId} ${uplines.map(({ id }) => id).join('/')}`,
      at,
    });
  });
}
