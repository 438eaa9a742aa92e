import type { ApiTransport, CallInput, CallOptions, CallResult } from '@tessera/contracts';
import type { CodeSent } from '@tessera/contracts/auth';
import {
  changePasswordCall,
  reauthenticateCall,
  consolidatedCall,
  memberIconCall,
  memberInfoCall,
  memberLanguageCall,
  phoneCodeCall,
  profileCall,
  verifyPhoneCall,
  unreadCountCall,
  updateProfileCall,
  type ChangePasswordInput,
  type Consolidated,
  type MemberInfo,
  type Profile,
} from '@tessera/contracts/member';

export const getMemberInfo = (api: ApiTransport, options?: CallOptions): Promise<MemberInfo> =>
  api.call(memberInfoCall, {}, options);

export const getMemberIcon = (
  api: ApiTransport,
  options?: CallOptions,
): Promise<CallResult<typeof memberIconCall>> => api.call(memberIconCall, {}, options);

export const getConsolidated = (api: ApiTransport, options?: CallOptions): Promise<Consolidated> =>
  api.call(consolidatedCall, {}, options);

export const getUnreadCount = (
  api: ApiTransport,
  options?: CallOptions,
): Promise<CallResult<typeof unreadCountCall>> => api.call(unreadCountCall, {}, options);

/** Keeps a language (platform code) for the member. */
export const setMemberLanguage = (
  api: ApiTransport,
  language: string,
  options?: CallOptions,
): Promise<null> => api.call(memberLanguageCall, { language }, options);

export const getProfile = (api: ApiTransport, options?: CallOptions): Promise<Profile> =>
  api.call(profileCall, {}, options);

/** Changes what is given and leaves the rest. */
export const updateProfile = (
  api: ApiTransport,
  changes: CallInput<typeof updateProfileCall>,
  options?: CallOptions,
): Promise<Profile> => api.call(updateProfileCall, changes, options);

/** Signs out every other device. */
export const changePassword = (
  api: ApiTransport,
  input: ChangePasswordInput,
  options?: CallOptions,
): Promise<CallResult<typeof changePasswordCall>> => api.call(changePasswordCall, input, options);

/** Shows by the password that it is still the member, after a REAUTHENTICATION_REQUIRED; then the call is sent again. */
export const reauthenticate = (api: ApiTransport, password: string, options?: CallOptions): Promise<null> =>
  api.call(reauthenticateCall, { password }, options);

/** Sends a code to the member's own number that nobody proved; give an idempotency key, and the same after a lost answer. */
export const sendPhoneCode = (
  api: ApiTransport,
  input: CallInput<typeof phoneCodeCall>,
  options?: CallOptions,
): Promise<CodeSent> => api.call(phoneCodeCall, input, options);

/** Proves that number, which opens the account from then on. */
export const verifyPhone = (
  api: ApiTransport,
  input: CallInput<typeof verifyPhoneCall>,
  options?: CallOptions,
): Promise<Profile> => api.call(verifyPhoneCall, input, options);
