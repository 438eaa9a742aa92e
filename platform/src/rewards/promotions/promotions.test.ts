import {
  announcementsCall,
  noticeListCall,
  promotionDetailCall,
  promotionListCall,
} from '@tessera/contracts/promotions';
import { sql } from 'kysely';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { countRewards, playRound } from '../play/testing/play-round';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

test('gives banners, notices, popups and promotions, as asked', async () => {
  const all = await tested.transport().call(announcementsCall, {});
  expect(all.banners.filter((banner) => banner.groupName === 'w_home')).toHaveLength(4);
  expect(all.banners.some((banner) => banner.groupName === 'w_login')).toBe(true);
  expect(all.playerNotices.length).toBeGreaterThan(0);
  expect(all.promotion).toHaveLength(15);
  const bannersOnly = await tested.transport().call(announcementsCall, { types: 'B' });
  expect(bannersOnly).toMatchObject({ playerNotices: [], popup: [], promotion: [] });
});

test.each([
  ['B', ['B']],
  ['A', ['A']],
  ['F', ['A', 'F']],
] as const)('popups of audience %s', async (execution, expected) => {
  const { popup } = await tested.transport().call(announcementsCall, { execution });
  expect(popup.map((item) => item.execution).toSorted()).toEqual(expected);
});

test('lists promotions and shows one with its text, in the words of its operator', async () => {
  const { list } = await tested.transport({ merchant: 'jade' }).call(promotionListCall, {});
  const id = list[0]?.id ?? '';
  const detail = await tested.transport({ merchant: 'jade' }).call(promotionDetailCall, { id });
  expect(detail.title).toContain('฿');
  expect(detail.content).toContain('<ol>');
  await expect(tested.transport().call(promotionDetailCall, { id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('each promotion and banner has a picture, that of its kind where none is drawn for itself', async () => {
  const { promotion, banners } = await tested.transport().call(announcementsCall, {});
  const pictures = [...promotion, ...banners].map(({ url }) => `${url}&w=800`);
  const answers = await Promise.all(
    pictures.map(async (url) => [url, (await tested.inject(url)).statusCode]),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('a promotion that is over is gone', async () => {
  const ids = async () => (await tested.transport().call(promotionListCall, {})).list.map(({ id }) => id);
  expect(await ids()).toContain('aurora-best-moment');
  tested.clock.advance(34 * 86_400_000);
  expect(await ids()).not.toContain('aurora-best-moment');
});

test('notices come newest first, with the time as people read it', async () => {
  const { list, totalPages } = await tested.transport().call(noticeListCall, {});
  expect(totalPages).toBe(1);
  expect(list.map((notice) => notice.time)).toEqual(
    list
      .map((notice) => notice.time)
      .toSorted()
      .toReversed(),
  );
  expect(list[0]?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test('what a promotion would cost is said before it is saved: who has played lately, as far as there are places', async () => {
  for (const account of ['player01', 'team01m1', 'team02m1']) await playRound(tested, { account });
  await countRewards(tested);
  const editor = officeOf(tested)('ann', 'editor');
  const estimate = (value: object) => editor.ask('POST', 'promotions/estimate', { value });
  const { rows } = await sql<{ members: string }>`
    select count(distinct member_id)::text as members from reward_play where operator = 'aurora' and rounds > 0
      and day > (${tested.clock.now()}::timestamptz at time zone 'Asia/Manila')::date - 30`.execute(
    tested.db,
  );
  const members = Number(rows[0]?.members);
  expect(members).toBeGreaterThan(1);
  const claim = { kind: 'CLAIM', reward: '2.50', places: null };
  const all = { members, cost: (members * 2.5).toFixed(2), currency: 'PHP' };
  expect((await estimate(claim)).value).toEqual(all);
  expect((await estimate({ ...claim, places: 1 })).value).toMatchObject({ members: 1, cost: '2.50' });
  expect((await estimate({ ...claim, kind: 'NONE' })).value).toMatchObject({ members: 0, cost: '0.00' });
  expect((await estimate({ ...claim, kind: 'JOIN', reward: null })).value).toMatchObject({ cost: '0.00' });
  expect((await estimate({ ...claim, reward: null })).fields).toEqual({ reward: 'AMOUNT_INVALID' });
  const support = officeOf(tested)('sam', 'support');
  expect((await support.ask('POST', 'promotions/estimate', { value: claim })).code).toBe('ROLE_REQUIRED');
});
