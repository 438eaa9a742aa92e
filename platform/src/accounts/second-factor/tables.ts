import type { Generated } from 'kysely';

export interface SecondFactorTables {
  /** A right password, or another first factor, that waits for its second one. */
  login_ticket: {
    /** SHA-256 of the ticket. */
    hash: Buffer;
    operator: string;
    member_id: bigint;
    network: string;
    area: 'site' | 'agent';
    /** The password was the operator's weak default (section 4.2). */
    weak: boolean;
    /** False where the first factor was a code by SMS or an identity elsewhere. */
    by_password: Generated<boolean>;
    tries_left: number;
    expires_at: Date;
    /** Who proved it, and may come again until it expires (attempts). */
    used_at: Generated<Date | null>;
    attempt_hash: Generated<Buffer | null>;
  };
  authenticator: {
    member_id: bigint;
    /** Under the platform's key: `keyId.iv.data`. */
    secret: string;
    created_at: Date;
    /** Null until a code was given. */
    confirmed_at: Date | null;
    /** The step of the last code that was taken: none is good twice. */
    last_step: Generated<bigint>;
  };
}

declare module '../../db/database' {
  interface Database extends SecondFactorTables {}
}
