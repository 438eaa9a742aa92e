import { freePlayCall } from '@tessera/contracts/auth';
import { unreadCountCall } from '@tessera/contracts/member';
import * as calls from '@tessera/contracts/messages';
import { noticeListCall, readNoticeCall } from '@tessera/contracts/promotions';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { signIn } from '../../games/launch/testing/sign-in';
import { notifyMember, notifyMemberOf, type NewMessage } from './member-messages';

let tested: TestPlatform;
let account = '';
let memberId = 0n;
let api: ReturnType<TestPlatform['transport']>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
  const rows = ['A quiet evening', 'A busy morning'].map((title, index) => ({
    id: `aurora-notice-${index}`,
    operator: 'aurora',
    type: 'PL' as const,
    title,
    content: `<p>We say <b>&lt;${title}&gt;</b></p><p>to everybody.</p>`,
    promotion_type: '',
    execution: '',
    published_at: new Date(tested.clock.now().getTime() - index * 1000),
    ends_at: null,
  }));
  await tested.db.insertInto('announcement').values(rows).execute();
}, 60_000);
/** Every test is about the messages of a member of its own, who has read the operator's notices. */
beforeEach(async () => {
  account = `reader${++members}`;
  api = tested.transport({ token: await newMember(tested, account) });
  const found = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  memberId = found.id;
  await tested.db.deleteFrom('member_message').where('member_id', '=', memberId).execute();
  await api.call(calls.readAllMessagesCall, {});
});
afterAll(() => tested.close());

const aurora = () => {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  return operator;
};
/** Each message comes a second after the one before. */
async function notify(
  type: NewMessage['type'],
  { amount = '₱250.00', about, ...values }: Partial<NewMessage['values']> & Pick<NewMessage, 'about'> = {},
) {
  tested.clock.advance(1000);
  const message = { memberId, type, values: { site: 'Aurora', currency: 'PHP', amount, ...values } };
  await tested.db
    .transaction()
    .execute((trx) =>
      notifyMember(trx, aurora(), { ...message, at: tested.clock.now(), ...(about ? { about } : {}) }),
    );
}
const list = (request: Partial<Parameters<typeof calls.messageListCall.request.parse>[0] & object> = {}) =>
  api.call(calls.messageListCall, request);
const titles = async (request = {}) => (await list(request)).list.map(({ title }) => title);
const unread = async () => (await api.call(unreadCountCall, {})).count;

test('lists own messages and notices by time, each with its kind and what it leads to', async () => {
  await notify('depositCredited', { about: { kind: 'deposit', id: 7n } });
  await notify('paymentPasswordSet', { amount: '' });
  const {
    list: [newest, second, third],
  } = await list();
  expect(newest).toMatchObject({ kind: 'ACCOUNT', title: 'Your payment password is set', about: null });
  expect(second).toMatchObject({
    kind: 'DEPOSIT',
    title: 'Your deposit of ₱250.00 has arrived',
    text: 'We’ve added ₱250.00 (PHP) to your balance at Aurora. Enjoy your game!',
    read: false,
    about: { kind: 'deposit', id: '7' },
  });
  expect(third).toMatchObject({ kind: 'NOTICE', read: true });
  expect(third).toMatchObject({ text: 'We say <A quiet evening> to everybody.' });
  expect(third?.content).toMatch(/^<p>/);
});

test('pages by keys: nothing is twice or missing, though messages come and go meanwhile', async () => {
  for (let index = 0; index < 5; index += 1) await notify('depositCredited', { amount: `₱${index}.00` });
  const whole = await list({ pageSize: 50 });
  const first = await list({ pageSize: 2 });
  await notify('depositFailed');
  await api.call(calls.deleteMessageCall, { id: first.list[1]?.id ?? '' });
  const ids = first.list.map(({ id }) => id);
  for (let { next } = first; next !== null;) {
    const page = await list({ pageSize: 2, after: next });
    ids.push(...page.list.map(({ id }) => id));
    ({ next } = page);
  }
  expect(ids).toEqual(whole.list.map(({ id }) => id));
});

test('messages of one moment have pages as well', async () => {
  const at = tested.clock.now();
  const values = { site: 'Aurora', currency: 'PHP', amount: '₱1.00' };
  for (let index = 0; index < 3; index += 1)
    await tested.db
      .transaction()
      .execute((trx) => notifyMember(trx, aurora(), { memberId, type: 'depositFailed', values, at }));
  const ids = new Set<string>();
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      pageSize: 1,
      kind: 'DEPOSIT',
      ...(next === null ? {} : { after: next }),
    });
    page.list.forEach(({ id }) => ids.add(id));
    ({ next } = page);
  } while (next !== null);
  expect(ids.size).toBe(3);
});

test('filters by kind', async () => {
  await notify('withdrawalApproved');
  await notify('bonusGranted', { reason: '₱900.00' });
  expect(await titles({ kind: 'WITHDRAWAL' })).toEqual(['Your withdrawal of ₱250.00 is approved']);
  expect(await titles({ kind: 'TRANSFER' })).toEqual([]);
  expect((await list({ kind: 'NOTICE' })).list.every(({ kind }) => kind === 'NOTICE')).toBe(true);
});

test.each([
  ['approved', 'EN', 1],
  ['WITHDRAWAL   approved', 'EN', 1],
  ['1250', 'EN', 1],
  ['1,250.00', 'EN', 1],
  ['aprubado', 'EN', 0],
  ['aprubado', 'TY', 1],
  ['100%', 'EN', 0],
  ['amount', 'EN', 0],
])('finds "%s" in %s', async (q, language, found) => {
  await notify('withdrawalApproved', { amount: '₱1,250.00' });
  const reader = tested.transport({ token: await signIn(tested, account), language });
  const { list: messages } = await reader.call(calls.messageListCall, { q, kind: 'WITHDRAWAL' });
  expect(messages).toHaveLength(found);
});

test('finds the operator’s notices by what they say', async () => {
  expect(await titles({ q: 'everybody MORNING' })).toEqual(['A busy morning']);
  expect(await titles({ q: 'nothingsaysthis' })).toEqual([]);
});

test('one count for the list, the notices and the badge: read one, then all', async () => {
  await notify('depositCredited');
  await notify('depositFailed');
  expect(await unread()).toBe(2);
  const [first] = (await list()).list;
  expect(await api.call(readNoticeCall, { id: first?.id ?? '' })).toEqual({ count: 1 });
  expect((await api.call(noticeListCall, {})).list.map(({ read }) => read).slice(0, 2)).toEqual([
    true,
    false,
  ]);
  let end = () => {};
  // Over a server of its own an event comes after the answer.
  const heardNone = new Promise<void>((resolve) => {
    end = tested.platform.events.subscribe(({ memberId: to, event }) => {
      if (to === String(memberId) && event.type === 'message.unread' && event.count === 0) resolve();
    });
  });
  expect(await api.call(calls.readAllMessagesCall, {})).toEqual({ count: 0 });
  await heardNone;
  end();
  expect((await list()).list.every(({ read }) => read)).toBe(true);
});

test('deletes with undo, and an unread message comes back unread', async () => {
  await notify('depositCredited');
  const [own, notice] = (await list()).list;
  for (const [message, left] of [
    [own, 0],
    [notice, 0],
  ] as const) {
    const id = message?.id ?? '';
    expect(await api.call(calls.deleteMessageCall, { id })).toEqual({ count: left });
    expect(await api.call(calls.deleteMessageCall, { id })).toEqual({ count: left });
  }
  const shown = [...(await list()).list, ...(await api.call(noticeListCall, {})).list].map(({ id }) => id);
  expect(shown).not.toContain(own?.id);
  expect(shown).not.toContain(notice?.id);
  expect(await api.call(calls.restoreMessageCall, { id: own?.id ?? '' })).toEqual({ count: 1 });
  expect(await api.call(calls.restoreMessageCall, { id: notice?.id ?? '' })).toEqual({ count: 1 });
  expect((await list()).list.slice(0, 2)).toEqual([own, notice]);
});

test('another member’s message is not found, and a trial account has none', async () => {
  await notify('depositCredited');
  const [own] = (await list()).list;
  const id = own?.id ?? '';
  const other = tested.transport({ token: await signIn(tested, 'agent01') });
  for (const call of [calls.deleteMessageCall, calls.restoreMessageCall])
    await expect(other.call(call, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(api.call(calls.deleteMessageCall, { id: 'nobody-knows' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  await expect(tested.transport({ token }).call(calls.messageListCall, {})).rejects.toMatchObject({
    code: 'REAL_ACCOUNT_NEEDED',
  });
});

test('a message of a kind that a remote brings has its name and its gaps, and words for who has not that remote', async () => {
  const values = { level: 'Gold' };
  const message = { memberId, kind: 'vip-club.level-up', values, at: tested.clock.now() } as const;
  await tested.db.transaction().execute((trx) => notifyMemberOf(trx, aurora(), message));
  const [own] = (await api.call(calls.messageListCall, { kind: 'ACCOUNT' })).list;
  expect(own).toMatchObject({
    kind: 'ACCOUNT',
    title: 'There is something for you at Aurora',
    own: { kind: 'vip-club.level-up', values },
    read: false,
  });
  expect((await api.call(unreadCountCall, {})).count).toBe(1);
  const { list } = await api.call(noticeListCall, {});
  expect(list[0]).toMatchObject({ title: 'There is something for you at Aurora' });
});
