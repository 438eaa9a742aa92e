import type { ApiTransport } from '@tessera/contracts';
import { uploadPicture } from '@tessera/sdk/applications';

/** Sends a file of the player's. Resolves to the id that an application names it by. */
export async function sendPicture(api: ApiTransport, file: Blob): Promise<string> {
  const address = await readAsDataUrl(file);
  const { id } = await uploadPicture(api, address.slice(address.indexOf(',') + 1));
  return id;
}

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
}
