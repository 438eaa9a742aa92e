import { isApiError } from '@tessera/contracts';
import {
  authenticatorSecretCall,
  freePlayCall,
  loginCall,
  passkeyCreationCall,
  removePasskeyCall,
} from '@tessera/contracts/auth';
import { reauthenticateCall, profileCall, updateProfileCall } from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Tessera#2026';
const reauthRequired = { code: 'REAUTHENTICATION_REQUIRED', status: 403, value: { password: true } };
let tested: TestPlatform;
let changes = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

async function signedIn(username = 'player01', ip = '10.50.0.1') {
  const { token } = await tested.transport({ ip }).call(loginCall, { username, password });
  return tested.transport({ token, ip });
}
type Own = Awaited<ReturnType<typeof signedIn>>;

function expectNotFound(error: unknown) {
  if (!isApiError(error, 'NOT_FOUND')) throw error;
}

const guarded: readonly [string, (own: Own) => Promise<unknown>][] = [
  ['another e-mail', (own) => own.call(updateProfileCall, { email: `new${++changes}@example.com` })],
  ['a passkey', (own) => own.call(passkeyCreationCall, {})],
  ['taking a passkey away', (own) => own.call(removePasskeyCall, { id: 'bm9uZQ' }).catch(expectNotFound)],
  ['an authenticator', (own) => own.call(authenticatorSecretCall, {})],
];

test.each(guarded)('%s needs a login or the password of the last 15 minutes', async (_what, change) => {
  const own = await signedIn();
  tested.clock.advance(15 * 60_000);
  await change(own);
  tested.clock.advance(1);
  await expect(change(own)).rejects.toMatchObject(reauthRequired);
  await expect(own.call(reauthenticateCall, { password: 'wrong' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  });
  await expect(change(own)).rejects.toMatchObject(reauthRequired);
  await own.call(reauthenticateCall, { password });
  await change(own);
});

test('asks for no re-authentication to change other fields, or to save the same e-mail', async () => {
  const own = await signedIn('agent01');
  tested.clock.advance(20 * 60_000);
  const { email } = await own.call(profileCall, {});
  expect(
    await own.call(updateProfileCall, { nickname: 'Harbour 2', email: email.toUpperCase() }),
  ).toMatchObject({
    nickname: 'Harbour 2',
  });
});

test('tells the old e-mail of a new one', async () => {
  const own = await signedIn('mobile01');
  await own.call(updateProfileCall, { email: 'thief@example.com' });
  const mails = await tested.sentTo('mobile01@example.com');
  expect(mails).toEqual([expect.stringContaining('mobile01')]);
  expect(await tested.sentTo('thief@example.com')).toEqual([]);
  await own.call(updateProfileCall, { nickname: 'Same' });
  expect(await tested.sentTo('mobile01@example.com')).toHaveLength(1);
});

test('a recent authentication holds for one session', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  tested.clock.advance(16 * 60_000);
  await here.call(reauthenticateCall, { password });
  await expect(there.call(passkeyCreationCall, {})).rejects.toMatchObject(reauthRequired);
});

test('wrong passwords count as at a login, and lock the account where they were typed', async () => {
  const own = await signedIn('team01m1', '10.50.0.2');
  for (let count = 0; count < 10; count += 1)
    await expect(own.call(reauthenticateCall, { password: 'wrong' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    });
  await expect(own.call(reauthenticateCall, { password })).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
  const login = (ip: string) => tested.transport({ ip }).call(loginCall, { username: 'team01m1', password });
  await expect(login('10.50.0.2')).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
  expect((await login('10.50.0.3')).account).toBe('team01m1');
});

test('who has no password is told so, and logs in again', async () => {
  const own = await signedIn('team01m2');
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'team01m2')
    .executeTakeFirstOrThrow();
  await tested.db
    .updateTable('credential')
    .set({ has_password: false })
    .where('member_id', '=', id)
    .execute();
  tested.clock.advance(16 * 60_000);
  await expect(own.call(passkeyCreationCall, {})).rejects.toMatchObject({
    ...reauthRequired,
    value: { password: false },
  });
  expect(await (await signedIn('team01m2')).call(passkeyCreationCall, {})).toMatchObject({ rp: {} });
});

test('a trial has nothing to confirm', async () => {
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  await expect(tested.transport({ token }).call(reauthenticateCall, { password })).rejects.toMatchObject({
    code: 'REAL_ACCOUNT_NEEDED',
  });
});
