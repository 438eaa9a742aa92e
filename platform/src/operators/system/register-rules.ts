import type { Operator } from '@tessera/contracts/operator';
import { patterns, type FieldRule, type Pattern } from '@tessera/contracts/system';

type RegistrationField = Operator['registration']['fields'][number];

/** The format and the bounds of the fields that are not basic, unless the operator says otherwise. */
const usual: Readonly<Record<string, readonly [Pattern, number, number]>> = {
  payeeName: [patterns.anyName, 2, 60],
  fullname: [patterns.anyName, 2, 60],
  bankAccountName: [patterns.anyName, 2, 60],
  nickname: [patterns.length, 2, 20],
  qqNum: [patterns.digits, 5, 12],
  line: [patterns.identifier, 4, 30],
  whatsapp: [patterns.digits, 7, 15],
  facebook: [patterns.noSpaces, 3, 60],
  telegram: [patterns.identifier, 4, 32],
  zalo: [patterns.identifier, 4, 30],
  wechat: [patterns.noSpaces, 4, 30],
  idNumber: [patterns.alphanumeric, 5, 20],
  birthday: [patterns.date, 10, 10],
  address: [patterns.length, 5, 120],
  nationality: [patterns.anyName, 2, 60],
  occupation: [patterns.length, 2, 60],
  sourceOfIncome: [patterns.length, 2, 60],
  paymentPassword: [patterns.digits, 6, 6],
  captcha: [patterns.alphanumeric, 4, 4],
};
const plain = [patterns.length, 0, 200] as const;
const patternOf = new Map<number, Pattern>(Object.values(patterns).map((pattern) => [pattern.id, pattern]));

function rule(
  field: string,
  required: boolean,
  pattern: Pattern,
  minLength: number,
  maxLength: number,
): FieldRule {
  return {
    field,
    visible: true,
    required,
    acceptedPattern: pattern.source,
    minLength,
    maxLength,
    patternId: pattern.id,
  };
}

/** A field as the operator asks for it, over what it is otherwise. */
function adjusted(ownField: RegistrationField, basic: FieldRule | undefined): FieldRule {
  const { field } = ownField;
  const base = basic ?? rule(field, false, ...(usual[field] ?? plain));
  const pattern = ownField.patternId === undefined ? undefined : patternOf.get(ownField.patternId);
  return {
    ...base,
    visible: ownField.visible,
    required: ownField.required,
    ...(pattern ? { acceptedPattern: pattern.source, patternId: pattern.id } : {}),
    minLength: ownField.minLength ?? base.minLength,
    maxLength: ownField.maxLength ?? base.maxLength,
  };
}

/** RegisterMethod names the two tabs of registration (section 2.11). */
export type RegisterMethod = 'username' | 'mobile';

/**
 * registerRules returns the operator's registration fields, in the order of the form. The same rules check
 * what comes in. An account that is known by its number proves it, whatever the operator says; beside a name
 * it does where numbers are proved (REGMOBVERF3), and is asked for one only when the operator requires it.
 */
export function registerRules(operator: Operator, method: RegisterMethod = 'username'): FieldRule[] {
  const { registration, flags, referral } = operator;
  const { usernameLength, phoneDigits, fields } = registration;
  const byMobile = method === 'mobile';
  const required = byMobile || fields.some((entry) => entry.field === 'mobileNum' && entry.required);
  const verified = byMobile || flags.REGMOBVERF3 === true;
  const number = rule('mobileNum', required, patterns.digits, phoneDigits.min, phoneDigits.max);
  const code = rule('verificationCode', true, patterns.digits, 6, 6);
  const mobile = verified ? (required ? [number, code] : []) : [number];
  const basic = [
    ...(byMobile
      ? mobile
      : [rule('username', true, patterns.letterFirst, usernameLength.min, usernameLength.max)]),
    ...(byMobile && !asksPassword(operator) ? [] : [passwordRule(registration)]),
    ...(byMobile ? [] : mobile),
    rule('email', false, patterns.email, 5, 120),
    ...(referral.enabled ? [rule('affiliateCode', false, patterns.alphanumeric, 4, 20)] : []),
  ];
  // What an account is known and proved by is the platform's: a document cannot take it away.
  const own = new Set([
    'username',
    'password',
    'verificationCode',
    ...(byMobile || verified ? ['mobileNum'] : []),
  ]);
  const requested = fields.filter(({ field }) => !own.has(field));
  const askedFor = (field: string) => requested.find((entry) => entry.field === field);
  const further = requested.filter(({ field }) => !basic.some((candidate) => candidate.field === field));
  return [
    ...basic.map((basicRule) => {
      const change = askedFor(basicRule.field);
      return change ? adjusted(change, basicRule) : basicRule;
    }),
    ...further.map((entry) => adjusted(entry, undefined)),
  ];
}

/**
 * MOBILENUMPASSREG3: whether registration by mobile number asks for a password. Without one the account is opened by
 * codes to its number.
 */
const asksPassword = ({ flags }: Operator) => flags.MOBILENUMPASSREG3 !== false;

/** passwordRule says what a new password must be, wherever one is set. */
export function passwordRule({
  passwordLength,
}: Pick<Operator['registration'], 'passwordLength'>): FieldRule {
  return rule('password', true, patterns.password, passwordLength.min, passwordLength.max);
}

/** realNameRule says what a member's real name must be, wherever one is given. */
export const realNameRule: FieldRule = rule('payeeName', true, ...(usual['payeeName'] ?? plain));

/** paymentPasswordRule says what a payment password must be, wherever one is set. */
export function paymentPasswordRule({ fields }: Pick<Operator['registration'], 'fields'>): FieldRule {
  const own = fields.find(({ field }) => field === 'paymentPassword');
  const base = rule('paymentPassword', true, ...(usual['paymentPassword'] ?? plain));
  return own ? { ...adjusted(own, base), visible: true, required: true } : base;
}
