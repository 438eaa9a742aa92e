import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

const line = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/));

/**
 * editableProfileSchema describes what a member can change under "my account"; an empty text means that
 * nothing was given.
 */
export const editableProfileSchema = z.object({
  nickname: line(30),
  email: z.string().check(z.trim(), z.maxLength(120), z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/)),
  /** yyyy-MM-dd */
  birthday: day,
  address: line(200),
  nationality: line(60),
  occupation: line(60),
  sourceOfIncome: line(60),
  line: line(60),
  whatsapp: line(60),
  facebook: line(60),
  telegram: line(60),
  zalo: line(60),
  wechat: line(60),
  qqNum: z.string().check(z.trim(), z.maxLength(20), z.regex(/^\d*$/)),
});
export type EditableProfile = z.infer<typeof editableProfileSchema>;

/**
 * profileSchema describes the member's profile. Names, the ID number and the phone number are given once and not
 * changed, since payments and sign-in depend on them.
 */
export const profileSchema = z.extend(editableProfileSchema, {
  account: z.string(),
  userName: z.string(),
  /** The name as it stands in the member's documents. */
  fullname: z._default(z.string(), ''),
  /** The name that accounts for payouts are in. */
  bankAccountName: z._default(z.string(), ''),
  /** Masked but for the last three characters. */
  idNumber: z._default(z.string(), ''),
  /** Masked but for the last three digits. */
  mobile: z.string(),
  /** Whether a code was given for it: only then it opens the account. False where there is none. */
  mobileVerified: z._default(z.boolean(), true),
  /** Whether a mailed code was given for `email`. False where there is none, or another one was written since. */
  emailVerified: z._default(z.boolean(), true),
});
export type Profile = z.infer<typeof profileSchema>;

/** profileCall returns the member's profile. */
export const profileCall = defineCall({
  method: 'GET',
  path: '/wps/member/profile',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: profileSchema,
});

/**
 * updateProfileCall changes the fields that are given; the old e-mail address is told of a new one. Fails:
 * VALIDATION_FAILED, REAL_ACCOUNT_NEEDED, REAUTHENTICATION_REQUIRED (for another e-mail; with a
 * `Reauthentication`).
 */
export const updateProfileCall = defineCall({
  method: 'PUT',
  path: '/wps/member/profile',
  whileOnBreak: true,
  auth: 'token',
  failures: ['REAUTHENTICATION_REQUIRED', 'CHANGED_MEANWHILE'],
  realAccountOnly: true,
  request: z.partial(editableProfileSchema),
  response: profileSchema,
});
