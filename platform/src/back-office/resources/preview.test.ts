import { headers, type AnyCall } from '@tessera/contracts';
import { articleCall, articleListCall } from '@tessera/contracts/articles';
import { missionLeaderboardCall } from '@tessera/contracts/leaderboards';
import { missionSummaryCall } from '@tessera/contracts/missions';
import { rewardListCall } from '@tessera/contracts/points';
import { announcementsCall, noticeListCall, promotionDetailCall } from '@tessera/contracts/promotions';
import { rafflesCall } from '@tessera/contracts/raffles';
import { redEnvelopesCall } from '@tessera/contracts/red-envelopes';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { tokenOf } from '../../testing/asking';
import { officeOf } from '../../testing/office';

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
const drafts = [
  ['announcements', { type: 'PL', texts }, noticeListCall, () => ({ pageNo: '1' })],
  ['announcements', { type: 'PU', texts }, announcementsCall, () => ({})],
  ['banners', { groupName: 'w_home', texts }, announcementsCall, () => ({ types: 'B' })],
  ['promotions', { category: 'MOON', texts }, promotionDetailCall, (id: string) => ({ id })],
  ['articles', { kind: 'news', slug: 'moon', texts }, articleCall, () => ({ kind: 'news', slug: 'moon' })],
  ['mall-rewards', reward, rewardListCall, () => ({})],
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
