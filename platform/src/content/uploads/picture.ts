import { pictureBytes } from '@tessera/contracts/back-office';
import { uploadLimits } from '@tessera/contracts/uploads';
import sharp from 'sharp';
import { invalidFields } from '../../http/domain-error';

export interface Picture {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  width: number;
  height: number;
}

/** Above what phones make: 50 megapixels and a little. One of more is a bomb, or a scan that nobody needs. */
const maxPixels = 64_000_000;
/** Longest side that is kept: enough to read a receipt by. */
const maxSide = 1600;

// Pictures of members are seen once: nothing is worth keeping in memory, and one core is enough for each.
sharp.cache(false);
sharp.concurrency(1);

/**
 * redraw returns only the pixels of what was sent: whatever else the bytes are (a page, an archive, where and
 * when it was taken, a script after the end) is gone. The size is read from the head before anything is
 * decoded; a picture that ends before its end is refused. A large one is scaled as it is read, so that a
 * phone's photo takes no more memory than what is left of it.
 */
export async function redraw(sent: Buffer): Promise<Picture> {
  if (sent.length > uploadLimits.bytes) throw invalidFields({ data: 'FIELD_TOO_LONG' });
  const head = readPng(sent) ?? readJpeg(sent);
  if (!head || head.width < 1 || head.height < 1 || head.width * head.height > maxPixels)
    throw invalidFields({ data: 'FIELD_FORMAT' });
  const scaled = sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    // As the one who took it held the camera: what says so is not kept.
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const written = head.type === 'image/png' ? scaled.png() : scaled.jpeg({ quality: 85 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true }).catch(() => {
    throw invalidFields({ data: 'FIELD_FORMAT' });
  });
  return { type: head.type, bytes: data, width: info.width, height: info.height };
}

/** Crop is a rectangle in pixels of the upright picture. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What staff may send, in bytes and in pixels. */
const staffPixels = 50_000_000;
/** As wide as the widest banner. */
const siteWidth = 1600;

/**
 * redrawForSite redraws a picture that staff sent, cropped as they wish and no wider than the site shows one.
 * It throws VALIDATION_FAILED for what is no picture, or too large a one.
 */
export async function redrawForSite(sent: Buffer, crop: Crop | undefined): Promise<Picture> {
  if (sent.length > pictureBytes) throw invalidFields({ picture: 'FIELD_TOO_LONG' });
  const head = readPng(sent) ?? readJpeg(sent);
  if (!head || head.width < 1 || head.height < 1) throw invalidFields({ picture: 'FIELD_FORMAT' });
  if (head.width * head.height > staffPixels) throw invalidFields({ picture: 'FIELD_TOO_MANY_PIXELS' });
  const upright = sharp(sent, { limitInputPixels: staffPixels, failOn: 'error' }).rotate();
  // The size of the picture as it stands is known once it is turned, so it is cut in a second step.
  const whole = await upright
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  if (crop && !fits(crop, whole.info)) throw invalidFields({ crop: 'FIELD_FORMAT' });
  const cut = crop ? sharp(whole.data).extract(crop) : sharp(whole.data);
  const scaled = cut.resize({ width: siteWidth, withoutEnlargement: true });
  const written = head.type === 'image/png' ? scaled.png() : scaled.jpeg({ quality: 85 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true }).catch(refuse);
  return { type: head.type, bytes: data, width: info.width, height: info.height };
}

const refuse = () => {
  throw invalidFields({ picture: 'FIELD_FORMAT' });
};

const fits = ({ left, top, width, height }: Crop, whole: { width: number; height: number }) =>
  width > 0 && height > 0 && left + width <= whole.width && top + height <= whole.height;

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
