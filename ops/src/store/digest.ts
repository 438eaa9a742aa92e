import { createHash } from 'node:crypto';

/** digestOf returns the digest of a content as an `integrity` attribute has it; a bundler's runtime asks for its chunks by SHA-256. */
export const digestOf = (content: string | Buffer, algorithm: 'sha384' | 'sha256' = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
