import type { LoginInput } from '@tessera/contracts/auth';

export interface PendingIdentity {
  channel: NonNullable<LoginInput['firebaseChannel']>;
  idToken: string;
  /** Of a phone: the number as it was typed, and where it is dialled. */
  phone?: { mobileNum: string; countryDialingCode: string };
}

let pending: PendingIdentity | undefined;

/**
 * pendingIdentity keeps a proved identity that has no account yet on its way from the login to the
 * registration, in memory only.
 */
export const pendingIdentity = {
  read: () => pending,
  keep(identity: PendingIdentity) {
    pending = identity;
  },
  forget() {
    pending = undefined;
  },
};
