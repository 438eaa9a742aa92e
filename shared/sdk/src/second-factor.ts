import type { ApiTransport, CallInput, CallOptions, CallResult } from '@tessera/contracts';
import {
  addAuthenticatorCall,
  secondFactorCodeCall,
  authenticatorCall,
  authenticatorSecretCall,
  verifyLoginCall,
  removeAuthenticatorCall,
  type CodeSent,
  type LoginResult,
} from '@tessera/contracts/auth';

/** Sends a code to the account that a ticket is for. Give an idempotency key, and the same one after a lost answer. */
export const sendSecondFactorCode = (
  api: ApiTransport,
  input: CallInput<typeof secondFactorCodeCall>,
  options?: CallOptions,
): Promise<CodeSent> => api.call(secondFactorCodeCall, input, options);

/** The second factor of a login from an IP that the account never used. */
export const verifyLogin = (
  api: ApiTransport,
  input: CallInput<typeof verifyLoginCall>,
  options?: CallOptions,
): Promise<LoginResult> => api.call(verifyLoginCall, input, options);

type Authenticator = CallResult<typeof authenticatorCall>;

export const getAuthenticator = (api: ApiTransport, options?: CallOptions): Promise<Authenticator> =>
  api.call(authenticatorCall, {}, options);

/** A secret that counts when a code of it was given to `addAuthenticator`. */
export const getAuthenticatorSecret = (
  api: ApiTransport,
  options?: CallOptions,
): Promise<CallResult<typeof authenticatorSecretCall>> => api.call(authenticatorSecretCall, {}, options);

export const addAuthenticator = (
  api: ApiTransport,
  code: string,
  options?: CallOptions,
): Promise<Authenticator> => api.call(addAuthenticatorCall, { code }, options);

export const removeAuthenticator = (api: ApiTransport, code: string, options?: CallOptions): Promise<null> =>
  api.call(removeAuthenticatorCall, { code }, options);
