import type { ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import { applyCall, claimCall } from '@tessera/contracts/applications';
import { uploadCall } from '@tessera/contracts/uploads';

/** Joins a promotion or hands in an application. */
export const applyForPromotion = (api: ApiTransport, application: CallInput<typeof applyCall>) =>
  api.call(applyCall, application);

/** Credits what waits; a second time it answers the same and credits nothing. */
export const claimPromotion = (api: ApiTransport, id: string) => api.call(claimCall, { id });

/** `data` is the picture in base64. */
export const uploadPicture = (api: ApiTransport, data: string, options?: CallOptions) =>
  api.call(uploadCall, { data }, options);
