import type { Estimate, RecordOf, ResourceDefinition, ResourceRecord } from '@tessera/contracts/back-office';
import type { BusEvents } from '@tessera/contracts/events';
import type { Operator } from '@tessera/contracts/operator';
import type * as z from 'zod/mini';
import type { Platform } from '../context';
import type { DbOrTrx, Trx } from '../db/database';

/** Acting says who does something at an operator, and when. */
export interface Acting {
  platform: Platform;
  operator: Operator;
  author: string;
  at: Date;
}

/** Asking says at which operator, and in which database or transaction, something is looked up. */
export interface Asking {
  platform: Platform;
  db: DbOrTrx;
  operator: Operator;
}

/** ListRequest says which page of a list is asked for. The contract has checked it. */
export interface ListRequest {
  sort: string;
  isDescending: boolean;
  search: string;
  cursor: string | undefined;
  size: number;
  wantsTotal: boolean;
  filters: Readonly<Record<string, string>>;
}

export interface ResourcePage {
  items: ResourceRecord[];
  next: string | null;
  total?: number;
}

/**
 * ActionOn holds the record that an action is done to, as its author saw it, with the reason and the input.
 */
export interface ActionOn<Shown = ResourceRecord, Input = unknown> {
  record: Shown;
  reason: string;
  input: Input;
}

/**
 * ServedResource describes a resource of the back office with what its domain does for it. `create` returns
 * the id of what it made.
 */
export interface ServedResource {
  definition: ResourceDefinition;
  page(asking: Asking, query: ListRequest): Promise<ResourcePage>;
  find(asking: Asking, id: string): Promise<ResourceRecord | undefined>;
  create?(trx: Trx, acting: Acting, input: unknown): Promise<string>;
  update?(trx: Trx, acting: Acting, input: unknown, before: ResourceRecord): Promise<void>;
  actions: Readonly<Record<string, (trx: Trx, acting: Acting, act: ActionOn) => Promise<void>>>;
  /**
   * Whether an action on this record needs a second person, besides those that the operator's document names. The
   * input is as the action's schema reads it; undefined where it does not.
   */
  needsSecond?(operator: Operator, record: ResourceRecord, action: string, input?: unknown): boolean;
  /** Whom an action would concern. */
  effect?(asking: Asking, id: string, action: string): Promise<Record<string, number>>;
  /** What a save of these values would have come to in the last thirty days; `id` is of a record that is there. */
  estimate?(asking: Asking, input: unknown, id: string | undefined): Promise<Estimate>;
  /** The page of the site that shows a draft. */
  previewPath?(record: ResourceRecord): string;
  /** What it said in a version, where that is kept elsewhere than in the audit. */
  versionAt?(trx: Trx, acting: Acting, id: string, version: number): Promise<object | undefined>;
  /** The member who changed the record as it is now, where none of the operator's people did. */
  changedBy?(record: ResourceRecord): string | undefined;
  /** What open pages of everybody ask for anew. */
  changed?: BusEvents['content.changed']['what'];
  /** What is done once the transaction is through. */
  afterwards?(platform: Platform): Promise<void>;
  /** Writes a file of the definition. */
  file?(asking: Asking, record: ResourceRecord, request: FileRequest): Promise<WrittenFile>;
}

/** FileRequest says which file of a record is wanted, and in which of the platform's languages. */
export interface FileRequest {
  name: string;
  language: string;
}

export interface WrittenFile {
  fileName: string;
  type: string;
  body: string | Buffer;
}

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type InputOf<Definition, Key extends string> =
  Definition extends Record<Key, infer Schema> ? OutputOf<Schema> : never;

/** ResourceParts describes what a domain writes for a resource, in the types of its definition. */
export interface ResourceParts<Definition extends ResourceDefinition> extends Pick<
  ServedResource,
  'effect' | 'changed' | 'afterwards' | 'versionAt' | 'file'
> {
  page(asking: Asking, query: ListRequest): Promise<ResourcePage>;
  find(asking: Asking, id: string): Promise<RecordOf<Definition> | undefined>;
  create?(trx: Trx, acting: Acting, input: InputOf<Definition, 'create'>): Promise<string>;
  update?(
    trx: Trx,
    acting: Acting,
    input: InputOf<Definition, 'update'>,
    before: RecordOf<Definition>,
  ): Promise<void>;
  actions: {
    readonly [Action in Exclude<keyof Definition['actions'], 'restore'>]: (
      trx: Trx,
      acting: Acting,
      act: ActionOn<RecordOf<Definition>, InputOf<Definition['actions'][Action], 'input'>>,
    ) => Promise<void>;
  };
  estimate?(
    asking: Asking,
    input: InputOf<Definition, 'estimate'>,
    id: string | undefined,
  ): Promise<Estimate>;
  previewPath?(record: RecordOf<Definition>): string;
  changedBy?(record: RecordOf<Definition>): string | undefined;
  needsSecond?(operator: Operator, record: RecordOf<Definition>, action: string, input?: unknown): boolean;
}

/**
 * serveResource joins a resource's definition with what serves it. Every action of the definition has to be
 * given, except `restore`, which is the same for all.
 */
export function serveResource<Definition extends ResourceDefinition>(
  definition: Definition,
  parts: ResourceParts<Definition>,
): ServedResource {
  return { definition, ...parts } as unknown as ServedResource;
}
