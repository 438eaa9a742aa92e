import type { RegisterInput } from '@tessera/contracts/auth';
import { patterns, type FieldRule } from '@tessera/contracts/system';
import type { PendingIdentity } from '../../../model/identity/pending-identity';
import { isSecret } from './field-kinds';

export interface RegisterValues {
  /** By the names of the server's rules. */
  fields: Record<string, string>;
  confirmPassword: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
}

export interface RegisterContext {
  /** Where the operator asks for one: in place of what was typed. */
  captcha: { captcha: string; captchaId: string } | { human: string } | undefined;
  referralCode: string | undefined;
  recommenderId: string | undefined;
  countryDialingCode: string | undefined;
  /** That the account will be known by. */
  identity: PendingIdentity | undefined;
}

/** fieldValue returns a secret as typed, and any other value trimmed. */
export const fieldValue = (name: string, value = '') => (isSecret(name) ? value : value.trim());

/** The calendar of a browser writes yyyy-MM-dd; a rule may want it with the month first (section 5.2). */
function writtenDate(value: string, { patternId }: FieldRule): string {
  const [year, month, day] = value.split('-');
  return patternId === patterns.monthFirstDate.id && year?.length === 4 ? `${month}-${day}-${year}` : value;
}

/** writtenValue returns a value in the format that the rule of its field asks for. */
export function writtenValue(rule: FieldRule, typed = ''): string {
  const value = fieldValue(rule.field, typed);
  return rule.field === 'birthday' ? writtenDate(value, rule) : value;
}

/**
 * writtenFields returns what was typed, each field that has a rule in the spelling that the rule asks for.
 */
export const writtenFields = (rules: readonly FieldRule[], typed: RegisterValues['fields']) => ({
  ...typed,
  ...Object.fromEntries(rules.map((rule) => [rule.field, writtenValue(rule, typed[rule.field])])),
});

/** accountOf returns what the account will be known by: its name, or else its number. */
export const accountOf = ({ fields }: RegisterValues): string =>
  fieldValue('username', fields.username) || fieldValue('mobileNum', fields.mobileNum);

/**
 * toRegisterInput returns what is sent to the platform (section 7.2): the fields that hold something, and
 * what the page knows.
 */
export function toRegisterInput(values: RegisterValues, context: RegisterContext): RegisterInput {
  const entries = Object.entries(values.fields)
    .map(([name, value]) => [name, fieldValue(name, value)] as const)
    .filter(([name, value]) => value !== '' && name !== 'captcha');
  const { username = '', password = '', ...rest } = Object.fromEntries(entries);
  return {
    ...rest,
    username,
    password,
    confirmPassword: values.confirmPassword,
    ...context.captcha,
    ...(context.referralCode === undefined ? {} : { referralCode: context.referralCode }),
    ...(context.recommenderId === undefined ? {} : { recommenderId: context.recommenderId }),
    ...(context.countryDialingCode === undefined ? {} : { countryDialingCode: context.countryDialingCode }),
    ...(context.identity && {
      firebaseChannel: context.identity.channel,
      firebaseIdToken: context.identity.idToken,
      ...context.identity.phone,
    }),
    domain: location.hostname,
    registerUrl: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB',
    termsAccepted: values.termsAccepted,
    ageConfirmed: values.ageConfirmed,
  };
}
