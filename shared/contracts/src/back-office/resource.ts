import * as z from '@tessera/contracts/schema';
import type { Role } from './roles';

/** FieldKind says how a form shows a field, where its schema does not say it. */
export type FieldKind =
  | 'line'
  /** A word in capital letters, `LIVE_CASINO`; `suggestions` names those that are usual. */
  | 'code'
  | 'text'
  | 'html'
  | 'picture'
  | 'moment'
  /** A day of the operator's, `2026-11-22`. */
  | 'day'
  /** A text file: its name, and what it says. */
  | 'file'
  | 'money'
  | 'number'
  | 'choice'
  | 'switch'
  /** A list of codes, apart by spaces, commas or lines. */
  | 'codes'
  | 'list';

/** ResourceAction describes one thing that can be done to a record, beside saving it. */
export interface ResourceAction {
  roles: readonly Role[];
  /** Whether a reason has to be given. It is kept, and read by the member whom the act concerns. */
  reason: 'required' | 'optional';
  /** What else is asked for; the request's `input`. */
  input?: z.ZodMiniType;
  fields?: Readonly<Record<string, FieldKind>>;
  /** Values of the record's `state` that offer it; all without it. */
  states?: readonly string[];
  /** A field of the record that is true where it is offered. The domain refuses it elsewhere, with a code of its own. */
  when?: string;
  /** It moves money: above the operator's limit a second person decides too. */
  money?: true;
  /** It is about the working copy beside what is published, and offered while there is one. */
  copy?: boolean;
  /** `GET …/:id/effect?action=` says first whom it concerns. */
  effect?: boolean;
  /** It can be done to many records by one request, `POST …/actions/:action`. */
  many?: true;
}

/**
 * ResourceDefinition describes one resource of the back office as data: what it has, how it is listed, and
 * which role may do what.
 */
export interface ResourceDefinition {
  /** In paths: several words have a dash. */
  name: string;
  /** What a record answers. It has at least `recordShape`. */
  record: z.ZodMiniType<ResourceRecord>;
  list: {
    /** By the name in the query; values are texts. A filter that takes several has them comma-separated. */
    filters: Readonly<Record<string, z.ZodMiniType>>;
    sorts: readonly string[];
    /** What it is sorted by where nothing is said; a dash in front is downwards. */
    sort: string;
    /** Whether `search` finds something in it. */
    search: boolean;
    /** Fields of the record that a list and its export show, in their order. */
    columns: readonly string[];
    /** Fields that its export has besides. */
    more?: readonly string[];
  };
  create?: z.ZodMiniType;
  update?: z.ZodMiniType;
  /** Fields of `create` and `update`. */
  fields?: Readonly<Record<string, FieldKind>>;
  /** Usual values of a `code`; others are taken too. */
  suggestions?: Readonly<Record<string, readonly string[]>>;
  /** Fields of each language in `texts`, where the record has that. */
  texts?: Readonly<Record<string, 'line' | 'text' | 'html'>>;
  actions: Readonly<Record<string, ResourceAction>>;
  /** `write` is creating and saving. */
  roles: { read: readonly Role[]; write: readonly Role[] };
  /** What can be downloaded of a record, at `…/:id/files/<name>`; each download is in the audit. */
  files?: Readonly<Record<string, { roles: readonly Role[] }>>;
  /** Filters of the list that leave what waits for a person: it opens with them, and menus count them. */
  queue?: Readonly<Record<string, string>>;
  /** Whether `GET …/:id/preview` shows a draft on the real site. */
  preview?: boolean;
  /** What of a save decides what it costs: `POST …/estimate` says what it would have come to, before anything is saved. */
  estimate?: z.ZodMiniType;
}

/**
 * defineResource declares a back-office resource, from which the platform's endpoints and the back office's
 * pages are made.
 */
export function defineResource<const Definition extends ResourceDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

/** heldBy is the field of a record in a queue that says who of the operator works on it; empty: nobody. */
export const heldBy = z.string();
/** holdActions returns the actions by which somebody takes a record of a queue, also from another, or lets go of it. */
export const holdActions = (roles: readonly Role[], states?: readonly string[]) => {
  const action = { roles, reason: 'optional' as const, ...(states ? { states } : {}) };
  return { take: action, leave: action };
};

/** queuesPath is the path of how many wait in each queue that somebody may read: `/queues/aurora`. */
export const queuesPath = (operator: string): string => `/queues/${operator}`;
/** queueCountsSchema counts what waits by the name of its resource. */
export const queueCountsSchema = z.object({ counts: z.record(z.string(), z.number()) });

/** RecordOf is the type of a resource's records. */
export type RecordOf<Definition extends ResourceDefinition> = z.output<Definition['record']>;

/**
 * recordShape has the two fields of every record: its id, and the version that a save or an action names
 * (optimistic locking).
 */
export const recordShape = { id: z.string(), version: z.number() };
/** ResourceRecord is the type that the records of every resource have in common. */
export type ResourceRecord = { id: string; version: number };

/** resourceBytes is how much a request of a resource may have: a file of a provider is the largest. */
export const resourceBytes = 6 * 1024 * 1024;

/**
 * resourcePath joins the path of a resource: `('aurora', 'announcements', '12', 'history')` is
 * `/resources/aurora/announcements/12/history`.
 */
export const resourcePath = (...parts: readonly string[]): string =>
  `/resources/${parts.map(encodeURIComponent).join('/')}`;
/** auditPath is the path of the audit log, `/audit/aurora`, of its `export`, or of the check of its `chain`. */
export const auditPath = (operator: string, part?: 'export' | 'chain'): string =>
  `/audit/${operator}${part ? `/${part}` : ''}`;

/**
 * auditChainSchema says whether every line of the audit, of all operators, is there and as it was written; `sequence` and
 * `hash` are those of the last one.
 */
export const auditChainSchema = z.object({
  isWhole: z.boolean(),
  brokenAt: z.nullable(z.number()),
  sequence: z.number(),
  hash: z.string(),
});

/** auditRoles lists the roles that read what everybody did. */
export const auditRoles: readonly Role[] = ['support', 'editor', 'finance', 'release-manager'];

const size = z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.transform(Number));
const search = z.string().check(z.trim(), z.maxLength(80));
const cursor = z.string().check(z.maxLength(400));

/** listQuery makes the schema of a list's query: its filters, sort and page. `total` has all of them counted. */
export function listQuery({ list: { filters, sorts } }: ResourceDefinition) {
  const sort = z.enum([...sorts, ...sorts.map((field) => `-${field}`)]);
  const optional = Object.entries(filters).map(([name, schema]) => [name, z.optional(schema)]);
  return z.object({
    sort: z.optional(sort),
    search: z.optional(search),
    cursor: z.optional(cursor),
    size: z._default(size, 25),
    total: z.optional(z.literal('1')),
    ...(Object.fromEntries(optional) as Record<string, z.ZodMiniType>),
  });
}

/**
 * listPage returns the schema of one page of a list. `next` is the cursor of the page after it; null at the
 * end.
 */
export const listPage = <Schema extends z.ZodMiniType>(record: Schema) =>
  z.object({ items: z.array(record), next: z.nullable(z.string()), total: z.optional(z.number()) });

/** The version of the record as its author saw it. Another one by now is CHANGED_MEANWHILE, see `staleSchema`. */
const version = z.number().check(z.int(), z.gte(0));
/** reasonSchema is the reason that somebody gives for an action. */
export const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));

/**
 * saveRequestSchema describes the body of a `PUT`. Fields of `value` that are refused are named without it:
 * `texts.EN.title`.
 */
export const saveRequestSchema = z.object({
  version,
  value: z.unknown(),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(400))),
});

/**
 * actionRequestSchema describes the body of a `POST` to `…/:id/actions/:action`. Fields of `input` that are refused
 * are named without it.
 */
export const actionRequestSchema = z.object({
  version,
  reason: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
  input: z.optional(z.unknown()),
});

/** mostRecords is how many records one request does an action to at the most. */
export const mostRecords = 100;
/** manyRequestSchema describes the body of a `POST` to `…/actions/:action`: the records as somebody saw them, one reason and one input for all. */
export const manyRequestSchema = z.object({
  records: z.array(z.object({ id: z.string(), version })).check(z.minLength(1), z.maxLength(mostRecords)),
  reason: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
  input: z.optional(z.unknown()),
});
/** manyResultSchema says of each record what became of it; `code` is why it was refused. */
export const manyResultSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['DONE', 'PROPOSED', 'REFUSED']),
      code: z._default(z.string(), ''),
    }),
  ),
});
/** ManyResult is what became of one of many records. */
export type ManyResult = z.output<typeof manyResultSchema>['results'][number];

/** estimateRequestSchema describes the body of a `POST` to `…/estimate`. Of a record that is there `id` names it. */
export const estimateRequestSchema = z.object({ id: z.optional(z.string()), value: z.unknown() });
/**
 * estimateSchema says what the play of the last thirty days would have come to: how many members, and what it would have paid
 * them; `cost` is null where what they get is no money.
 */
export const estimateSchema = z.object({
  members: z.number(),
  cost: z.nullable(z.string()),
  currency: z.string(),
});
export type Estimate = z.output<typeof estimateSchema>;

/**
 * proposedSchema describes a change that waits for the approval of a second person. The resource `proposals`
 * has it as a record.
 */
export const proposedSchema = z.object({ id: z.string(), resource: z.string(), action: z.string() });

/**
 * doneSchema describes the answer of creating, saving and an action: the record, or the proposal where a second person
 * is needed.
 */
export const doneSchema = <Schema extends z.ZodMiniType>(record: Schema) =>
  z.union([z.object({ record }), z.object({ proposal: proposedSchema })]);

/** staleSchema is the `value` of CHANGED_MEANWHILE: who saved the newer version, and when. */
export const staleSchema = z.object({
  version: z.number(),
  author: z.optional(z.string()),
  at: z.optional(z.string()),
  record: z.optional(z.unknown()),
});

/** roleRequiredSchema is the `value` of ROLE_REQUIRED: one of these roles is needed. */
export const roleRequiredSchema = z.object({ roles: z.array(z.string()) });

const anyRecord = z.nullable(z.record(z.string(), z.unknown()));

/**
 * actSchema describes one act, in a record's history and in the whole audit. `before` and `after` are the
 * record before and after it; they are null, and `resource` and what follows it are empty, for what the
 * platform did itself or at an older page.
 */
export const actSchema = z.object({
  id: z.string(),
  at: z.string(),
  author: z.string(),
  /** In words, for who reads and not for who counts. */
  change: z.string(),
  resource: z.string(),
  recordId: z.string(),
  action: z.string(),
  reason: z.string(),
  /** Of the record after it; 0 where it has none. */
  version: z.number(),
  before: anyRecord,
  after: anyRecord,
  /** What of money the record is about, with its currency: `1,200.00 PHP` is `1200.00 PHP`. Empty where it has none. */
  amount: z._default(z.string(), ''),
});
/** Act is one entry of the audit log: what somebody did. */
export type Act = z.output<typeof actSchema>;

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/));

/** auditQuerySchema describes a query of the audit log, which answers newest first. */
export const auditQuerySchema = z.object({
  author: z.optional(search),
  resource: z.optional(search),
  recordId: z.optional(search),
  action: z.optional(search),
  /** In its reason. */
  reason: z.optional(search),
  /** Only acts that move money. */
  money: z.optional(z.literal('true')),
  from: z.optional(moment),
  until: z.optional(moment),
  cursor: z.optional(cursor),
  size: z._default(size, 50),
});

/** effectSchema counts what an action would affect, each count under a name that the page has texts for. */
export const effectSchema = z.object({ action: z.string(), counts: z.record(z.string(), z.number()) });

/**
 * previewSchema describes a link that opens the site with a draft in it. The path works once, within a
 * minute; the preview lasts half an hour.
 */
export const previewSchema = z.object({ path: z.string(), until: z.string() });
