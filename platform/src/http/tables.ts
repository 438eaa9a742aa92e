import type { Generated } from 'kysely';
export interface HttpTables {
  /** Keys of encrypted calls. */
  encryption_key: { id: string; public_key: string; private_key: string; created_at: Date };
  /** What was used once and is refused the second time. */
  encryption_nonce: { nonce: string; expires_at: Date };
  /** Counts of the rate limiter; the columns are its library's. */
  rate_limit: { key: string; points: Generated<number>; expire: bigint | null };
}

declare module '../db/database' {
  interface Database extends HttpTables {}
}
