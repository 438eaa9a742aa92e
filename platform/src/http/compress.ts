import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** compress returns bytes as they go out in an encoding, at a quality of 1 to 11: how long somebody may wait decides it. Gzip has nine. */
export function compress(encoding: Encoding, plain: Buffer, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(plain, { level: Math.min(quality, 9) });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  return brotli(plain, { params });
}
