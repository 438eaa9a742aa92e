import type { Generated, GeneratedAlways } from 'kysely';

export interface ApplicationTables {
  /** A member's part in a promotion: one row for both. */
  promotion_application: {
    id: GeneratedAlways<bigint>;
    operator: string;
    promotion_id: string;
    member_id: bigint;
    status: 'SIGNED' | 'APPLYING' | 'PROCESS' | 'CLAIM' | 'CLAIMED' | 'ISSUED' | 'REJECTED';
    comment: string;
    /** Ids of uploads, comma-separated. */
    images: string;
    /** What the operator says of it. */
    remark: string;
    created_at: Date;
    decided_at: Date | null;
    version: Generated<number>;
  };
}

declare module '../../db/database' {
  interface Database extends ApplicationTables {}
}
