import type { FeedbackKind } from '@tessera/contracts/feedback';
import type { Generated, GeneratedAlways } from 'kysely';

export interface FeedbackTables {
  feedback: {
    id: GeneratedAlways<bigint>;
    operator: string;
    member_id: bigint;
    kind: FeedbackKind;
    content: string;
    created_at: Date;
    state: Generated<'OPEN' | 'ANSWERED' | 'CLOSED'>;
    /** What the operator said to it; empty until then. */
    answer: Generated<string>;
    version: Generated<number>;
  };
}

declare module '../../db/database' {
  interface Database extends FeedbackTables {}
}
