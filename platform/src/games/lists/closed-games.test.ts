import { gamesByIdCall, launchTrialCall, similarGamesCall, vendorsCall } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { changeDocument } from '../../testing/with-document';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  as = officeOf(tested);
});
afterAll(() => tested.close());

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
  /** What open pages hear while `act` is done, up to the first of the kind. */
  async function heardBy(act: () => Promise<unknown>) {
    const heard = new Promise<unknown[]>((resolve) => {
      const end = tested.platform.events.subscribe(({ operator, event }) => {
        if (event.type !== 'content.changed') return;
        end();
        resolve([event.what, operator]);
      });
    });
    await act();
    return heard;
  }

  test('says so on its tile, is not launched here, is elsewhere, and is recommended by none', async () => {
    const { node_id: nodeId } = await aGame();
    const path = `catalogue/game.${nodeId}`;
    const other = (await api().call(similarGamesCall, { nodeId, limitNum: 1 })).list[0]?.nodeId ?? '';
    const ann = as('ann', 'editor');
    expect(await ann.act(path, 'close', 1, { reason: '' })).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    const close = () => ann.act(path, 'close', 1, { reason: 'It stands still' });
    expect(await heardBy(close)).toEqual(['games', 'aurora']);
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
    expect(await as('ben', 'editor').act(path, 'close', 1)).toMatchObject({
      status: 409,
      value: { author: 'ann' },
    });
    const closed = await as('vic', 'viewer').get('catalogue?state=CLOSED');
    expect(closed.value.items).toMatchObject([
      { subject: 'game', code: nodeId, author: 'ann', reason: 'It stands still' },
    ]);
    const [act] = (await ann.get(`${path}/history`)).value.items ?? [];
    expect(act).toMatchObject({ author: 'ann', action: 'close', reason: 'It stands still' });
    expect((await ann.act(path, 'open', 2)).value.record).toMatchObject({ state: 'AVAILABLE', reason: '' });
    expect(await shown(nodeId)).toBeUndefined();
    expect((await launch(nodeId)).nodeId).toBe(nodeId);
  });

  test('a vendor closes all of its games', async () => {
    const { node_id: nodeId, vassalage } = await aGame();
    const editor = as('ann', 'editor');
    expect((await editor.act(`catalogue/vendor.${vassalage}`, 'close', 1)).status).toBe(200);
    expect(await shown(nodeId)).toBe(true);
    await expect(launch(nodeId)).rejects.toMatchObject({ code: 'GAME_UNDER_MAINTENANCE' });
    expect((await editor.get(`catalogue/game.${nodeId}`)).value.record).toMatchObject({
      state: 'VENDOR_CLOSED',
    });
    const { lanes } = (await api().call(vendorsCall, {})).data;
    const cards = lanes.flatMap((category) => category.cards).filter((card) => card.vassalage === vassalage);
    expect(cards.every(({ maintenance }) => maintenance)).toBe(true);
    expect((await editor.act(`catalogue/vendor.${vassalage}`, 'open', 2)).status).toBe(200);
    expect((await editor.act('catalogue/vendor.NOBODY', 'close', 1)).status).toBe(404);
  });

  test('is found by its name, and paged by keys without a gap', async () => {
    const reader = as('vic', 'viewer');
    const all = (await reader.get('catalogue?subject=vendor&size=100')).value.items ?? [];
    expect(all.length).toBeGreaterThan(3);
    const first = await reader.get('catalogue?subject=vendor&size=2');
    const next = await reader.get(`catalogue?subject=vendor&size=2&cursor=${String(first.value['next'])}`);
    expect([...(first.value.items ?? []), ...(next.value.items ?? [])].map(({ id }) => id)).toEqual(
      all.slice(0, 4).map(({ id }) => id),
    );
    const name = String(all[0]?.['name']);
    const found = await reader.get(`catalogue?subject=vendor&search=${encodeURIComponent(name)}`);
    expect(found.value.items).toContainEqual(expect.objectContaining({ name }));
  });

  test('waits for a second person where the operator wants one', async () => {
    const takeBack = changeDocument(tested.platform, 'aurora', { fourEyes: ['catalogue.close'] });
    const { node_id: nodeId } = await aGame();
    const path = `catalogue/game.${nodeId}`;
    const { proposal } = (await as('ann', 'editor').act(path, 'close', 1)).value as {
      proposal?: { id: string };
    };
    expect(await shown(nodeId)).toBeUndefined();
    expect((await as('ben', 'editor').act(`proposals/${proposal?.id}`, 'approve', 1)).status).toBe(200);
    expect(await shown(nodeId)).toBe(true);
    takeBack();
    expect((await as('ann', 'editor').act(path, 'open', 2)).status).toBe(200);
  });
});
