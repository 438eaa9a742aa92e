import type { ErrorCode } from '@tessera/contracts';
import type { FieldRule } from '@tessera/contracts/system';
import { useTexts } from '../locales/use-texts';
import { useRuleMessage } from './use-rule-message';

/** The messages of section 5.3 for a value that has the wrong form. */
const formats = {
  username: 'format.account',
  password: 'format.password',
  email: 'format.email',
  mobileNum: 'format.phone',
  payeeName: 'format.realName',
  fullname: 'format.realName',
  bankAccountName: 'format.realName',
} as const;

const isNamed = (field: string): field is keyof typeof formats => Object.hasOwn(formats, field);

/**
 * useFieldMessage returns a function that turns a field's problem into a text (section 5.3), or says what
 * its rule asks for.
 */
export function useFieldMessage() {
  const { t } = useTexts();
  const ruleMessage = useRuleMessage();
  return (rule: FieldRule, problem: ErrorCode): string => {
    const { field, minLength, maxLength } = rule;
    const wrongLength = problem === 'FIELD_TOO_SHORT' || problem === 'FIELD_TOO_LONG';
    if (field === 'password' && wrongLength)
      return t('format.passwordLength', { min: minLength, max: maxLength });
    const ruleText = ruleMessage(rule);
    if (problem !== 'FIELD_FORMAT' || !isNamed(field)) return ruleText;
    return t('format.andRule', { format: t(formats[field]), rule: ruleText });
  };
}
