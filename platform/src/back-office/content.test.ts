import type { ContentOverview } from '@tessera/contracts/back-office';
import { loginCall } from '@tessera/contracts/auth';
import { feedbackCall, feedbackListCall } from '@tessera/contracts/feedback';
import { gamesByIdCall, launchTrialCall, similarGamesCall, vendorsCall } from '@tessera/contracts/games';
import { announcementsCall, noticeListCall } from '@tessera/contracts/promotions';
import { createTestPlatform, type TestPlatform } from '../testing';
import { createBackOffice } from './create-back-office';

const token = 'a-token-of-operations';
let tested: TestPlatform;
let player: { token: string; id: string };
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  const { token: session, customerId } = await tested
    .transport()
    .call(loginCall, { username: 'player01', password: 'Tessera#2026' });
  player = { token: session, id: customerId };
});
afterAll(() => tested.close());

const office = (method: 'GET' | 'POST', author: string, payload?: object, operator = 'aurora') =>
  createBackOffice(tested.platform, token).inject({
    method,
    url: `/platform/content/${operator}`,
    headers: { authorization: `Bearer ${token}`, 'x-author': author, 'x-roles': 'administrator' },
    ...(payload ? { payload } : {}),
  });
const overview = async () => (await office('GET', 'ann')).json().value as ContentOverview;
const change = async (payload: object, author = 'ann', operator = 'aurora') => {
  const answer = await office('POST', author, payload, operator);
  return { status: answer.statusCode, ...answer.json() };
};
/** What open pages hear while `act` is done, up to the first of the kind. */
async function heardBy(act: () => Promise<unknown>) {
  const heard = new Promise<{ what: string; to: string }>((resolve) => {
    const end = tested.platform.events.subscribe(({ operator, memberId, event }) => {
      if (event.type !== 'content.changed') return;
      end();
      resolve({ what: event.what, to: memberId ?? operator ?? '' });
    });
  });
  await act();
  return heard;
}

describe('two consoles', () => {
  test('on one banner: the second is refused with who was faster, and nothing of the first is lost', async () => {
    const [mine, theirs] = [(await overview()).banners[0], (await overview()).banners[0]];
    const { groupName: _group, ...first } = { ...mine, kind: 'banner', title: 'From ann' };
    const { groupName: _other, ...second } = { ...theirs, kind: 'banner', subtitle: 'From ben' };
    expect((await change(first, 'ann')).status).toBe(200);
    expect(await change(second, 'ben')).toMatchObject({
      status: 409,
      errorCode: 'CHANGED_MEANWHILE',
      value: { version: (mine?.version ?? 0) + 1, author: 'ann' },
    });
    const now = (await overview()).banners[0];
    expect(now).toMatchObject({ title: 'From ann', subtitle: mine?.subtitle });
    expect((await change({ ...second, title: 'From ann', version: now?.version }, 'ben')).status).toBe(200);
    expect((await overview()).banners[0]).toMatchObject({ title: 'From ann', subtitle: 'From ben' });
  });

  test('at the same moment: one is done', async () => {
    const { groupName: _group, ...banner } = (await overview()).banners[1] ?? { groupName: '' };
    const both = ['one', 'two'].map((title) => change({ ...banner, kind: 'banner', title }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each(['announcement.edit', 'announcement.end', 'banner', 'promotion.end', 'application', 'feedback'])(
    'no %s without the version that was seen',
    async (kind) => {
      const all = {
        id: '1',
        title: 't',
        content: 'c',
        linkageType: 'NONE',
        decision: 'approve',
        state: 'OPEN',
      };
      expect(await change({ kind, ...all })).toMatchObject({
        status: 400,
        value: { fields: { version: expect.any(String) } },
      });
    },
  );

  test('an announcement that was ended meanwhile is not edited', async () => {
    await change({ kind: 'announcement', type: 'PL', title: 'Short', content: '<p>x</p>' });
    const { id, version } = (await overview()).announcements.find(({ title }) => title === 'Short') ?? {};
    expect((await change({ kind: 'announcement.end', id, version })).status).toBe(200);
    const edit = { kind: 'announcement.edit', id, version, title: 'Long', content: '<p>y</p>' };
    expect(await change(edit, 'ben')).toMatchObject({ status: 409, value: { author: 'ann' } });
  });
});

describe('announcements', () => {
  test('are edited, and open pages hear of it', async () => {
    await change({ kind: 'announcement', type: 'PU', execution: 'B', title: 'Old', content: '<p>x</p>' });
    const row = (await overview()).announcements.find(({ title }) => title === 'Old');
    const edit = { ...row, kind: 'announcement.edit', title: 'New', content: '<p>y</p>', execution: 'B' };
    expect(await heardBy(() => change(edit))).toEqual({ what: 'announcements', to: 'aurora' });
    const api = tested.transport();
    const { popup } = await api.call(announcementsCall, { types: 'PU', execution: 'B' });
    expect(popup.map(({ title, content }) => [title, content])).toContainEqual(['New', '<p>y</p>']);
    expect((await change({ ...edit, version: (row?.version ?? 0) + 1 }, 'ann', 'jade')).status).toBe(404);
  });

  test('a changed banner is heard of by everybody of the operator', async () => {
    const { groupName: _group, ...banner } = (await overview()).banners[0] ?? { groupName: '' };
    const heard = await heardBy(() => change({ ...banner, kind: 'banner', title: 'Heard' }));
    expect(heard).toEqual({ what: 'banners', to: 'aurora' });
  });
});

describe('complaints', () => {
  const mine = async () => (await overview()).feedback.find(({ account }) => account === 'player01');

  test('have a state and an answer, which goes to who wrote; two who answer at once do not', async () => {
    const api = tested.transport({ token: player.token });
    const { number } = await api.call(feedbackCall, { kind: 'COMPLAINT', content: 'It is so slow today' });
    const row = await mine();
    expect(row).toMatchObject({ state: 'OPEN', answer: '' });
    const answer = {
      kind: 'feedback',
      id: row?.id,
      version: row?.version,
      state: 'ANSWERED',
      answer: 'We <b>made</b> it faster.',
    };
    expect((await change(answer)).status).toBe(200);
    expect(await change({ ...answer, answer: 'Nobody knows.' }, 'ben')).toMatchObject({
      status: 409,
      value: { version: 2, author: 'ann', at: expect.any(String) },
    });
    expect(await mine()).toMatchObject({ state: 'ANSWERED', answer: 'We <b>made</b> it faster.' });
    // It stands with what the member has written, and with nobody else's.
    const listed = await api.call(feedbackListCall, {});
    expect(listed.list.find((one) => one.number === number)).toMatchObject({
      content: 'It is so slow today',
      state: 'ANSWERED',
      answer: 'We <b>made</b> it faster.',
    });
    const other = await tested.transport().call(loginCall, { username: 'agent01', password: 'Tessera#2026' });
    expect((await tested.transport({ token: other.token }).call(feedbackListCall, {})).total).toBe(0);
    const { list } = await api.call(noticeListCall, { pageNo: 1, pageSize: 20 });
    const told = list.find(({ title }) => title.includes(number));
    expect(told?.content).toContain('We &lt;b&gt;made&lt;/b&gt; it faster.');
    expect((await change({ ...answer, version: 2, state: 'CLOSED' }, 'ann', 'jade')).status).toBe(404);
  });
});

describe('a game or a vendor that is closed', () => {
  const api = () => tested.transport();
  const aGame = () =>
    tested.db
      .selectFrom('catalogue_game')
      .select(['node_id', 'vassalage'])
      .where('game_type', '=', 'RNG')
      .where('is_game', '<>', 'VASSALAGE')
      .where('support_play', '=', 0)
      .orderBy('popularity', 'desc')
      .executeTakeFirstOrThrow();
  const launch = (nodeId: string, merchant = 'aurora') =>
    tested.transport({ merchant }).call(launchTrialCall, { nodeId });
  const shown = async (nodeId: string) =>
    (await api().call(gamesByIdCall, { nodeIds: nodeId })).list[0]?.maintenance;

  test('says so on its tile, is not launched here, is elsewhere, and is recommended by none', async () => {
    const { node_id: nodeId } = await aGame();
    const other = (await api().call(similarGamesCall, { nodeId, limitNum: 1 })).list[0]?.nodeId ?? '';
    const close = { kind: 'catalogue.close', subject: 'game', id: nodeId };
    expect(await heardBy(() => change(close))).toEqual({ what: 'games', to: 'aurora' });
    expect(await shown(nodeId)).toBe(true);
    await expect(launch(nodeId)).rejects.toMatchObject({
      code: 'GAME_UNDER_MAINTENANCE',
      status: 503,
      value: { nodeId },
    });
    expect((await launch(nodeId, 'jade')).nodeId).toBe(nodeId);
    const { list } = await api().call(similarGamesCall, { nodeId: other, limitNum: 12 });
    expect(list.length).toBeGreaterThan(0);
    expect(list.map((game) => game.nodeId)).not.toContain(nodeId);
    expect(await change(close, 'ben')).toMatchObject({ status: 409, value: { author: 'ann' } });
    expect((await overview()).closed).toMatchObject([{ subject: 'game', id: nodeId, author: 'ann' }]);
    expect((await change({ ...close, kind: 'catalogue.open' })).status).toBe(200);
    expect(await shown(nodeId)).toBeUndefined();
    expect((await launch(nodeId)).nodeId).toBe(nodeId);
  });

  test('a vendor closes all of its games', async () => {
    const { node_id: nodeId, vassalage } = await aGame();
    const close = { kind: 'catalogue.close', subject: 'vendor', id: vassalage };
    expect((await change(close)).status).toBe(200);
    expect(await shown(nodeId)).toBe(true);
    await expect(launch(nodeId)).rejects.toMatchObject({ code: 'GAME_UNDER_MAINTENANCE' });
    const { lanes } = (await api().call(vendorsCall, {})).data;
    const cards = lanes.flatMap((category) => category.cards).filter((card) => card.vassalage === vassalage);
    expect(cards.every(({ maintenance }) => maintenance)).toBe(true);
    expect((await change({ ...close, kind: 'catalogue.open' })).status).toBe(200);
    expect((await change({ ...close, id: 'NOBODY' })).status).toBe(404);
  });
});

test('a decision on an application reaches the member\u2019s open pages', async () => {
  const promotion = await tested.db
    .selectFrom('promotion')
    .select('id')
    .where('operator', '=', 'aurora')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await tested.db
    .insertInto('promotion_application')
    .values({
      operator: 'aurora',
      promotion_id: promotion.id,
      member_id: BigInt(player.id),
      status: 'APPLYING',
      comment: '',
      images: '',
      remark: '',
      created_at: tested.clock.now(),
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['promotion_id', 'member_id']).doUpdateSet({ status: 'APPLYING' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = (await overview()).applications.find((one) => one.id === String(id));
  const decide = { kind: 'application', id: row?.id, version: row?.version, decision: 'reject' };
  expect(await heardBy(() => change(decide))).toEqual({ what: 'promotions', to: player.id });
  expect(await change(decide, 'ben')).toMatchObject({ status: 409, value: { author: 'ann' } });
  // Who was faster may be the member, who applied once more.
  await tested.db
    .updateTable('promotion_application')
    .set({ status: 'APPLYING', decided_at: null })
    .where('id', '=', id)
    .execute();
  const again = { ...decide, version: (row?.version ?? 0) + 1, decision: 'issue' };
  expect(await change(again, 'ben')).toMatchObject({ status: 409, value: { author: 'player01' } });
});
