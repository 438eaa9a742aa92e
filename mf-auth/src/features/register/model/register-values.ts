import type { RegisterInput } from '@tessera/contracts/auth';
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
  captchaId: string | undefined;
  referralCode: string | undefined;
  countryDialingCode: string | undefined;
  /** That the account will be known by. */
  identity: PendingIdentity | undefined;
}

/** Secrets as typed; everything else without the spaces around it. */
export const fieldValue = (name: string, value = '') => (isSecret(name) ? value : value.trim());

/** What the platform is sent (section 7.2): the fields that hold something, and what the page knows. */
export function toRegisterInput(values: RegisterValues, context: RegisterContext): RegisterInput {
  const given = Object.entries(values.fields)
    .map(([name, value]) => [name, fieldValue(name, value)] as const)
    .filter(([, value]) => value !== '');
  const { username = '', password = '', ...rest } = Object.fromEntries(given);
  return {
    ...rest,
    username,
    password,
    confirmPassword: values.confirmPassword,
    ...(context.captchaId === undefined ? {} : { captchaId: context.captchaId }),
    ...(context.referralCode === undefined ? {} : { referralCode: context.referralCode }),
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
