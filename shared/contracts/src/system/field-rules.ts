import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/**
 * The formats of section 5.2 that rules use. A rule's message is the dictionary entry `pattern.<id>` with
 * `{{min}}` and `{{max}}` filled in.
 */
export const patterns = {
  length: { id: 1, source: '*' },
  letterFirst: { id: 2, source: '^[A-Za-z][A-Za-z0-9]*$' },
  email: { id: 4, source: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
  alphanumeric: { id: 5, source: '^[A-Za-z0-9]+$' },
  digits: { id: 7, source: '^[0-9]+$' },
  noSpaces: { id: 10, source: '^\\S+$' },
  date: { id: 12, source: '^\\d{4}-\\d{2}-\\d{2}$' },
  /** Letters, digits and symbols, with at least one letter and one digit. */
  password: { id: 18, source: '^(?=.*[A-Za-z])(?=.*[0-9])[!-~]+$' },
} as const;

/** A registration field as the server wants it (section 3). */
export const fieldRuleSchema = z.object({
  field: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  visible: z.boolean(),
  required: z.boolean(),
  /** A regular expression, or "*" for anything. */
  acceptedPattern: z.string().check(z.maxLength(200)),
  minLength: z.number(),
  maxLength: z.number(),
  patternId: z.number(),
});
export type FieldRule = z.infer<typeof fieldRuleSchema>;

/** What is wrong with a value under a rule, or nothing. Length and pattern share one message, `pattern.<id>`. */
export function fieldProblem(
  rule: FieldRule,
  value: string,
): 'FIELD_REQUIRED' | 'FIELD_TOO_SHORT' | 'FIELD_TOO_LONG' | 'FIELD_FORMAT' | undefined {
  if (value === '') return rule.required ? 'FIELD_REQUIRED' : undefined;
  if (value.length < rule.minLength) return 'FIELD_TOO_SHORT';
  if (value.length > rule.maxLength) return 'FIELD_TOO_LONG';
  const fits = rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value);
  return fits ? undefined : 'FIELD_FORMAT';
}

export const registerSettingsSchema = z.object({
  /** In the order of the form. */
  fields: z.array(fieldRuleSchema),
  minimumAge: z.number(),
  phoneDigits: z.object({ min: z.number(), max: z.number() }),
});
export type RegisterSettings = z.infer<typeof registerSettingsSchema>;

export const registerSettingsCall = defineCall({
  method: 'GET',
  path: '/wps/system/setting/register',
  request: z.object({}),
  response: registerSettingsSchema,
});
