import type { ApiTransport, CallInput, CallOptions, CallResult } from '@tessera/contracts';
import {
  addAuthenticatorCall,
  addressCodeCall,
  authenticatorCall,
  authenticatorSecretCall,
  proveAddressCall,
  removeAuthenticatorCall,
  type CodeSent,
  type LoginResult,
} from '@tessera/contracts/auth';

/** Sends a code to the account that a ticket is for. Give an idempotency key, and the same one after a lost answer. */
export const sendAddressCode = (
  api: ApiTransport,
  input: CallInput<typeof addressCodeCall>,
  options?: CallOptions,
): Promise<CodeSent> => api.call(addressCodeCall, input, options);

/** The second step of a login from an address that the account never used. */
export const proveAddress = (
  api: ApiTransport,
  input: CallInput<typeof proveAddressCall>,
  options?: CallOptions,
): Promise<LoginResult> => api.call(proveAddressCall, input, options);

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
