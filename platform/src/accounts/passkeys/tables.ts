import type { Generated } from 'kysely';
export interface PasskeyTables {
  passkey: {
    /** Of the credential, base64url. */
    id: string;
    member_id: bigint;
    name: string;
    /** COSE. */
    public_key: Buffer;
    /** Uses as the authenticator counts them: one that goes back is a copy. Many do not count, and stay at 0. */
    counter: bigint;
    /** How the authenticator can be reached, with commas between. */
    transports: Generated<string>;
    created_at: Date;
    last_used_at: Date | null;
  };
  /** What an authenticator has to sign; without a member it is for a login. */
  passkey_challenge: { challenge: string; operator: string; member_id: bigint | null; expires_at: Date };
}

declare module '../../db/database' {
  interface Database extends PasskeyTables {}
}
