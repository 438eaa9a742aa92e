import { loginCall, logoutCall, type LoginInput } from '@tessera/contracts/auth';
import { memberInfoCall } from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Tessera#2026';
let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

/** Every test comes from an address of its own, as attempts are counted by it. */
let ip = '';
beforeEach(() => {
  ip = tested.nextVisitor();
});

const login = (input: LoginInput) => tested.transport({ ip }).call(loginCall, input);

const alive = (token: string, options: { unattended?: boolean } = {}) =>
  tested
    .transport({ token, ...options })
    .call(memberInfoCall, {})
    .then(() => true)
    .catch((error) => (error.code === 'NOT_LOGGED_IN' ? false : Promise.reject(error)));

test('logout ends this one and no other; a dead token may log out', async () => {
  const [first, second] = [
    await login({ username: 'player01', password }),
    await login({ username: 'player01', password }),
  ];
  expect(first.token).not.toBe(second.token);
  await tested.transport({ token: first.token }).call(logoutCall, {});
  expect(await alive(first.token)).toBe(false);
  expect(await alive(second.token)).toBe(true);
  await tested.transport({ token: first.token }).call(logoutCall, {});
});

test('use keeps a session alive up to its absolute end; idleness ends it', async () => {
  const idle = await login({ username: 'player01', password });
  const used = await login({ username: 'player01', password });
  tested.clock.advance(20 * 60_000);
  expect(await alive(used.token)).toBe(true);
  tested.clock.advance(20 * 60_000);
  expect(await alive(used.token)).toBe(true);
  expect(await alive(idle.token)).toBe(false);
  for (let spent = 40; spent < 12 * 60; spent += 25) {
    await alive(used.token);
    tested.clock.advance(25 * 60_000);
  }
  expect(await alive(used.token)).toBe(false);
});

test('a page that asks by itself while nobody is there keeps nobody signed in', async () => {
  const { token } = await login({ username: 'player01', password });
  tested.clock.advance(20 * 60_000);
  expect(await alive(token, { unattended: true })).toBe(true);
  tested.clock.advance(9 * 60_000);
  expect(await alive(token, { unattended: true })).toBe(true);
  tested.clock.advance(2 * 60_000);
  expect(await alive(token)).toBe(false);
});

test('the database does not store a token', async () => {
  const { token } = await login({ username: 'player01', password });
  const rows = await tested.db.selectFrom('session').selectAll().execute();
  expect(
    JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(token);
});
