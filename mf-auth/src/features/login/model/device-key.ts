const database = 'tessera.device';
const store = 'keys';
const name = 'login';

/** What a database of the browser answers. */
const answerOf = (request: IDBRequest) =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });

async function inStore(mode: IDBTransactionMode, run: (keys: IDBObjectStore) => IDBRequest) {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  await answerOf(opening);
  const opened = opening.result;
  try {
    return await answerOf(run(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

/**
 * deviceKey is this browser's encryption key, which scripts can use but not read, so that what it encrypts
 * is worth nothing elsewhere. It fails where the browser has no IndexedDB or no Web Crypto.
 */
export const deviceKey = {
  async read() {
    const key = await inStore('readonly', (keys) => keys.get(name));
    return key instanceof CryptoKey ? key : undefined;
  },
  async make() {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await inStore('readwrite', (keys) => keys.put(key, name));
    return key;
  },
  async forget() {
    await inStore('readwrite', (keys) => keys.delete(name));
  },
};
