import * as z from '@tessera/contracts/schema';
import { languageCodeSchema } from './language';
import { timeOfDaySchema } from './time-of-day';

/** timeZoneSchema describes the IANA name of a time zone. */
export const timeZoneSchema = z.string().check(z.regex(/^[A-Za-z]+(\/[\w+-]+){0,2}$/));

/** One department of live chat: whom it serves, in which languages, and when somebody sits at it. */
const departmentSchema = z.object({
  /** Its name in records; it never changes. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** By language; English, or whatever comes first, where a language has none. */
  names: z.record(
    languageCodeSchema,
    z.object({
      /** As players read it. */
      title: z.string().check(z.minLength(1), z.maxLength(60)),
      /** What it is for. */
      text: z.string().check(z.maxLength(160)),
    }),
  ),
  /** Visitors may write too; the operator's own answer where a department says nothing. */
  visitors: z.optional(z.boolean()),
  /** The department is there for these only; for all of the operator's languages where it says nothing. */
  languages: z.optional(z.array(languageCodeSchema)),
  /** Every day, in the operator's time zone; `to` before `from` is over midnight. Always, where it says nothing. */
  hours: z.optional(z.object({ from: timeOfDaySchema, to: timeOfDaySchema })),
});
export type ChatDepartment = z.infer<typeof departmentSchema>;

/**
 * operatorChatSchema describes an operator's live chat (sections 2.14 and 7.7). It is absent when the
 * operator has none.
 */
export const operatorChatSchema = z.object({
  /** Section 9. What is written on it is black or white, whichever can be read. */
  headerColor: z._default(
    z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'is no colour: #rrggbb' })),
    '#e6601b',
  ),
  /** Whether who has no account may write. */
  visitors: z._default(z.boolean(), false),
  /** IANA name. */
  timeZone: z._default(timeZoneSchema, 'UTC'),
  departments: z.array(departmentSchema).check(z.minLength(1)),
});
