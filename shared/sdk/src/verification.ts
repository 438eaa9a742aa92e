import type { ApiTransport, CallInput, CallOptions, CallResult } from '@tessera/contracts';
import {
  countriesCall,
  humanChallengeCall,
  smsCodeCall,
  smsRegisterCodeCall,
  type CodeSent,
  type HumanChallenge,
  type HumanPurpose,
} from '@tessera/contracts/auth';
import { forgotByEmailCall, setPasswordByEmailCall, setPasswordByPhoneCall } from '@tessera/contracts/member';

/** The puzzle whose solution the calls want that send a message, or make an account. */
export const getHumanChallenge = (
  api: ApiTransport,
  purpose: HumanPurpose = 'message',
  options?: CallOptions,
): Promise<HumanChallenge> => api.call(humanChallengeCall, { purpose }, options);

/** Sends a code to the number of an account; give an idempotency key, and the same one when the answer was lost. */
export const sendSmsCode = (
  api: ApiTransport,
  input: CallInput<typeof smsCodeCall>,
  options?: CallOptions,
): Promise<CodeSent> => api.call(smsCodeCall, input, options);

/** Sends a code to the number of an account to be. */
export const sendRegisterCode = (
  api: ApiTransport,
  input: CallInput<typeof smsRegisterCodeCall>,
  options?: CallOptions,
): Promise<CodeSent> => api.call(smsRegisterCodeCall, input, options);

export const getCountries = (
  api: ApiTransport,
  options?: CallOptions,
): Promise<CallResult<typeof countriesCall>> => api.call(countriesCall, {}, options);

/** Mails a code; whether there is such an account is not told. */
export const forgotByEmail = (
  api: ApiTransport,
  input: CallInput<typeof forgotByEmailCall>,
  options?: CallOptions,
): Promise<CodeSent> => api.call(forgotByEmailCall, input, options);

export const setPasswordByPhone = (
  api: ApiTransport,
  input: CallInput<typeof setPasswordByPhoneCall>,
  options?: CallOptions,
): Promise<CallResult<typeof setPasswordByPhoneCall>> => api.call(setPasswordByPhoneCall, input, options);

export const setPasswordByEmail = (
  api: ApiTransport,
  input: CallInput<typeof setPasswordByEmailCall>,
  options?: CallOptions,
): Promise<CallResult<typeof setPasswordByEmailCall>> => api.call(setPasswordByEmailCall, input, options);
