const database = 'tessera.device';
const store = 'keys';
const name = 'login';

/** What a database of the browser answers once. */
const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  run: (keys: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  const opened = await answerOf(opening);
  try {
    return await answerOf(run(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

/**
 * A key of this browser that no script can read, only use: what it encrypted is worth nothing anywhere else. Fails where
 * the browser keeps no database or has no encryption.
 */
export const deviceKey = {
  read: (): Promise<CryptoKey | undefined> =>
    inStore('readonly', (keys) => keys.get(name) as IDBRequest<CryptoKey | undefined>),
  async make(): Promise<CryptoKey> {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await inStore('readwrite', (keys) => keys.put(key, name));
    return key;
  },
  async forget(): Promise<void> {
    await inStore('readwrite', (keys) => keys.delete(name));
  },
};
