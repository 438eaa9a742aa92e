import type { Generated } from 'kysely';

export type CodePurpose =
  | 'login'
  | 'password'
  | 'register'
  | 'email'
  | 'own-number'
  | 'firebase'
  | 'address-sms'
  | 'address-email';

export interface VerificationTables {
  /** The last code for a purpose and a number or address at an operator; an earlier one is worth nothing. */
  verification_code: {
    id: Generated<bigint>;
    operator: string;
    purpose: CodePurpose;
    target: string;
    /** As a password's hash: six digits would be found in any faster one. */
    code_hash: string;
    tries_left: number;
    request_key: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** Of the attempt that used it (attempts). */
    attempt_hash: Buffer | null;
  };
  /** Puzzles that were solved and used. */
  human_check: { challenge: string; expires_at: Date };
}
