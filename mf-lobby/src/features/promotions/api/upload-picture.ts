import type { ApiTransport, CallOptions } from '@tessera/contracts';
import { uploadCall } from '@tessera/contracts/uploads';

/** Sends a file of the player's. Resolves to the id that an application names it by. */
export async function sendPicture(api: ApiTransport, file: Blob, options: CallOptions): Promise<string> {
  const { id } = await api.call(uploadCall, { data: await readAsBase64(file) }, options);
  return id;
}

/** Three bytes are four characters, so that pieces of this size can stand one after the other. */
const pieceSize = 3 * 16_384;

/** Piece by piece, so that the page answers in between. */
async function readAsBase64(file: Blob): Promise<string> {
  let text = '';
  for (let at = 0; at < file.size; at += pieceSize) {
    const piece = await file.slice(at, at + pieceSize).arrayBuffer();
    text += btoa(String.fromCharCode(...new Uint8Array(piece)));
  }
  return text;
}
