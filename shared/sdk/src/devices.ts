import type { ApiTransport, CallInput, CallOptions, CallResult } from '@tessera/contracts';
import {
  addPasskeyCall,
  devicesCall,
  passkeyCreationCall,
  passkeyLoginCall,
  passkeyLoginChallengeCall,
  passkeysCall,
  removePasskeyCall,
  renamePasskeyCall,
  revokeDeviceCall,
  revokeOtherDevicesCall,
  type Device,
  type LoginResult,
  type Passkey,
} from '@tessera/contracts/auth';

/** Where the member is signed in; this device first. */
export const getDevices = (api: ApiTransport, options?: CallOptions): Promise<readonly Device[]> =>
  api.call(devicesCall, {}, options).then(({ devices }) => devices);

export const revokeDevice = (api: ApiTransport, id: string, options?: CallOptions): Promise<null> =>
  api.call(revokeDeviceCall, { id }, options);

export const revokeOtherDevices = (api: ApiTransport, options?: CallOptions): Promise<null> =>
  api.call(revokeOtherDevicesCall, {}, options);

export const getPasskeys = (api: ApiTransport, options?: CallOptions): Promise<readonly Passkey[]> =>
  api.call(passkeysCall, {}, options).then(({ passkeys }) => passkeys);

/** For `startRegistration` of @simplewebauthn/browser. */
export const getPasskeyCreation = (
  api: ApiTransport,
  options?: CallOptions,
): Promise<CallResult<typeof passkeyCreationCall>> => api.call(passkeyCreationCall, {}, options);

export const addPasskey = (
  api: ApiTransport,
  input: CallInput<typeof addPasskeyCall>,
  options?: CallOptions,
): Promise<Passkey> => api.call(addPasskeyCall, input, options);

export const renamePasskey = (
  api: ApiTransport,
  input: CallInput<typeof renamePasskeyCall>,
  options?: CallOptions,
): Promise<null> => api.call(renamePasskeyCall, input, options);

export const removePasskey = (api: ApiTransport, id: string, options?: CallOptions): Promise<null> =>
  api.call(removePasskeyCall, { id }, options);

/** For `startAuthentication` of @simplewebauthn/browser. */
export const getPasskeyLoginChallenge = (
  api: ApiTransport,
  options?: CallOptions,
): Promise<CallResult<typeof passkeyLoginChallengeCall>> => api.call(passkeyLoginChallengeCall, {}, options);

export const logInByPasskey = (
  api: ApiTransport,
  input: CallInput<typeof passkeyLoginCall>,
  options?: CallOptions,
): Promise<LoginResult> => api.call(passkeyLoginCall, input, options);
