import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** fieldRuleSchema describes a registration field as the server wants it filled in (section 3). */
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

/**
 * Controls, formats (among them what turns the direction of what follows), separators of lines, and letters and signs
 * that are drawn as nothing. The two joiners shape words of many scripts and emoji, so they may stand.
 */
const hidden =
  /(?![\u200c\u200d])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\u17b4\u17b5])/u;

/** hasHiddenCharacters tells whether a text holds characters that nobody sees: no name, number or password does. */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text);

/**
 * fieldProblem returns what is wrong with a value under a rule, or undefined. Length is counted in characters
 * as people see them; length and pattern share one message, `pattern.<id>`.
 */
export function fieldProblem(
  rule: FieldRule,
  value: string,
): 'FIELD_REQUIRED' | 'FIELD_TOO_SHORT' | 'FIELD_TOO_LONG' | 'FIELD_FORMAT' | undefined {
  if (value === '') return rule.required ? 'FIELD_REQUIRED' : undefined;
  const length = [...value].length;
  if (length < rule.minLength) return 'FIELD_TOO_SHORT';
  if (length > rule.maxLength) return 'FIELD_TOO_LONG';
  if (hasHiddenCharacters(value)) return 'FIELD_FORMAT';
  const fits = rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value);
  return fits ? undefined : 'FIELD_FORMAT';
}

/** registerSettingsSchema describes the operator's registration forms (section 4.3). */
export const registerSettingsSchema = z.object({
  /** In the order of the form. */
  fields: z.array(fieldRuleSchema),
  /** Those of registration by mobile number; none where the operator does not have it. */
  mobileFields: z._default(z.array(fieldRuleSchema), []),
  minimumAge: z.number(),
  phoneDigits: z.object({ min: z.number(), max: z.number() }),
  /** Whether who has just registered is asked for limits, as the market says (duty `limitPrompt`). */
  offersLimits: z._default(z.boolean(), false),
});
export type RegisterSettings = z.infer<typeof registerSettingsSchema>;

/** registerSettingsCall returns the fields of the operator's registration forms with their rules. */
export const registerSettingsCall = defineCall({
  method: 'GET',
  path: '/wps/system/setting/register',
  shared: { seconds: 60 },
  failures: [],
  request: z.object({}),
  response: registerSettingsSchema,
});
