import type { Generated } from 'kysely';

export interface InvitationTables {
  /** A link by which an agent brings people in, with a code of its own. */
  invitation_link: {
    id: Generated<bigint>;
    operator: string;
    agent_id: bigint;
    code: string;
    /** For the agent's own eyes. */
    title: string;
    /** In basis points: what whoever registers by it is promised. */
    rate: number;
    max_uses: number | null;
    expires_at: Date | null;
    is_on: Generated<boolean>;
    visits: Generated<number>;
    uses: Generated<number>;
    idempotency_key: string;
    created_at: Date;
  };
  /** What a member was promised on joining, and by which link; none where the agent registered them. */
  downline_rate: {
    member_id: bigint;
    agent_id: bigint;
    link_id: bigint | null;
    rate: number;
    created_at: Date;
    /** When it was offered as a contract. */
    offered_at: Date | null;
  };
}

declare module '../../db/database' {
  interface Database extends InvitationTables {}
}
