import type { ApiTransport, CallOptions } from '@tessera/contracts';
import { readAsBase64, uploadCall } from '@tessera/contracts/uploads';

/** sendPicture uploads a picture of the player's and resolves to its id, by which an application names it. */
export async function sendPicture(api: ApiTransport, file: Blob, options: CallOptions): Promise<string> {
  const { id } = await api.call(uploadCall, { data: await readAsBase64(file) }, options);
  return id;
}
