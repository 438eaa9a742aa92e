import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** OWASP's password storage advice for scrypt: 16 MB, five passes. They stand in each hash, so that they can grow. */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** What is compared where there is no account: the salt of nobody, and a key that nothing derives to. */
const nobody = ['scrypt', cost.N, cost.r, cost.p, Buffer.alloc(16).toString('base64'), ''].join('$');

/** Without a hash (no such account) it takes the same time, and the answer is no. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? nobody).split('$');
  const expected = Buffer.from(key ?? '', 'base64');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), options);
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined;
}
