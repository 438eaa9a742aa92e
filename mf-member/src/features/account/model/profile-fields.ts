import { editableProfileSchema, type EditableProfile } from '@tessera/contracts/member';
import type { ComponentProps } from 'react';

export type ProfileField = keyof EditableProfile;
type InputLook = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>;

/** personalFields describes the inputs of the profile form in its order; the lengths are the contract's. */
export const personalFields = {
  nickname: { autoComplete: 'nickname', maxLength: 30 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 120 },
  birthday: { type: 'date', autoComplete: 'bday' },
  nationality: { autoComplete: 'country-name', maxLength: 60 },
  occupation: { autoComplete: 'organization-title', maxLength: 60 },
  sourceOfIncome: { maxLength: 60 },
  address: { autoComplete: 'street-address', maxLength: 200 },
} satisfies Partial<Record<ProfileField, InputLook>>;

export const contactFields = {
  line: { maxLength: 60 },
  whatsapp: { inputMode: 'tel', maxLength: 60 },
  facebook: { maxLength: 60 },
  telegram: { maxLength: 60 },
  zalo: { maxLength: 60 },
  wechat: { maxLength: 60 },
  qqNum: { inputMode: 'numeric', maxLength: 20 },
} satisfies Partial<Record<ProfileField, InputLook>>;

export type ProfileProblem = 'emailFormat' | 'tooYoung' | 'format';

/**
 * profileProblem returns what is wrong with a field's value, by the contract's own rule and the age that the
 * operator asks for; undefined if nothing is.
 */
export function profileProblem(
  field: ProfileField,
  value: string,
  { now, minimumAge }: { now: number; minimumAge: number },
): ProfileProblem | undefined {
  if (!editableProfileSchema.shape[field].safeParse(value).success)
    return field === 'email' ? 'emailFormat' : 'format';
  if (field === 'birthday' && value !== '' && value > latestBirthday(now, minimumAge)) return 'tooYoung';
  return undefined;
}

/** latestBirthday returns the birthday (yyyy-MM-dd) of somebody who reaches the minimum age today. */
export function latestBirthday(now: number, minimumAge: number): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - minimumAge);
  return date.toISOString().slice(0, 10);
}
