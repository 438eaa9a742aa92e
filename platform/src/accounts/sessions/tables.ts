import type { Generated } from 'kysely';

export interface SessionTables {
  credential: {
    member_id: bigint;
    /** `scrypt$N$r$p$salt$hash`, base64. */
    password_hash: string;
    /** Whether its owner knows one: an account by mobile number may have none (MOBILENUMPASSREG3). */
    has_password: Generated<boolean>;
    /** Must be changed at the next login: first login, or set by somebody else. */
    must_change: Generated<boolean>;
    expires_at: Date | null;
    changed_at: Date;
    /** Of the payment password, made like `password_hash`; null until one is set. */
    payment_hash: Generated<string | null>;
    last_login_at: Generated<Date | null>;
    last_login_ip: Generated<string>;
  };
  session: {
    id: Generated<bigint>;
    /** SHA-256 of the token; the token itself is nowhere. */
    token_hash: Buffer;
    member_id: bigint;
    created_at: Date;
    last_seen_at: Date;
    /** Absolute end, whatever happens. */
    expires_at: Date;
    revoked_at: Date | null;
    /** May do nothing but change the password (section 4.5). */
    restricted: Generated<boolean>;
    /** What the browser called itself, and where it was, when the session began. */
    user_agent: Generated<string>;
    ip: Generated<string>;
    /** The login before this one, which the member is shown. */
    previous_login_at: Generated<Date | null>;
    previous_login_ip: Generated<string>;
    /** When it was last shown that it is the member who holds it. */
    authenticated_at: Generated<Date | null>;
  };
  /** Sessions that a browser may come back to without their token. */
  remembered_session: {
    session_id: bigint;
    /** SHA-256 of what names it in the cookie, and of the secret beside it, which changes with each use. */
    selector_hash: Buffer;
    secret_hash: Buffer;
    previous_hash: Buffer | null;
    rotated_at: Date;
    expires_at: Date;
  };
  /** Failures of one account or IP within a window. */
  login_failure: { subject: string; failures: number; window_ends_at: Date };
  /** Where an account was used by who proved to be its owner. */
  known_ip: { member_id: bigint; network: string; last_used_at: Date };
}

declare module '../../db/database' {
  interface Database extends SessionTables {}
}
