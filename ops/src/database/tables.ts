import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { Grants } from '@tessera/contracts/back-office';
import type { CallTable, MoveKind, Pin, Release, RolloutPlan, Verdict } from '@tessera/contracts/release';
import type { MigrationTables } from '@tessera/server-kit/database';

/** A moment: ISO text goes in (a date of another realm would not be recognised), a date comes out. */
type Moment = ColumnType<Date, string, string>;
type MaybeMoment = ColumnType<Date | null, string | null | undefined, string | null>;
/** JSON text goes in, the parsed document comes out. */
type Json<Document> = ColumnType<Document, string, string>;

type MaybeJson<Document> = ColumnType<Document | null, string | null | undefined, string | null>;

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
    /** It was found to be bad: nobody is given it any more. */
    withdrawn_at: MaybeMoment;
    withdrawn_by: string | null;
    withdrawn_reason: string | null;
  };
  /** The calls that the platform said last that it has: one row at most. */
  platform_call_table: {
    id: number;
    calls: Json<CallTable>;
    seen_at: Moment;
  };
  /** Operators that are moved together. */
  operator_group: {
    name: string;
    operators: Json<string[]>;
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
    /** Whom it is for: `percent` of the hundred buckets, none of which another rollout has. */
    buckets: Json<number[]>;
    state: 'running' | 'finished' | 'aborted';
    author: string;
    started_at: Moment;
    ended_at: MaybeMoment;
    /** Steps that the analysis takes by itself; a person decides where there are none. */
    plan: ColumnType<RolloutPlan | null, string | null | undefined, string | null>;
    step: ColumnType<number, number | undefined, number>;
    step_at: MaybeMoment;
    verdict: ColumnType<Verdict | null, string | null | undefined, string | null>;
  };
  /** Sets that are looked at without being run: their files stay until then. */
  preview: {
    operator: string;
    set_id: string;
    until: Moment;
  };
  /** Who may use the console. */
  person: {
    name: string;
    grants: Json<Grants>;
    /** The only packages that the person may publish and move; null is every package. */
    remotes: MaybeJson<string[]>;
    token_hash: string;
    added_at: Moment;
  };
  /** Tokens that end by themselves: of people at a command line, and of a team's CI. */
  access_token: {
    token_hash: string;
    kind: 'person' | 'ci';
    name: string;
    /** Null where they are those that the person has now. */
    grants: MaybeJson<Grants>;
    remotes: MaybeJson<string[]>;
    issued_by: string;
    issued_at: Moment;
    expires_at: Moment;
  };
  /** A link by which a person takes their token themselves, once. */
  invitation: {
    token_hash: string;
    /** Null where who takes it says it: the first administrator. */
    name: string | null;
    grants: Json<Grants>;
    remotes: MaybeJson<string[]>;
    invited_by: string;
    expires_at: Moment;
  };
  /** What somebody is alerted of, once while it lasts. */
  alert: {
    id: GeneratedAlways<number>;
    kind: string;
    /** The operator that it is about; empty for what is of the installation. */
    subject: string;
    detail: string;
    began_at: Moment;
    ended_at: MaybeMoment;
    sent_began: Generated<boolean>;
    sent_ended: Generated<boolean>;
  };
  audit: {
    id: GeneratedAlways<number>;
    at: Moment;
    actor: string;
    action: string;
    operator: string | null;
    code: string | null;
    message: string;
    /** Its number in the chain of entries, and its digest there: written as its transaction commits. */
    sequence: ColumnType<number | null, number | null | undefined, never>;
    hash: ColumnType<string | null, string | null | undefined, never>;
  };
  /** The last entry of the chain. */
  audit_head: {
    is_head: ColumnType<boolean, boolean | undefined, never>;
    sequence: number;
    hash: string;
  };
}

export type Db = Kysely<RegistryTables>;
export type Trx = Transaction<RegistryTables>;
/** DbOrTrx is what a statement takes that may run inside or outside of a transaction. */
export type DbOrTrx = Db | Trx;
