/** Three bytes are four characters, so that pieces of this size can stand one after the other. */
const pieceSize = 3 * 16_384;

/**
 * readAsBase64 returns a file as `uploadCall` takes it. It reads the file piece by piece, so that the page
 * can respond in between.
 */
export async function readAsBase64(file: Blob): Promise<string> {
  let text = '';
  for (let at = 0; at < file.size; at += pieceSize) {
    const piece = await file.slice(at, at + pieceSize).arrayBuffer();
    text += btoa(String.fromCharCode(...new Uint8Array(piece)));
  }
  return text;
}
