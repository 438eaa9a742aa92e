import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { recordChange } from '../../operators/audit/record-change';
import type { TeamHead } from './policy';

/** Sight is what of a member an agent looks at. */
type Sight = 'detail' | 'days' | 'rounds' | 'movements';

/** recordLook writes into the audit that an agent looked at one member of the team, and at what of them. */
export const recordLook = (
  { db, primary = db, clock }: Pick<Platform, 'db' | 'primary' | 'clock'>,
  operator: Operator,
  { account }: TeamHead,
  { memberId, sight }: { memberId: bigint; sight: Sight },
): Promise<void> =>
  recordChange(primary, {
    operator: operator.code,
    author: `agent/${account}`,
    change: `agents.look ${memberId} ${sight}`,
    at: clock.now(),
  });

/** recordDownload writes into the audit that an agent downloaded a table in which each member of the team has a row. */
export const recordDownload = (
  { db, primary = db, clock }: Pick<Platform, 'db' | 'primary' | 'clock'>,
  operator: Operator,
  { account }: TeamHead,
  report: 'members' | 'movements',
): Promise<void> =>
  recordChange(primary, {
    operator: operator.code,
    author: `agent/${account}`,
    change: `agents.download ${report}`,
    at: clock.now(),
  });
