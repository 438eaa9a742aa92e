import type { ApiTransport, CallOptions } from '@tessera/contracts';
import { readAsBase64, uploadCall } from '@tessera/contracts/uploads';

/** Sends a file of the player's. Resolves to the id that an application names it by. */
export async function sendPicture(api: ApiTransport, file: Blob, options: CallOptions): Promise<string> {
  const { id } = await api.call(uploadCall, { data: await readAsBase64(file) }, options);
  return id;
}
