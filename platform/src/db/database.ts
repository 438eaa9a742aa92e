import type { Kysely, Transaction } from 'kysely';
import type { MigrationTables } from '@tessera/server-kit/database';

/** Database lists every table. Each domain adds its own to this interface, at the foot of its `tables.ts`. */
export interface Database extends MigrationTables {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** DbOrTrx is what a statement takes that may run inside or outside of a transaction. */
export type DbOrTrx = Db | Trx;
