import type { Generated } from 'kysely';

export type CodePurpose =
  | 'login'
  | 'password'
  | 'register'
  | 'email'
  | 'own-number'
  | 'own-email'
  | 'firebase'
  | 'second-factor-sms'
  | 'second-factor-email'
  | 'payment-sms'
  | 'payment-email';

export interface VerificationTables {
  /** A network's last code for a purpose and a number or e-mail at an operator; an earlier one is worth nothing. */
  verification_code: {
    id: Generated<bigint>;
    operator: string;
    purpose: CodePurpose;
    target: string;
    /** As a password's hash: six digits would be found in any faster one. */
    code_hash: string;
    /** Of the network that ordered it, and of all others together. */
    tries_left: number;
    foreign_tries_left: Generated<number>;
    network: Generated<string>;
    request_key: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** Of the attempt that used it (attempts). */
    attempt_hash: Buffer | null;
  };
  /** Messages of a day (UTC) to a country, or to `*`: all of them. */
  sms_day: {
    operator: string;
    day: string;
    country: string;
    sent: Generated<number>;
    refused: Generated<number>;
  };
  /** Puzzles that were solved and used. */
  human_check: { challenge: string; expires_at: Date };
}

declare module '../../db/database' {
  interface Database extends VerificationTables {}
}
