import type { FieldRule, RegisterSettings } from '@tessera/contracts/system';
import type { PendingIdentity } from '../../../model/identity/pending-identity';
import type { RegisterMethod } from '../api/register';
import { isKnownField } from './field-kinds';

/** Fields that are more than a text input. */
const specialFields = new Set(['captcha', 'verificationCode']);
/** What an identity of a number has proved already. */
const phoneFields = new Set(['mobileNum', 'verificationCode']);

/** visibleRules returns the rules of the fields that the form of a method shows, in the server's order. */
export function visibleRules(
  settings: Pick<RegisterSettings, 'fields' | 'mobileFields'>,
  method: RegisterMethod,
  identity?: PendingIdentity,
): FieldRule[] {
  const rules = method === 'mobile' ? settings.mobileFields : settings.fields;
  return rules.filter(
    ({ field, visible }) =>
      visible &&
      (isKnownField(field) || specialFields.has(field)) &&
      !(identity?.phone && phoneFields.has(field)),
  );
}

export const hasField = (rules: readonly FieldRule[], name: string) =>
  rules.some(({ field }) => field === name);
