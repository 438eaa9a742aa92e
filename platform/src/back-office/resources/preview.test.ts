import { headers, type AnyCall } from '@tessera/contracts';
import { articleCall, articleListCall } from '@tessera/contracts/articles';
import { missionLeaderboardCall } from '@tessera/contracts/leaderboards';
import { missionSummaryCall } from '@tessera/contracts/missions';
import { rewardListCall } from '@tessera/contracts/points';
import { announcementsCall, noticeListCall, promotionDetailCall } from '@tessera/contracts/promotions';
import { rafflesCall } from '@tessera/contracts/raffles';
import { manualRebateCall } from '@tessera/contracts/rebates';
import { redEnvelopesCall } from '@tessera/contracts/red-envelopes';
import { systemStatusCall } from '@tessera/contracts/system';
import { vipCall } from '@tessera/contracts/vip';
import { resources } from '../../app';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { tokenOf } from '../../testing/asking';
import { officeOf } from '../../testing/office';
import { replaceDue } from './replace-due';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
});
afterAll(() => tested.close());

const merchant = { [headers.merchant]: 'aurora' };
const visit = (url: string, sent: Record<string, string> = merchant) =>
  tested.inject({ method: 'GET', url, headers: sent });
/** The whole answer of a call as one browser gets it, as text. */
async function answerTo(call: AnyCall, query: Record<string, string>, cookie?: string) {
  const url = `${call.path}?${new URLSearchParams(query)}`;
  const token = call.auth === 'token' ? { authorization: `Bearer ${await tokenOf(tested, 'player01')}` } : {};
  const answer = await visit(url, { ...merchant, ...token, ...(cookie ? { cookie } : {}) });
  const isShared =
    call.shared !== undefined && cookie === undefined && answer.body.includes('"success":true');
  expect(answer.headers['cache-control']).toBe(isShared ? 'private, no-cache' : 'no-store');
  return answer.body;
}

const EN = {
  title: 'Only for your eyes',
  content: '<p>Come.</p>',
  summary: 'Soon',
  subtitle: '',
  action: '',
};
const texts = { EN };
const reward = { type: 'GOODS', points: 5, art: 'mug', texts: { EN: { ...EN, requirements: '' } } };
const level = { texts: { EN: { label: EN.title } }, turnover: '900000000', gift: '5' };
const drafts = [
  ['announcements', { type: 'PL', texts }, noticeListCall, () => ({ pageNo: '1' })],
  ['announcements', { type: 'PU', texts }, announcementsCall, () => ({})],
  ['banners', { groupName: 'w_home', texts }, announcementsCall, () => ({ types: 'B' })],
  ['promotions', { category: 'MOON', texts }, promotionDetailCall, (id: string) => ({ id })],
  ['articles', { kind: 'news', slug: 'moon', texts }, articleCall, () => ({ kind: 'news', slug: 'moon' })],
  ['mall-rewards', reward, rewardListCall, () => ({})],
  ['vip-levels', level, vipCall, () => ({})],
] as const;

/** What is closed until it is opened: from next year on, a day that no list of these days has. */
const days = { startsOn: '2099-03-02', endsOn: '2099-03-08' };
const words = { texts: { EN: { title: EN.title, text: 'Play.' } } };
const mission = { ...words, goal: 'STAKE', steps: ['100:5'], games: [], perDay: '0', claimDays: 1, sort: 1 };
const daily = { ...mission, period: 'DAILY', startsOn: null, endsOn: null };
const race = { ...words, ...days, score: 'TURNOVER', prizes: ['100'] };
const raffle = { ...words, ...days, ticketStake: '10', maxTickets: 5, prizes: ['100'] };
const moments = { opensAt: '2099-03-02T00:00:00.000Z', closesAt: '2099-03-08T00:00:00.000Z' };
const closed = [
  ['missions', daily, missionSummaryCall, () => ({})],
  ['missions', { ...mission, period: 'EVENT', ...days }, missionSummaryCall, () => ({})],
  ['leaderboards', race, missionLeaderboardCall, () => ({})],
  ['raffles', raffle, rafflesCall, () => ({})],
  ['red-envelopes', { ...words, ...moments, need: '10', amounts: ['5:1'] }, redEnvelopesCall, () => ({})],
] as const;

test.each([...drafts, ...closed])(
  'a draft of %s is shown to who has a preview, and to nobody else',
  async (name, value, call, query) => {
    const { record } = (await as('ann', 'editor', 'finance').create(name, value)).value;
    const id = String(record?.['id']);
    const seen = async (cookie?: string) => (await answerTo(call, query(id), cookie)).includes(EN.title);
    expect(await seen()).toBe(false);
    const { path, until } = (await as('ann', 'editor', 'finance').get(`${name}/${id}/preview`)).value;
    const opened = await visit(String(path));
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([303, 'no-store']);
    expect(opened.headers.location).toMatch(/^\//);
    expect(opened.headers['set-cookie']).toContain('HttpOnly');
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    expect(await seen(cookie)).toBe(true);
    expect(await seen()).toBe(false);
    expect(await seen('tessera_preview=guess')).toBe(false);
    // The ticket was good once, and what it opened is over after half an hour.
    expect((await visit(String(path))).statusCode).toBe(403);
    tested.clock.advance(Date.parse(String(until)) - tested.clock.now().getTime() + 1000);
    expect(await seen(cookie)).toBe(false);
  },
);

test('a previewed banner stands first on home, which is made anew for it', async () => {
  const live = (await as('ann', 'editor').create('banners', { groupName: 'w_home', sort: 1, texts })).value
    .record;
  await as('ann', 'editor').act(`banners/${String(live?.['id'])}`, 'publish', live?.['version']);
  const { record } = (await as('ann', 'editor').create('banners', { groupName: 'w_home', sort: 900, texts }))
    .value;
  const { path } = (await as('ann', 'editor').get(`banners/${String(record?.['id'])}/preview`)).value;
  const opened = await visit(String(path));
  expect(opened.headers.location).toBe('/?preview');
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
  const answer = JSON.parse(await answerTo(announcementsCall, { types: 'B' }, cookie)) as {
    value: { banners: { id: string }[] };
  };
  expect(answer.value.banners.length).toBeGreaterThan(1);
  expect(answer.value.banners[0]?.id).toBe(record?.['id']);
});

test('a preview of one draft opens no other one, and none at another operator', async () => {
  const make = async (slug: string) =>
    String(
      (await as('ann', 'editor').create('articles', { kind: 'blog', slug, texts })).value.record?.['id'],
    );
  const [mine, other] = [await make('mine'), await make('other')];
  const { path } = (await as('ann', 'editor').get(`articles/${mine}/preview`)).value;
  expect((await visit(String(path), { [headers.merchant]: 'jade' })).statusCode).toBe(403);
  const opened = await visit(String(path));
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
  const read = (slug: string) => answerTo(articleCall, { kind: 'blog', slug }, cookie);
  expect(await read('mine')).toContain(EN.title);
  expect(await read('other')).toContain('NOT_FOUND');
  expect(other).toBe('blog.other');
  expect(await answerTo(articleListCall, { kind: 'blog' }, cookie)).not.toContain(EN.title);
});

test('a preview is an editor’s to make, and a ticket is gone after a minute', async () => {
  const { record } = (await as('ann', 'editor').create('banners', drafts[2][1])).value;
  const at = `banners/${String(record?.['id'])}/preview`;
  expect((await as('vic', 'viewer').get(at)).code).toBe('ROLE_REQUIRED');
  const { path } = (await as('ann', 'editor').get(at)).value;
  tested.clock.advance(61_000);
  expect((await visit(String(path))).statusCode).toBe(403);
});

test.each([
  [
    'vip-levels',
    '1',
    { texts: { EN: { label: 'Icy' } }, turnover: '6000.00', gift: '25.00' },
    vipCall,
    '"Icy"',
  ],
  ['rebate-rates', 'RNG', { rate: '4.75' }, manualRebateCall, '"4.75"'],
] as const)(
  'what is saved of %s waits: a preview shows it, marked as one, and players see it from its moment on',
  async (name, id, value, call, words) => {
    const finance = as('fay', 'finance');
    const at = `${name}/${id}`;
    const version = async () => (await finance.get(at)).value.record?.['version'];
    const { record } = (await finance.save(at, await version(), value)).value;
    expect(record).toMatchObject({ ...value, copy: { author: 'fay', publishAt: null } });
    const shows = async (cookie?: string) => (await answerTo(call, {}, cookie)).includes(words);
    const { path } = (await finance.get(`${at}/preview`)).value;
    const opened = await visit(String(path));
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    expect(await shows(cookie)).toBe(true);
    expect(await shows()).toBe(false);
    // Both answers are of that moment.
    expect(await answerTo(systemStatusCall, {}, cookie)).toContain('previewUntil');
    expect(await answerTo(systemStatusCall, {})).not.toContain('previewUntil');

    expect((await finance.act(at, 'discard', await version())).status).toBe(200);
    expect(await shows(cookie)).toBe(false);
    await finance.save(at, await version(), value);
    const publishAt = new Date(tested.clock.now().getTime() + 3_600_000).toISOString();
    const isPast = { input: { publishAt: '2020-01-01T00:00:00.000Z' } };
    expect((await finance.act(at, 'replace', await version(), isPast)).fields).toEqual({
      publishAt: 'FIELD_IN_THE_PAST',
    });
    expect((await finance.act(at, 'replace', await version(), { input: { publishAt } })).status).toBe(200);
    await replaceDue(tested.platform, resources);
    expect(await shows()).toBe(false);
    tested.clock.advance(3_600_001);
    await replaceDue(tested.platform, resources);
    expect(await shows()).toBe(true);
    expect((await finance.get(at)).value.record).toMatchObject({ copy: null });
  },
);
