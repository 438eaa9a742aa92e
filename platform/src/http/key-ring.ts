import {
  generateKeyPair,
  hkdfSync,
  type KeyObject,
  createPrivateKey,
  privateDecrypt,
  constants,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../db/database';

interface PublicKey {
  keyId: string;
  publicKey: string;
}

/**
 * KeyRing holds the RSA keys of encrypted calls. They live in the database, so that every process opens what
 * any other published.
 */
export class KeyRing {
  readonly #privateKeys = new Map<string, KeyObject>();

  readonly #secrets = new Map<string, string>();

  private constructor(readonly current: PublicKey) {}

  /** Reads the keys, and makes the first one. Two processes that start together end up with the same. */
  static async load(db: Db, now: Date): Promise<KeyRing> {
    const read = () => db.selectFrom('encryption_key').selectAll().orderBy('created_at', 'desc').execute();
    let rows = await read();
    if (rows.length === 0) {
      const pair = await promisify(generateKeyPair)('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      await db
        .insertInto('encryption_key')
        .values({ id: 'k1', public_key: pair.publicKey, private_key: pair.privateKey, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      rows = await read();
    }
    const [newest] = rows;
    if (!newest) throw new Error('no encryption key');
    const ring = new KeyRing({ keyId: newest.id, publicKey: newest.public_key });
    for (const row of rows) {
      ring.#secrets.set(row.id, row.private_key);
      ring.#privateKeys.set(row.id, createPrivateKey(row.private_key));
    }
    return ring;
  }

  /**
   * A secret of the platform for one purpose, the same in every process, as hex. Of the newest key unless one
   * is named.
   */
  derive(purpose: string, keyId = this.current.keyId): string {
    const secret = this.#secrets.get(keyId);
    if (secret === undefined) throw new Error(`unknown key ${keyId}`);
    return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
  }

  knows(keyId: string): boolean {
    return this.#privateKeys.has(keyId);
  }

  /** Throws when the text was not made with that key. */
  unwrap(keyId: string, wrapped: Buffer): Buffer {
    const key = this.#privateKeys.get(keyId);
    if (!key) throw new Error(`unknown key ${keyId}`);
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, wrapped);
  }
}

declare module '../context' {
  interface Platform {
    /** Keys of encrypted calls. */
    keys: KeyRing;
  }
}
