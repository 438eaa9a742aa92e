import { createHash, createPublicKey } from 'node:crypto';
import { logoutCall } from '@tessera/contracts/auth';
import { pushSettingsCall, setPushSettingsCall, type PushKind } from '@tessera/contracts/messages';
import { jwtVerify } from 'jose';
import { generateVAPIDKeys } from 'web-push';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { notifyMember, notifyMembers, type NewMessage } from '../notices/member-messages';
import { sendPushes } from './send-pushes';
import { openPushService } from './testing/push-service';

let tested: TestPlatform;
let service: Awaited<ReturnType<typeof openPushService>>;
const keys = generateVAPIDKeys();
let members = 0;

beforeAll(async () => {
  [tested, service] = await Promise.all([createTestPlatform(), openPushService()]);
  tested.platform.config.push = {
    ...keys,
    subject: 'mailto:push@aurora.example',
    services: [service.origin],
  };
}, 60_000);
afterEach(() => {
  service.pushed.length = 0;
  tested.errors.length = 0;
});
afterAll(async () => {
  service.close();
  await tested.close();
});

/** A member with a browser of theirs that wants these kinds. */
async function reader(...kinds: PushKind[]) {
  const account = `pushed${(members += 1)}`;
  const api = tested.transport({ token: await newMember(tested, account) });
  const { id: memberId } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const device = service.subscribe();
  const set = (chosen: PushKind[], of = device) => api.call(setPushSettingsCall, { ...of, kinds: chosen });
  if (kinds.length > 0) await set(kinds);
  const deviceHash = createHash('sha256').update(device.endpoint).digest('hex');
  const settings = (of = deviceHash) => api.call(pushSettingsCall, { device: of });
  return { api, memberId, device, deviceHash, set, settings };
}
const aurora = () => tested.platform.operators.byCode('aurora') as never;
const message = (memberId: bigint, more: Partial<NewMessage> = {}): NewMessage => ({
  memberId,
  type: 'depositCredited',
  values: { site: 'Aurora', currency: 'PHP', amount: '₱250.00' },
  about: { kind: 'deposit', id: 7n },
  at: tested.clock.now(),
  ...more,
});
const notify = (...messages: NewMessage[]) =>
  tested.db.transaction().execute((trx) => notifyMembers(trx, aurora(), messages));
const send = () => sendPushes(tested.platform);
const paths = () => service.pushed.map(({ path }) => path).toSorted();
const subscriptionsOf = ({ memberId }: { memberId: bigint }) =>
  tested.db.selectFrom('push_subscription').select('id').where('member_id', '=', memberId).execute();
const pathOf = ({ device: { endpoint } }: { device: { endpoint: string } }) => new URL(endpoint).pathname;

test('a message of a kind that was ticked is pushed once, encrypted for its browser and signed, with the way to what it is about', async () => {
  const [one, other] = await Promise.all([reader('DEPOSIT', 'REWARD'), reader('WITHDRAWAL')]);
  expect(await one.settings()).toEqual({ publicKey: keys.publicKey, kinds: ['DEPOSIT', 'REWARD'] });
  await notify(
    message(one.memberId),
    message(other.memberId),
    message(one.memberId, { type: 'paymentPasswordSet' }),
  );
  await Promise.all([send(), send()]);
  await send();
  expect(service.pushed).toHaveLength(1);
  const [{ path, headers, payload }] = service.pushed as [(typeof service.pushed)[0]];
  expect(path).toBe(pathOf(one));
  expect(payload).toEqual({
    title: 'Your deposit of ₱250.00 has arrived',
    body: expect.stringContaining('₱250.00'),
    path: '/member?page=depositv2&deposit=7',
    tag: expect.stringMatching(/^member-message-\d+$/),
  });
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  expect(key).toBe(keys.publicKey);
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifier = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) },
    format: 'jwk',
  });
  expect((await jwtVerify(token, verifier)).payload).toMatchObject({
    aud: service.origin,
    sub: 'mailto:push@aurora.example',
  });
});

test('nothing is pushed any more once the kind is unticked or its member has signed out', async () => {
  const [unticked, left] = await Promise.all([reader('DEPOSIT'), reader('DEPOSIT')]);
  await notify(message(left.memberId));
  expect((await unticked.set([])).kinds).toEqual([]);
  await left.api.call(logoutCall, {});
  await notify(message(unticked.memberId), message(left.memberId));
  await send();
  expect(service.pushed).toEqual([]);
  expect([await subscriptionsOf(unticked), await subscriptionsOf(left)]).toEqual([[], []]);
});

test('on a break nothing of bonuses, rewards and play is pushed, and money is', async () => {
  const resting = await reader('BONUS', 'REWARD', 'DEPOSIT');
  const notifyAll = () =>
    notify(
      message(resting.memberId, { type: 'bonusGranted' }),
      message(resting.memberId, { type: 'vipGift' }),
      message(resting.memberId),
    );
  const until = (ms: number) =>
    tested.db
      .updateTable('member')
      .set({ break_until: new Date(tested.clock.now().getTime() + ms) })
      .where('id', '=', resting.memberId)
      .execute();
  await until(60_000);
  await notifyAll();
  await send();
  expect(service.pushed.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ path: '/member?page=depositv2&deposit=7' }),
  ]);
  await until(-1);
  await notifyAll();
  await send();
  expect(service.pushed).toHaveLength(4);
});

test('a browser that the push service no longer knows is forgotten', async () => {
  const gone = await reader('DEPOSIT');
  await notify(message(gone.memberId), message(gone.memberId));
  service.answers.push(410, 410);
  await send();
  expect(await gone.settings()).toMatchObject({ kinds: [] });
  expect(tested.errors).toEqual([]);
});

test('what is not taken is tried again later and at last given up, and its address is in no log', async () => {
  const patient = await reader('DEPOSIT');
  await notify(message(patient.memberId));
  service.answers.push(503, 503, 503, 503, 503);
  await send();
  await send();
  expect(service.pushed).toHaveLength(1);
  for (let hour = 0; hour < 8; hour += 1) {
    tested.clock.advance(3_600_000);
    await send();
  }
  expect(service.pushed).toHaveLength(5);
  expect(tested.errors).toEqual([expect.stringContaining('a push was given up')]);
  expect(tested.errors[0]).not.toContain(pathOf(patient));
  expect(await subscriptionsOf(patient)).toHaveLength(1);
});

test('a browser belongs to who asked last, and nobody reads what another member has ticked', async () => {
  const [first, second] = await Promise.all([reader('DEPOSIT'), reader()]);
  expect(await second.settings(first.deviceHash)).toMatchObject({ kinds: [] });
  // Another's browser is not unsubscribed by who knows it.
  await second.set([], first.device);
  expect(await first.settings()).toMatchObject({ kinds: ['DEPOSIT'] });
  await notify(message(first.memberId));
  await second.set(['DEPOSIT'], first.device);
  await notify(message(first.memberId), message(second.memberId));
  await send();
  expect(paths()).toEqual([pathOf(first)]);
  expect(await first.settings()).toMatchObject({ kinds: [] });
});

test('a message that is rolled back, or deleted before it is due, is not pushed', async () => {
  const one = await reader('DEPOSIT');
  const rolledBack = tested.db.transaction().execute(async (trx) => {
    await notifyMember(trx, aurora(), message(one.memberId));
    throw new Error('back');
  });
  await expect(rolledBack).rejects.toThrow('back');
  await notify(message(one.memberId));
  await tested.db
    .updateTable('member_message')
    .set({ deleted_at: tested.clock.now() })
    .where('member_id', '=', one.memberId)
    .execute();
  await send();
  expect(service.pushed).toEqual([]);
});

test('an address that is no push service is refused, and without keys nothing is there', async () => {
  const one = await reader();
  const foreign = { ...one.device, endpoint: 'http://169.254.169.254/latest' };
  await expect(one.set(['DEPOSIT'], foreign)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  const { push } = tested.platform.config;
  tested.platform.config.push = undefined;
  expect(await one.settings()).toEqual({ publicKey: null, kinds: [] });
  await expect(one.set(['DEPOSIT'])).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
  await send();
  tested.platform.config.push = push;
});
