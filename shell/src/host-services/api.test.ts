import { defineCall } from '@tessera/contracts';
import * as z from '@tessera/contracts/schema';
import { createApi, createReads } from './api';

const call = defineCall({
  method: 'GET',
  path: '/wps/test',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({ from: z.string() }),
});
const good = (from: string) => Response.json({ success: true, value: { from } });
const refusal = () =>
  Response.json({ success: false, errorCode: 'NOT_LOGGED_IN', message: 'log in' }, { status: 401 });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  delete window.tesseraEarly;
});

function setup(answer: () => Response) {
  let token: string | null = 'first';
  const onRefusal = jest.fn();
  const reauthenticate = jest.fn(async () => undefined);
  const sent: { url: string; headers: Headers }[] = [];
  globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), headers: new Headers(init?.headers) });
    return answer();
  };
  let hasJustChanged = false;
  const caller = {
    merchant: 'aurora',
    language: () => 'EN',
    token: () => token,
    unattended: () => false,
    hasJustChanged: () => hasJustChanged,
  };
  const api = createApi({
    caller,
    reads: createReads(caller),
    onRefusal,
    reauthenticate,
    encryptionKey: () => Promise.reject(new Error('not asked for')),
  });
  const become = (next: string | null) => {
    token = next;
  };
  const change = () => {
    hasJustChanged = true;
  };
  return { api, sent, onRefusal, reauthenticate, become, change };
}

test('a read goes over fetch, with the merchant, the language and the token in its headers', async () => {
  const { api, sent } = setup(() => good('network'));
  await expect(api.call(call, {})).resolves.toEqual({ from: 'network' });
  expect(sent.map(({ url }) => url)).toEqual(['/wps/test']);
  expect(sent[0]?.headers.get('x-merchant')).toBe('aurora');
  expect(sent[0]?.headers.get('x-language')).toBe('EN');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer first');
});

test('what everybody is answered is asked for past every cache, just after the page was told of a change', async () => {
  const { api, sent, become, change } = setup(() => good('network'));
  become(null);
  const shared = { ...call, shared: { seconds: 5 } };
  await api.call(shared, {});
  change();
  await api.call(shared, {});
  await api.call(call, {});
  expect(sent.map(({ headers }) => headers.get('cache-control'))).toEqual([null, 'no-cache', null]);
});

test('an early answer is used once', async () => {
  const { api, sent } = setup(() => good('network'));
  window.tesseraEarly = { '/wps/test': Promise.resolve(good('early')) };
  await expect(api.call(call, {})).resolves.toEqual({ from: 'early' });
  await expect(api.call(call, {})).resolves.toEqual({ from: 'network' });
  expect(sent).toHaveLength(1);
});

test('a refusal of the current token ends the session', async () => {
  const { api, onRefusal } = setup(refusal);
  await expect(api.call(call, {})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(onRefusal.mock.calls).toEqual([['unauthorized']]);
});

test.each([
  ['was replaced', 'second'],
  ['is gone', null],
])('a refusal of a token that %s in the meantime ends nothing', async (_, next) => {
  const { api, onRefusal, become } = setup(() => {
    become(next);
    return refusal();
  });
  await expect(api.call(call, {})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(onRefusal).not.toHaveBeenCalled();
});

test('a refusal of a token that is not of this page ends nothing', async () => {
  const { api, sent, onRefusal } = setup(refusal);
  await expect(api.call(call, {}, { token: 'other' })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer other');
  expect(onRefusal).not.toHaveBeenCalled();
});

test('a call that needs re-authentication is sent again after it, once', async () => {
  const answers = [
    { success: false, errorCode: 'REAUTHENTICATION_REQUIRED', message: '', value: { password: true } },
    { success: true, value: { from: 'second' } },
    { success: false, errorCode: 'REAUTHENTICATION_REQUIRED', message: '', value: { password: false } },
    { success: false, errorCode: 'REAUTHENTICATION_REQUIRED', message: 'declined' },
  ];
  const { api, sent, reauthenticate } = setup(() => Response.json(answers.shift()));
  await expect(api.call(call, {})).resolves.toEqual({ from: 'second' });
  expect(reauthenticate).toHaveBeenLastCalledWith({ password: true });
  await expect(api.call(call, {})).rejects.toMatchObject({ message: 'declined' });
  expect(reauthenticate).toHaveBeenCalledTimes(2);
  expect(sent).toHaveLength(4);
});

test('a refusal until the password is changed is told to the host, and still fails', async () => {
  const body = { success: false, errorCode: 'PASSWORD_CHANGE_REQUIRED', message: '' };
  const { api, onRefusal } = setup(() => new Response(JSON.stringify(body), { status: 403 }));
  await expect(api.call(call, {})).rejects.toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
  expect(onRefusal.mock.calls).toEqual([['password-change-required']]);
});
