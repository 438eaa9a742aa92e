export interface IdentityTables {
  /** Identities elsewhere that an account is known by. */
  linked_identity: {
    operator: string;
    /** The identity service's id of the user. */
    subject: string;
    provider: string;
    member_id: bigint;
    created_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends IdentityTables {}
}
