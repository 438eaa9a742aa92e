import type { ErrorCode } from '@tessera/contracts';
import { birthdayProblem, fieldProblem, type FieldRule } from '@tessera/contracts/system';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useRef } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useFieldMessage } from '../../../model/use-field-message';
import { useCheckUsername } from '../api/check-username';
import { fieldValue, writtenValue } from './register-values';

interface Options {
  rules: readonly FieldRule[];
  minimumAge: number;
  withCountry: boolean;
  /** That nothing has to be typed for the captcha. */
  captchaSolved: boolean;
}

/**
 * useFieldRules returns `validate`, which checks a field by its rule, `isTaken`, which asks the platform
 * whether a name belongs to somebody else, and `messageOf`, which returns the text of a problem.
 */
export function useFieldRules({ rules, minimumAge, withCountry, captchaSolved }: Options) {
  const { clock } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const problemMessage = useFieldMessage();
  const checkUsername = useCheckUsername();
  const takenNames = useRef(new Set<string>());

  function messageOf(rule: FieldRule, code: ErrorCode): string {
    if (code === 'FIELD_TAKEN')
      return t(rule.field === 'mobileNum' ? 'register.mobileTaken' : 'register.taken');
    if (rule.field === 'verificationCode') return t('code.required');
    if (rule.field === 'mobileNum' && withCountry) return t('mobile.invalid');
    if (code === 'AGE_TOO_LOW') return t('register.tooYoung', { age: minimumAge });
    return code === 'CAPTCHA_WRONG' || code === 'FIELD_COMMON' ? errorText(code) : problemMessage(rule, code);
  }

  function validate(rule: FieldRule) {
    return (typed: string): true | string => {
      if (rule.field === 'captcha' && captchaSolved) return true;
      const value = writtenValue(rule, typed);
      const now = new Date(clock.now());
      const problem =
        fieldProblem(rule, value) ??
        (rule.field === 'birthday' ? birthdayProblem(value, minimumAge, now) : undefined);
      if (problem) return messageOf(rule, problem);
      if (rule.field === 'username' && takenNames.current.has(value.toLowerCase()))
        return t('register.taken');
      return true;
    };
  }

  /** Whether a name that is good by its rule belongs to somebody else; `validate` refuses it from then on. */
  async function isTaken(typed: string): Promise<boolean> {
    const username = fieldValue('username', typed);
    const rule = rules.find(({ field }) => field === 'username');
    if (!rule || fieldProblem(rule, username) || (await checkUsername(username))) return false;
    takenNames.current.add(username.toLowerCase());
    return true;
  }

  return { messageOf, validate, isTaken };
}
