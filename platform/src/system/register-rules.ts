import type { Operator } from '@tessera/contracts/operator';
import { patterns, type FieldRule } from '@tessera/contracts/system';

type Pattern = (typeof patterns)[keyof typeof patterns];

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

/** The operator's registration fields, in the order of the form. The same rules check what comes in. */
export function registerRules({ registration, flags, referral }: Operator): FieldRule[] {
  const { usernameLength, passwordLength, phoneDigits } = registration;
  const mobileRequired = flags.MOBILENUMREG3 && !flags.USERNAMEREG3;
  return [
    rule('username', true, patterns.letterFirst, usernameLength.min, usernameLength.max),
    passwordRule({ passwordLength }),
    rule('mobileNum', mobileRequired, patterns.digits, phoneDigits.min, phoneDigits.max),
    rule('email', false, patterns.email, 5, 120),
    ...(referral.enabled ? [rule('affiliateCode', false, patterns.alphanumeric, 4, 20)] : []),
  ];
}

/** What a new password must be, wherever one is set. */
export function passwordRule({
  passwordLength,
}: Pick<Operator['registration'], 'passwordLength'>): FieldRule {
  return rule('password', true, patterns.password, passwordLength.min, passwordLength.max);
}
