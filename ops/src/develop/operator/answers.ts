import { contrastRatio } from '@tessera/contracts/documents';
import { currencySchema, operatorCodeSchema } from '@tessera/contracts/operator';
import * as z from 'zod/mini';

/** starterLanguages lists the languages in which every package and the starter content have words. */
export const starterLanguages = ['EN', 'TY', 'TL'] as const;

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);
const isTimeZone = (name: string) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
const isColor = (color: string) => /^#[0-9a-f]{6}$/i.test(color) && contrastRatio(color, color) !== undefined;
const host = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * answersSchema describes what somebody says of a new operator; all else is the starter's. It is the file of
 * `pnpm new operator --from`.
 */
export const answersSchema = z.object({
  code: operatorCodeSchema,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  tagline: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** The first is the main domain; `<code>.localhost`, which needs nothing else on one machine, where nothing is said. */
  hosts: z.optional(
    z
      .array(z.string().check(z.regex(host, { error: 'is no host name in lower case' })))
      .check(z.minLength(1)),
  ),
  /** The first is the default language. */
  languages: z.array(z.enum(starterLanguages)).check(z.minLength(1)),
  /** ISO 4217; symbol and digits come from it, unless all three are said. */
  currency: z.union([
    currencySchema,
    z.string().check(z.refine(isCurrency, { error: 'is no currency: three letters of ISO 4217, like PHP' })),
  ]),
  /** ISO 3166-1 alpha-2: whose phone numbers its forms expect. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'is no country: two letters, like PH' })),
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'is no time zone: a name like Asia/Manila' })),
  minimumAge: z.number().check(z.int(), z.gte(18), z.lte(25)),
  /** One colour: every other one of both themes is found beside it so that all can be read. */
  accent: z.string().check(z.refine(isColor, { error: 'is no colour: #rrggbb' })),
  theme: z._default(z.enum(['dark', 'light', 'system']), 'dark'),
  licence: z.object({
    authority: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    /** Where it can be looked up. */
    url: z._default(z.string(), '/help#term'),
  }),
  /** Parts of the document that are to be otherwise than the starter's: `{"categories": ["RNG"]}`. */
  document: z._default(z.record(z.string(), z.unknown()), {}),
});
/** Answers is what somebody says of a new operator. */
export type Answers = z.output<typeof answersSchema>;
