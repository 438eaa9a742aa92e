import type { FeedbackKind } from '@tessera/contracts/feedback';
import type { Generated } from 'kysely';

export interface FeedbackTables {
  feedback: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    kind: FeedbackKind;
    content: string;
    created_at: Date;
  };
}
