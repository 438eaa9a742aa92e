import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config';

/**
 * PasswordCost holds scrypt's parameters for deriving one key. They are stored in each hash, so that they can
 * grow.
 */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * passwordCost follows OWASP's password storage advice for scrypt: 16 MB, five passes. In tests it is next to
 * nothing.
 */
export function passwordCost({ test }: Pick<Config, 'test'>): PasswordCost {
  return test ? { N: 2 ** 10, r: 8, p: 1 } : { N: 2 ** 14, r: 8, p: 5 };
}

const keyLength = 32;

/** Passwords hashes and checks passwords, and codes that are stored like them. */
export class Passwords {
  readonly #cost: PasswordCost;
  /** What is compared where there is no account: the salt of nobody, and a key that nothing derives to. */
  readonly #nobody: string;

  constructor(cost: PasswordCost) {
    this.#cost = cost;
    this.#nobody = written(cost, Buffer.alloc(16), Buffer.alloc(0));
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return written(this.#cost, salt, await derive(password, salt, this.#cost));
  }

  /** Without a hash (no such account) it takes the same time, and the answer is no. */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const [, N, r, p, salt, key] = (stored ?? this.#nobody).split('$');
    const expected = Buffer.from(key ?? '', 'base64');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), cost);
    return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined;
  }
}

const written = ({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

declare module '../../context' {
  interface Platform {
    passwords: Passwords;
  }
}
