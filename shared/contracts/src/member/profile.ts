import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

const line = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/));

/** An editable profile holds what "my account" shows and lets change; an empty text means that nothing was given. */
export const editableProfileSchema = z.object({
  nickname: line(30),
  email: z.string().check(z.trim(), z.maxLength(120), z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/)),
  /** yyyy-MM-dd */
  birthday: day,
  address: line(200),
  nationality: line(60),
  occupation: line(60),
  line: line(60),
  whatsapp: line(60),
  facebook: line(60),
  telegram: line(60),
  zalo: line(60),
  wechat: line(60),
});
export type EditableProfile = z.infer<typeof editableProfileSchema>;

/** The real name and the number can be given, but not changed by the member: payments and sign-in rest on them. */
export const profileSchema = z.object({
  ...editableProfileSchema.shape,
  account: z.string(),
  userName: z.string(),
  /** Masked but for the last three digits. */
  mobile: z.string(),
  /** Whether a code was given for it: only then it opens the account. False where there is none. */
  mobileVerified: z._default(z.boolean(), true),
});
export type Profile = z.infer<typeof profileSchema>;

/** Answers what the member has said about themselves. */
export const profileCall = defineCall({
  method: 'GET',
  path: '/wps/member/profile',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: profileSchema,
});

/**
 * Changes what is given; a changed e-mail is told to the old address. Fails: VALIDATION_FAILED, REAL_ACCOUNT_NEEDED,
 * REAUTHENTICATION_REQUIRED (for another e-mail; with a `Reauthentication`).
 */
export const updateProfileCall = defineCall({
  method: 'PUT',
  path: '/wps/member/profile',
  auth: 'token',
  failures: ['REAUTHENTICATION_REQUIRED', 'CHANGED_MEANWHILE'],
  realAccountOnly: true,
  request: z.partial(editableProfileSchema),
  response: profileSchema,
});
