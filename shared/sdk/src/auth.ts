import type { ApiTransport, CallOptions, CallResult } from '@tessera/contracts';
import {
  affiliateCall,
  captchaCall,
  exchangeTokenCall,
  forgetSessionCall,
  freePlayCall,
  identityServiceCall,
  loginCall,
  logoutCall,
  registerCall,
  registerMobileCall,
  registerValidationCall,
  rememberSessionCall,
  resumeSessionCall,
  type IdentityService,
  type LoginInput,
  type LoginResult,
  type RegisterInput,
  type RegisterMobileInput,
} from '@tessera/contracts/auth';

/** See `loginCall` for how it fails; the failure's value is a `LoginFailure`. */
export const login = (api: ApiTransport, input: LoginInput, options?: CallOptions): Promise<LoginResult> =>
  api.call(loginCall, input, options);

/** The phone-auth service and the social providers of the operator, or null. */
export const getIdentityService = (
  api: ApiTransport,
  options?: CallOptions,
): Promise<IdentityService | null> => api.call(identityServiceCall, {}, options);

/** Starts a trial account. `os` is what the device says it is. */
export const startFreePlay = (api: ApiTransport, os: string, options?: CallOptions): Promise<LoginResult> =>
  api.call(freePlayCall, { os, platform: 'W' }, options);

export const logout = (api: ApiTransport, options?: CallOptions): Promise<null> =>
  api.call(logoutCall, {}, options);

/** Base64 PNG for an id that the caller made: 16 to 64 of A-Z, a-z, 0-9, "_", "-". */
export const getCaptcha = (api: ApiTransport, captchaId: string, options?: CallOptions): Promise<string> =>
  api.call(captchaCall, { captchaId }, options);

/** Makes a member and signs in. */
export const register = (
  api: ApiTransport,
  input: RegisterInput,
  options?: CallOptions,
): Promise<LoginResult> => api.call(registerCall, input, options);

/** Makes a member who is known by a number, and signs in. */
export const registerByMobile = (
  api: ApiTransport,
  input: RegisterMobileInput,
  options?: CallOptions,
): Promise<LoginResult> => api.call(registerMobileCall, input, options);

/** Whether a user name can still be had. */
export const checkUsername = (
  api: ApiTransport,
  username: string,
  options?: CallOptions,
): Promise<CallResult<typeof registerValidationCall>> =>
  api.call(registerValidationCall, { username }, options);

/** Fails with AFFILIATE_INVALID for a code that nobody gives out. */
export const checkAffiliate = (
  api: ApiTransport,
  input: { code: string; domain?: string },
  options?: CallOptions,
): Promise<CallResult<typeof affiliateCall>> => api.call(affiliateCall, input, options);

/** Trades the session's token for a fresh one. */
export const exchangeToken = (
  api: ApiTransport,
  options?: CallOptions,
): Promise<CallResult<typeof exchangeTokenCall>> => api.call(exchangeTokenCall, {}, options);

/** Has this browser come back to the session of the token for a day. Fails: FEATURE_DISABLED, PASSWORD_CHANGE_REQUIRED. */
export const rememberSession = (api: ApiTransport, options?: CallOptions): Promise<null> =>
  api.call(rememberSessionCall, {}, options);

/** A new token for the session that this browser remembers. Fails: NOT_LOGGED_IN, RATE_LIMITED. */
export const resumeSession = (api: ApiTransport, options?: CallOptions): Promise<{ token: string }> =>
  api.call(resumeSessionCall, {}, options);

/** Has this browser remember no session. */
export const forgetSession = (api: ApiTransport, options?: CallOptions): Promise<null> =>
  api.call(forgetSessionCall, {}, options);
