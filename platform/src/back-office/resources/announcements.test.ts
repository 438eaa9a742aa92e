import { unreadCountCall } from '@tessera/contracts/member';
import { messageListCall } from '@tessera/contracts/messages';
import { announcementsCall, noticeListCall, readNoticeCall } from '@tessera/contracts/promotions';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  as = officeOf(tested);
});
afterAll(() => tested.close());

const texts = {
  EN: { title: 'A quiet night', content: '<p>We are back at six.</p>' },
  TL: { title: 'Tahimik na gabi', content: '<p>Babalik kami ng alas-sais.</p>' },
};
const draft = (over: object = {}) => ({ type: 'PL', texts, ...over });
const make = async (over: object = {}) => {
  const { value, status } = await as('ann', 'editor').create('announcements', draft(over));
  expect(status).toBe(200);
  return value.record as { id: string; version: number; state: string; missing: string[] };
};
const at = (minutes: number) => new Date(tested.clock.now().getTime() + minutes * 60_000).toISOString();
const seen = async (id: string, language = 'EN') => {
  const { list } = await tested
    .transport({ language })
    .call(noticeListCall, { pageNo: 1, pageSize: 50, language });
  return list.find((notice) => notice.id === id);
};

test('a draft is seen by nobody until it is published, in every language that it has', async () => {
  const made = await make();
  expect(made).toMatchObject({ state: 'DRAFT', version: 1 });
  expect(made.missing).toContain('TY');
  expect(made.missing).not.toContain('TL');
  expect(await seen(made.id)).toBeUndefined();
  const { value } = await as('ann', 'editor').act(`announcements/${made.id}`, 'publish', 1);
  expect(value.record).toMatchObject({ state: 'PUBLISHED', version: 2 });
  expect(await seen(made.id)).toMatchObject({ title: 'A quiet night' });
  expect(await seen(made.id, 'TL')).toMatchObject({ title: 'Tahimik na gabi' });
});

test('an announcement for agents is told to agents alone, in the list, the page of messages and the number of unread', async () => {
  const asMember = async (account: string) => tested.transport({ token: await signIn(tested, account) });
  const [agent, member] = [await asMember('agent01'), await asMember('player01')];
  const unread = async (api: typeof agent) => (await api.call(unreadCountCall, {})).count;
  const before = [await unread(agent), await unread(member)];
  const { id } = await make({ execution: 'G' });
  await as('ann', 'editor').act(`announcements/${id}`, 'publish', 1);
  const announcedTo = async (api: typeof agent) => {
    const { list } = await api.call(messageListCall, { kind: 'NOTICE' });
    const { playerNotices } = await api.call(announcementsCall, { types: 'PL' });
    return [...list, ...playerNotices].filter((notice) => notice.id === id).length;
  };
  expect([
    await announcedTo(agent),
    await announcedTo(member),
    await announcedTo(tested.transport()).catch(() => 0),
  ]).toEqual([2, 0, 0]);
  expect(await seen(id)).toBeUndefined();
  expect([await unread(agent), await unread(member)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  await expect(member.call(readNoticeCall, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await agent.call(readNoticeCall, { id })).toEqual({ count: before[0] });
});

test('an announcement is shown within its schedule, neither before nor after it', async () => {
  const made = await make({ publishFrom: at(60), publishUntil: at(120) });
  const { value } = await as('ann', 'editor').act(`announcements/${made.id}`, 'publish', 1);
  expect(value.record).toMatchObject({ state: 'SCHEDULED' });
  expect(await seen(made.id)).toBeUndefined();
  tested.clock.advance(61 * 60_000);
  expect(await seen(made.id)).toBeDefined();
  tested.clock.advance(60 * 60_000);
  expect(await seen(made.id)).toBeUndefined();
  expect((await as('ann', 'viewer').get(`announcements/${made.id}`)).value.record).toMatchObject({
    state: 'ENDED',
  });
});

test('a schedule in the past is refused at its field, and one that ends before it begins at its end', async () => {
  const past = await as('ann', 'editor').create('announcements', draft({ publishFrom: at(-5) }));
  expect(past).toMatchObject({ status: 400, fields: { publishFrom: 'FIELD_IN_THE_PAST' } });
  const turned = draft({ publishFrom: at(60), publishUntil: at(30) });
  expect(await as('ann', 'editor').create('announcements', turned)).toMatchObject({
    fields: { publishUntil: 'FIELD_FORMAT' },
  });
  // What began as it should is saved again later.
  const { id } = await make({ publishFrom: at(1) });
  const publishFrom = at(1);
  await as('ann', 'editor').act(`announcements/${id}`, 'publish', 1);
  tested.clock.advance(600_000);
  expect((await as('ann', 'editor').save(`announcements/${id}`, 2, { texts, publishFrom })).status).toBe(200);
});

test('of two who save over the same version the second is told who was faster and what they saved', async () => {
  const { id } = await make();
  const mine = { ...texts, EN: { ...texts.EN, title: 'Mine' } };
  expect((await as('ann', 'editor').save(`announcements/${id}`, 1, { texts: mine })).status).toBe(200);
  const late = await as('ben', 'editor').save(`announcements/${id}`, 1, { texts });
  expect(late).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    value: { version: 2, author: 'ann', record: { title: 'Mine' } },
  });
  const both = await Promise.all(
    ['one', 'two'].map((title) =>
      as('ann', 'editor').save(`announcements/${id}`, 2, { texts: { EN: { ...texts.EN, title } } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('scripts are gone when it is saved, and what is nothing but a script is refused', async () => {
  const content = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">there</a></p>';
  const { id } = await make({ texts: { EN: { title: 'Hi', content } } });
  const { value } = await as('ann', 'viewer').get(`announcements/${id}`);
  expect(JSON.stringify(value.record)).not.toMatch(/script|onclick/);
  const nothing = draft({ texts: { EN: { title: 'Hi', content: '<script>alert(1)</script>' } } });
  expect(await as('ann', 'editor').create('announcements', nothing)).toMatchObject({
    status: 400,
    fields: { 'texts.EN.content': 'FIELD_REQUIRED' },
  });
});

test('a text is in languages of the operator, and in its default one', async () => {
  const create = (byLanguage: object) =>
    as('ann', 'editor').create('announcements', draft({ texts: byLanguage }));
  expect(await create({ TL: texts.TL })).toMatchObject({ fields: { 'texts.EN': 'FIELD_REQUIRED' } });
  expect(await create({ ...texts, DE: texts.EN })).toMatchObject({ fields: { 'texts.DE': 'FIELD_FORMAT' } });
  expect(await create({ EN: { title: '', content: 'x' } })).toMatchObject({
    fields: { 'texts.EN.title': 'FIELD_REQUIRED' },
  });
});

test('an earlier version comes back as a new one, in all its languages', async () => {
  const { id } = await make();
  await as('ann', 'editor').save(`announcements/${id}`, 1, { texts: { EN: texts.EN } });
  const { value } = await as('ann', 'editor').act(`announcements/${id}`, 'restore', 2, { input: { to: 1 } });
  expect(value.record).toMatchObject({ version: 3, texts });
  expect(
    await as('ann', 'editor').act(`announcements/${id}`, 'restore', 3, { input: { to: 99 } }),
  ).toMatchObject({ fields: { to: 'FIELD_FORMAT' } });
  const { items } = (await as('ann', 'viewer').get(`announcements/${id}/history`)).value;
  expect(items?.map(({ action, version }) => [action, version])).toEqual([
    ['restore', 3],
    ['update', 2],
    ['create', 1],
  ]);
});

test('takes the end of an announcement back while nothing else was done', async () => {
  const until = at(24 * 60);
  const { id } = await make({ publishUntil: until });
  const editor = as('ann', 'editor');
  await editor.act(`announcements/${id}`, 'publish', 1);
  expect(await editor.act(`announcements/${id}`, 'end', 2, { reason: '' })).toMatchObject({
    fields: { reason: 'FIELD_REQUIRED' },
  });
  expect((await editor.act(`announcements/${id}`, 'end', 2)).value.record).toMatchObject({ state: 'ENDED' });
  expect(await seen(id)).toBeUndefined();
  expect((await editor.act(`announcements/${id}`, 'reopen', 3)).value.record).toMatchObject({
    state: 'PUBLISHED',
    publishUntil: until,
  });
  expect(await seen(id)).toBeDefined();
  await editor.act(`announcements/${id}`, 'end', 4);
  expect((await editor.save(`announcements/${id}`, 5, { texts })).value.record).toMatchObject({
    state: 'ENDED',
  });
  expect((await editor.act(`announcements/${id}`, 'reopen', 6)).code).toBe('CHANGED_MEANWHILE');
  expect((await editor.act(`announcements/${id}`, 'withdraw', 6)).value.record).toMatchObject({
    state: 'DRAFT',
    publishFrom: null,
    publishUntil: null,
  });
});

test('a list is filtered, searched, sorted and paged by keys, and all of it exported', async () => {
  for (let each = 0; each < 5; each += 1)
    await make({ texts: { EN: { title: `Paged ${each}, "so"`, content: '<p>x</p>' } } });
  await make({ texts: { EN: { title: '=Paged()', content: '<p>x</p>' } } });
  const viewer = as('vic', 'viewer');
  const query = 'announcements?search=Paged&sort=title&state=DRAFT&size=4&total=1';
  const first = (await viewer.get(query)).value;
  const second = (await viewer.get(`${query}&cursor=${String(first['next'])}`)).value;
  const titles = [...(first.items ?? []), ...(second.items ?? [])].map(({ title }) => title);
  expect(titles).toHaveLength(6);
  expect(new Set(titles).size).toBe(6);
  expect([first['total'], second['next']]).toEqual([6, null]);
  const down = (await viewer.get('announcements?search=Paged&sort=-title&size=100')).value.items ?? [];
  expect(down.map(({ title }) => title)).toEqual(titles.toReversed());
  const byTime = (await viewer.get('announcements?size=3')).value;
  const later = (await viewer.get(`announcements?size=3&cursor=${String(byTime['next'])}`)).value;
  expect(new Set([...(byTime.items ?? []), ...(later.items ?? [])].map(({ id }) => id)).size).toBe(6);
  const { text } = await viewer.get('announcements/export?search=Paged&sort=title');
  expect(text.split('\r\n')).toHaveLength(8);
  expect(text).toContain(`"Paged 0, ""so"""`);
  expect(text).toContain(`'=Paged()`);
  expect((await viewer.get('announcements?sort=content')).status).toBe(400);
  expect((await viewer.get('announcements?cursor=nonsense')).status).toBe(400);
});

test('nothing of another operator is there', async () => {
  const { id } = await make();
  const other = officeOf(tested, 'jade')('ann', 'administrator');
  expect((await other.get(`announcements/${id}`)).status).toBe(404);
  expect((await other.act(`announcements/${id}`, 'publish', 1)).status).toBe(404);
});

test('a popup is seen by its audience', async () => {
  const { id } = await make({ type: 'PU', execution: 'B' });
  await as('ann', 'editor').act(`announcements/${id}`, 'publish', 1);
  const { popup } = await tested.transport().call(announcementsCall, { types: 'PU', execution: 'B' });
  expect(popup.map((each) => each.id)).toContain(id);
});

test('open pages hear of a change, and an announcement that was ended meanwhile is not saved', async () => {
  const { id } = await make({ type: 'PU', execution: 'B' });
  const editor = as('ann', 'editor');
  await editor.act(`announcements/${id}`, 'publish', 1);
  const heard = new Promise<unknown[]>((resolve) => {
    const end = tested.platform.events.subscribe(({ operator, event }) => {
      if (event.type !== 'content.changed') return;
      end();
      resolve([event.what, operator]);
    });
  });
  const changed = { texts: { EN: { title: 'New', content: '<p>y</p>' } }, execution: 'B' };
  await editor.save(`announcements/${id}`, 2, changed);
  await editor.act(`announcements/${id}`, 'replace', 3);
  expect(await heard).toEqual(['announcements', 'aurora']);
  const { popup } = await tested.transport().call(announcementsCall, { types: 'PU', execution: 'B' });
  expect(popup.map(({ title, content }) => [title, content])).toContainEqual(['New', '<p>y</p>']);
  const [, act] = (await editor.get(`announcements/${id}/history`)).value.items ?? [];
  expect(act).toMatchObject({ before: { title: 'A quiet night' }, after: { title: 'New' } });
  expect((await editor.act(`announcements/${id}`, 'end', 4)).status).toBe(200);
  expect(await as('ben', 'editor').save(`announcements/${id}`, 3, { texts })).toMatchObject({
    status: 409,
    value: { author: 'ann' },
  });
});
