import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encryptedPayloadSchema, type ApiTransport } from '@tessera/contracts';
import { balanceCall } from '@tessera/contracts/wallet';
import { loginCall, registerValidationCall } from '@tessera/contracts/auth';
import { memberInfoCall, updateProfileCall } from '@tessera/contracts/member';
import { uploadCall } from '@tessera/contracts/uploads';
import { createFetchTransport, createTransport } from '.';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = { status?: number; body?: unknown; text?: string; date?: string; drop?: boolean };

let server: Server;
let baseUrl = '';
let seen: Seen[] = [];
/** What the server says next; the last one stays. */
let answers: Answer[] = [];

const allowed =
  'authorization, content-type, encryption, idempotency-key, x-gateway-version, x-language, x-merchant, x-unattended';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', allowed);
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
      response.setHeader('access-control-expose-headers', 'date');
      if (request.method === 'OPTIONS') return response.end();
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
      if (answer.drop) return request.socket.destroy();
      if (answer.date) response.setHeader('date', answer.date);
      response.statusCode = answer.status ?? 200;
      response.end(answer.text ?? JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const keys = ['k1', 'k2'].map((keyId) => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { keyId, ...pair };
});
const [first, second] = keys as [(typeof keys)[number], (typeof keys)[number]];
const unauthorized: string[] = [];
let token: string | undefined;
let machineTime = Date.now();
let isUnattended = false;

const settings = () => ({
  baseUrl,
  merchant: () => 'aurora',
  language: () => 'EN',
  token: () => token,
  unattended: () => isUnattended,
  onUnauthorized: (used: string) => unauthorized.push(used),
  encryptionKey: () => ({ keyId: first.keyId, publicKey: first.publicKey }),
  now: () => machineTime,
});

beforeEach(() => {
  seen = [];
  answers = [];
  token = undefined;
  isUnattended = false;
  unauthorized.length = 0;
  machineTime = Date.now();
});

/** What the platform would read of an encrypted request. */
function open({ method, url, headers, body }: Seen) {
  const [keyId, wrapped = ''] = String(headers.encryption).split('.');
  const pair = keys.find((candidate) => candidate.keyId === keyId);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const aesKey = privateDecrypt(
    { key: pair?.privateKey ?? '', padding, oaepHash: 'sha256' },
    Buffer.from(wrapped, 'base64'),
  );
  const encrypted = JSON.parse(body) as { iv: string; data: string };
  const data = Buffer.from(encrypted.data, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', aesKey, Buffer.from(encrypted.iv, 'base64'));
  decipher.setAAD(Buffer.from(`${method} ${url}`));
  decipher.setAuthTag(data.subarray(-16));
  const text = Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString();
  return { keyId, ...encryptedPayloadSchema.parse(JSON.parse(text)) };
}

const refusal = (errorCode: string, value?: unknown) => ({
  status: 400,
  body: { success: false, errorCode, message: 'words', value },
});
const balance = { success: true, value: { amount: 12.5, currency: 'PHP', sequence: 3 } };
const loggedIn = {
  success: true,
  value: {
    token: 't',
    customerId: '1',
    account: 'a',
    nickname: '',
    type: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    weakPassword: false,
  },
};

describe.each<[string, () => ApiTransport]>([
  ['the fetch transport', () => createFetchTransport(settings())],
  ['the full transport', () => createTransport(settings())],
])('%s', (_, create) => {
  test('carries a call and brings back its checked value', async () => {
    token = 'secret';
    answers = [{ body: balance }];
    expect(await create().call(balanceCall, {})).toEqual({ amount: '12.5', currency: 'PHP', sequence: 3 });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/wps/v2/wallets/balance' });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-merchant': 'aurora',
      'x-language': 'EN',
    });
  });

  test('says where nobody is at the page, of who is signed in', async () => {
    answers = [{ body: balance }];
    isUnattended = true;
    await create().call(balanceCall, {});
    token = 'secret';
    await create().call(balanceCall, {});
    isUnattended = false;
    await create().call(balanceCall, {});
    expect(seen.map(({ headers }) => headers['x-unattended'])).toEqual([undefined, '1', undefined]);
  });

  test('sends no token where none is asked for, and the input in the query', async () => {
    token = 'secret';
    answers = [{ body: { success: true, value: { available: true } } }];
    await create().call(registerValidationCall, { username: 'a&b=c' });
    expect(seen[0]?.url).toBe('/wps/member/register/validation?username=a%26b%3Dc');
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  test('sends a body as JSON with its idempotency key', async () => {
    answers = [refusal('REAL_ACCOUNT_NEEDED')];
    await create()
      .call(updateProfileCall, { nickname: 'ณิชา' }, { idempotencyKey: 'key-12345' })
      .catch(() => undefined);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ nickname: 'ณิชา' });
    expect(seen[0]?.headers).toMatchObject({ 'idempotency-key': 'key-12345' });
    expect(seen[0]?.headers['content-type']).toContain('application/json');
  });

  test('a refusal is an error with its code, words and value', async () => {
    answers = [refusal('VALIDATION_FAILED', { fields: {} })];
    await expect(create().call(balanceCall, {})).rejects.toMatchObject({
      isApiError: true,
      code: 'VALIDATION_FAILED',
      message: 'words',
      status: 400,
      value: { fields: {} },
    });
  });

  test.each<[string, Answer]>([
    ['HTML', { status: 502, text: '<html>' }],
    ['nothing', { text: '' }],
    ['another shape', { body: { success: true, value: { amount: 'NaN' } } }],
    ['a code that nobody knows', refusal('SOMETHING_ELSE')],
    ['no envelope', { body: { amount: '1' } }],
  ])('%s is a malformed answer', async (_name, answer) => {
    answers = [answer];
    await expect(create().call(balanceCall, {})).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
  });

  test('a lost connection is named and nothing is tried again', async () => {
    answers = [{ drop: true }];
    await expect(create().call(updateProfileCall, {})).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
      status: 0,
    });
    expect(seen).toHaveLength(1);
    // jsdom's XMLHttpRequest reports what it could not reach.
    expect(takeConsoleNoise().join()).toMatch(/^$|socket hang up/);
  });

  test('a caller can give up', async () => {
    await expect(create().call(balanceCall, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
    });
    expect(seen).toHaveLength(0);
  });
});

test('the fetch transport carries what the site keeps in the browser: an editor’s preview is known by it', async () => {
  const requests: RequestInit[] = [];
  const api = createFetchTransport({
    ...settings(),
    fetch: (_, init) => {
      requests.push(init);
      return Promise.resolve(new Response(JSON.stringify(balance)));
    },
  });
  await api.call(balanceCall, {});
  expect(requests.map(({ credentials }) => credentials)).toEqual(['same-origin']);
});

test('the fetch transport has no encryption', async () => {
  await expect(createFetchTransport(settings()).call(loginCall, {})).rejects.toMatchObject({
    code: 'ENCRYPTION_REQUIRED',
  });
});

describe('the full transport', () => {
  test('encrypts for the platform alone, differently each time', async () => {
    answers = [{ body: loggedIn }];
    const api = createTransport(settings());
    await api.call(loginCall, { username: 'player01', password: 'Tessera#2026' });
    await api.call(loginCall, { username: 'player01', password: 'Tessera#2026' });
    expect(seen.map(({ body }) => body).join()).not.toContain('Tessera');
    const [one, two] = seen.map(open);
    expect(one?.body).toEqual({ username: 'player01', password: 'Tessera#2026' });
    expect(one?.timestamp).toBe(machineTime);
    expect(one?.nonce).not.toBe(two?.nonce);
    expect(seen[0]?.headers['x-gateway-version']).toBe('3');
  });

  test('takes the new key when the old one is gone', async () => {
    const { keyId, publicKey } = second;
    answers = [refusal('ENCRYPTION_KEY_UNKNOWN', { keyId, publicKey }), { body: loggedIn }];
    await createTransport(settings()).call(loginCall, { username: 'a', password: 'b' });
    expect(seen.map((request) => open(request).keyId)).toEqual(['k1', 'k2']);
  });

  test('learns the time from the platform when the device is a day off', async () => {
    const real = Date.now();
    machineTime = real - 86_400_000;
    const date = new Date(real).toUTCString();
    answers = [
      { ...refusal('REQUEST_REPLAYED'), date },
      { body: loggedIn, date },
    ];
    await createTransport(settings()).call(loginCall, { username: 'a', password: 'b' });
    expect(Math.abs((open(seen[1] as Seen).timestamp ?? 0) - real)).toBeLessThan(2000);
  });

  test('a real replay is not sent again', async () => {
    answers = [refusal('REQUEST_REPLAYED')];
    await expect(
      createTransport(settings()).call(loginCall, { username: 'a', password: 'b' }),
    ).rejects.toMatchObject({
      code: 'REQUEST_REPLAYED',
    });
    expect(seen).toHaveLength(1);
  });

  test('says that a token is no longer good, and which', async () => {
    token = 'old';
    answers = [refusal('NOT_LOGGED_IN')];
    await createTransport(settings())
      .call(memberInfoCall, {})
      .catch(() => undefined);
    expect(unauthorized).toEqual(['old']);
  });

  test('does not say so where no token was sent', async () => {
    answers = [refusal('NOT_LOGGED_IN')];
    await createTransport(settings())
      .call(memberInfoCall, {})
      .catch(() => undefined);
    expect(unauthorized).toEqual([]);
  });

  test('says how much of a request has been sent', async () => {
    answers = [{ body: { success: true, value: { id: '1', type: 'image/png', width: 1, height: 1 } } }];
    // This environment sends without telling; a browser tells.
    const real = XMLHttpRequest.prototype.send;
    const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
      body,
    ) {
      const sizes = { lengthComputable: true, loaded: 50, total: 200 };
      this.upload.dispatchEvent(new ProgressEvent('progress', sizes));
      real.call(this, body);
    });
    const shares: number[] = [];
    await createTransport(settings()).call(
      uploadCall,
      { data: 'AAAA' },
      { onProgress: (share) => shares.push(share) },
    );
    expect(shares[0]).toBe(0.25);
    send.mockRestore();
  });
});
