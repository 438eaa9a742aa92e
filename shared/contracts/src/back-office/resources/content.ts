import * as z from '@tessera/contracts/schema';
import { languageCodeSchema } from '../../operator/language';
import { recordShape, type ResourceAction } from '../resource';
import type { Role } from '../roles';

/**
 * contentStateSchema is the state of published content. DRAFT: only a preview shows it. SCHEDULED: everybody
 * sees it from `publishFrom` on. ENDED: nobody sees it since `publishUntil`.
 */
export const contentStateSchema = z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ENDED']);
export type ContentState = z.output<typeof contentStateSchema>;

/** momentSchema is a time as ISO 8601 in UTC. */
export const momentSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/));
interface Schedule {
  publishFrom: string | null;
  publishUntil: string | null;
}
const isAfter = ({ publishFrom, publishUntil }: Schedule) =>
  publishFrom === null || publishUntil === null || Date.parse(publishUntil) > Date.parse(publishFrom);

/**
 * scheduleShape holds from when to when a record is shown. A moment in the past is FIELD_IN_THE_PAST, unless
 * it was set already.
 */
export const scheduleShape = {
  /** null: as soon as it is published. */
  publishFrom: z._default(z.nullable(momentSchema), null),
  /** null: until it is ended. */
  publishUntil: z._default(z.nullable(momentSchema), null),
};
/** endsAfterItBegins refuses a schedule that ends before it begins, with the error at its end. */
export const endsAfterItBegins = z.refine<Schedule>(isAfter, { path: ['publishUntil'] });

/**
 * textsOf returns the schema of the same texts in each language. The operator's default language is always
 * among them.
 */
export const textsOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.record(languageCodeSchema, schema);

/** contentShape has the fields that every record of content has beside its own. */
export const contentShape = {
  ...recordShape,
  state: contentStateSchema,
  publishFrom: z.nullable(z.string()),
  publishUntil: z.nullable(z.string()),
  /** Languages of the operator in which a text of it is missing. */
  missing: z.array(languageCodeSchema),
  /**
   * What was saved over something published lies beside it until it is published too: the record says what it is to
   * become. Who saved it, when, and from when on everybody sees it; null where everything is published.
   */
  copy: z.nullable(z.object({ author: z.string(), at: z.string(), publishAt: z.nullable(z.string()) })),
};

/** copyActionsOf returns the actions of people with these roles on what was saved beside what holds. */
export const copyActionsOf = <const Roles extends readonly Role[]>(roles: Roles) =>
  ({
    /** The working copy takes the place of what is published: at once, or at a moment. */
    replace: {
      roles,
      reason: 'optional',
      copy: true,
      input: z.object({ publishAt: z._default(z.nullable(momentSchema), null) }),
      fields: { publishAt: 'moment' },
    },
    /** The working copy is dropped; its text stays in the history. */
    discard: { roles, reason: 'optional', copy: true },
  }) as const satisfies Record<string, ResourceAction>;

const published = ['SCHEDULED', 'PUBLISHED', 'ENDED'] as const;

/** contentActionsOf returns the actions of content that people with these roles publish. */
export const contentActionsOf = <const Roles extends readonly Role[]>(roles: Roles) =>
  ({
    /** At once, or from `publishFrom` on. */
    publish: { roles, reason: 'optional', states: ['DRAFT'] },
    replace: { ...copyActionsOf(roles).replace, states: published },
    discard: { ...copyActionsOf(roles).discard, states: published },
    /** A draft again, to be published another time. */
    withdraw: { roles, reason: 'required', states: published },
    end: { roles, reason: 'required', states: ['SCHEDULED', 'PUBLISHED'], effect: true },
    /** Takes an end back, as long as nothing else was done to it: CHANGED_MEANWHILE otherwise. */
    reopen: { roles, reason: 'required', states: ['ENDED'] },
    /** What it said in a version of its history becomes the newest one. Its state and schedule stay. */
    restore: { roles, reason: 'optional', input: z.object({ to: z.number() }) },
  }) as const satisfies Record<string, ResourceAction>;

/** contentActions has the actions of everything that editors publish. */
export const contentActions = contentActionsOf(['editor']);

/**
 * contentRoles says who may do what with content: editors write it, and everybody of the operator reads it.
 */
export const contentRoles = { read: ['viewer'], write: ['editor'] } as const;
/** scheduleFields says by which kind of field a form edits a schedule. */
export const scheduleFields = { publishFrom: 'moment', publishUntil: 'moment' } as const;

/** pictureIdSchema describes the id of the operator's picture; null means what the platform draws. */
export const pictureIdSchema = z._default(z.nullable(z.string().check(z.regex(/^[\da-f-]{36}$/))), null);
/** sortSchema is the position of a record in its list; lower comes first. */
export const sortSchema = z._default(z.number().check(z.int(), z.gte(0), z.lte(10_000)), 100);

/**
 * lineOf returns the schema of a required text of at most `most` characters. Whether it is one line, several
 * or HTML is the field's kind.
 */
export const lineOf = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** maybeLine returns the schema of a text that may be left out; otherwise as `lineOf`. */
export const maybeLine = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');
