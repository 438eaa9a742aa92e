import type { ColumnType, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { Grants } from '@tessera/contracts/back-office';
import type { MoveKind, Pin, Release } from '@tessera/contracts/release';
import type { MigrationTables } from '@tessera/server-kit/database';

/** A moment: ISO text goes in (a date of another realm would not be recognised), a date comes out. */
type Moment = ColumnType<Date, string, string>;
type MaybeMoment = ColumnType<Date | null, string | null | undefined, string | null>;
/** JSON text goes in, the parsed document comes out. */
type Json<Document> = ColumnType<Document, string, string>;

export interface RegistryTables extends MigrationTables {
  release: {
    package: string;
    version: string;
    /** Integrity of its `release.json`. */
    digest: string;
    document: Json<Release>;
    bytes: number;
    published_by: string;
    published_at: Moment;
    /** Absent while its files are on their way into the store. */
    stored_at: MaybeMoment;
    /** Its files were taken away as no longer used; the row stays, for histories. */
    removed_at: MaybeMoment;
  };
  release_set: {
    id: string;
    operator: string;
    packages: Json<Record<string, Pin>>;
    author: string;
    reason: string;
    created_at: Moment;
  };
  pointer: {
    operator: string;
    set_id: string | null;
    sequence: number;
    mandatory: boolean;
  };
  pointer_move: {
    operator: string;
    sequence: number;
    kind: MoveKind;
    set_id: string;
    from_set: string | null;
    candidate: string | null;
    percent: number | null;
    author: string;
    reason: string;
    mandatory: boolean;
    at: Moment;
  };
  rollout: {
    id: GeneratedAlways<number>;
    operator: string;
    candidate: string;
    percent: number;
    state: 'running' | 'finished' | 'aborted';
    author: string;
    started_at: Moment;
    ended_at: MaybeMoment;
  };
  /** Who may use the console. */
  person: {
    name: string;
    grants: Json<Grants>;
    token_hash: string;
    added_at: Moment;
  };
  audit: {
    id: GeneratedAlways<number>;
    at: Moment;
    actor: string;
    action: string;
    operator: string | null;
    code: string | null;
    message: string;
  };
}

export type Db = Kysely<RegistryTables>;
export type Trx = Transaction<RegistryTables>;
/** A statement that may run inside or outside of a transaction. */
export type DbOrTrx = Db | Trx;
