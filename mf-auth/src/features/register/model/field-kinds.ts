import type { ComponentProps } from 'react';
import type { RegisterInput } from '@tessera/contracts/auth';

type InputLook = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

const word: InputLook = { autoCapitalize: 'none', spellCheck: false };

/**
 * fieldKinds holds the fields of section 3 that a form of text inputs can ask for, with the attributes that a
 * keyboard and a password manager need.
 */
export const fieldKinds = {
  username: { ...word, autoComplete: 'username' },
  password: { autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name' },
  email: { ...word, type: 'email', inputMode: 'email', autoComplete: 'email' },
  nickname: { autoComplete: 'nickname' },
  mobileNum: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  qqNum: { inputMode: 'numeric' },
  line: word,
  whatsapp: { ...word, inputMode: 'tel' },
  facebook: word,
  telegram: word,
  zalo: word,
  wechat: word,
  idNumber: word,
  birthday: { type: 'date', autoComplete: 'bday' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  sourceOfIncome: {},
  bankAccountName: {},
  fullname: { autoComplete: 'name' },
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off' },
  affiliateCode: { autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' },
} satisfies Partial<Record<keyof RegisterInput, InputLook>>;

/** What is typed out of sight, sent as typed, and never kept. */
const secrets = new Set(['password', 'paymentPassword']);
export const isSecret = (name: string) => secrets.has(name);

export type KnownField = keyof typeof fieldKinds;

export const isKnownField = (name: string): name is KnownField => Object.hasOwn(fieldKinds, name);
