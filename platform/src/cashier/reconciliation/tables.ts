import type {
  differencesResource,
  MovementState,
  ProviderFileKind,
  RecordOf,
} from '@tessera/contracts/back-office';
import type { Generated } from 'kysely';

type Difference = RecordOf<typeof differencesResource>;

export interface ReconciliationTables {
  /** An imported file of a provider, with the sums of its day when it was last compared. */
  provider_file: {
    id: Generated<bigint>;
    operator: string;
    provider: string;
    kind: ProviderFileKind;
    /** `2026-11-22`, of the operator's. */
    day: string;
    name: string;
    sha256: string;
    lines: number;
    /** Whether a later file of the day took its place. */
    replaced: Generated<boolean>;
    /** Minor units, as all that follows. */
    total: bigint;
    ledger: Generated<bigint>;
    other_day: Generated<bigint>;
    version: Generated<number>;
    author: string;
    created_at: Date;
  };
  provider_line: {
    file_id: bigint;
    /** In the file, from 2. */
    line: number;
    transaction: string;
    reference: string;
    state: MovementState;
    amount: bigint;
    currency: string;
    at: Date;
  };
  /** What a file and the platform say differently, once for what each of them says. */
  reconciliation_difference: {
    id: Generated<bigint>;
    operator: string;
    provider: string;
    kind: ProviderFileKind;
    day: string;
    /** What it is known by when the day is compared again. */
    key: string;
    problem: Difference['problem'];
    reference: string;
    transaction: string;
    member_id: bigint | null;
    their_state: MovementState | null;
    theirs: bigint | null;
    our_state: string;
    ours: bigint | null;
    /** Theirs less ours, in the operator's currency. */
    difference: bigint;
    currency: string;
    appliable: boolean;
    state: Generated<Difference['state']>;
    remark: Generated<string>;
    decided_by: Generated<string>;
    decided_at: Date | null;
    version: Generated<number>;
    created_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends ReconciliationTables {}
}
