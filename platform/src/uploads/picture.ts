import { createCanvas, loadImage } from '@napi-rs/canvas';
import { uploadLimits } from '@tessera/contracts/uploads';
import { invalidFields } from '../http/domain-error';

export interface Picture {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  width: number;
  height: number;
}

/** A picture of more would take hundreds of megabytes to decode. */
const maxPixels = 24_000_000;
/** Longest side that is kept: enough to read a receipt by. */
const longestSide = 1600;

/**
 * Only the pixels of what was sent: whatever else the bytes are (a page, an archive, a script after the end) is gone.
 * Its size is read from its head before anything is decoded.
 */
export async function redraw(sent: Buffer): Promise<Picture> {
  if (sent.length > uploadLimits.bytes) throw invalidFields({ data: 'FIELD_TOO_LONG' });
  const head = readPng(sent) ?? readJpeg(sent);
  if (!head || head.width < 1 || head.height < 1 || head.width * head.height > maxPixels)
    throw invalidFields({ data: 'FIELD_FORMAT' });
  const image = await loadImage(sent).catch(() => {
    throw invalidFields({ data: 'FIELD_FORMAT' });
  });
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  const bytes = head.type === 'image/png' ? await canvas.encode('png') : await canvas.encode('jpeg', 85);
  return { type: head.type, bytes, width, height };
}

interface Head {
  type: Picture['type'];
  width: number;
  height: number;
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readPng(bytes: Buffer): Head | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngMark)) return undefined;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Goes from segment to segment to the frame's head (SOF0 to SOF15 without the three that are none). */
function readJpeg(bytes: Buffer): Head | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes[2] !== 0xff) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
