import type { ColumnType, Generated } from 'kysely';
import type { SlotOutcome } from './slot/outcome';

export interface StudioTables {
  /** The studio's own record of a spin: decided once, however often it is asked for. */
  studio_round: {
    round_id: string;
    session_id: bigint;
    stake: bigint;
    payout: bigint;
    outcome: ColumnType<SlotOutcome, string, string>;
    state: Generated<'DECIDED' | 'DONE'>;
    created_at: Date;
  };
}
