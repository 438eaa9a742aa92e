import {
  addFavouriteCall,
  favouriteIdsCall,
  favouriteListCall,
  gameListCall,
  removeFavouriteCall,
} from '@tessera/contracts/games';
import { signIn } from '../launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../testing';

let tested: TestPlatform;
let ids: string[];
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  const { games } = await tested.transport().call(gameListCall, { pageSize: 3 });
  ids = games.map((game) => game.nodeId);
}, 120_000);
afterAll(() => tested.close());

const member = async (account: string) => tested.transport({ token: await signIn(tested, account) });

test('adds once however often it is asked, newest first, and removes', async () => {
  const api = await member('player01');
  const [first = '', second = ''] = ids;
  await api.call(addFavouriteCall, { nodeId: first });
  tested.clock.advance(1000);
  await api.call(addFavouriteCall, { nodeId: second, vendor: 'PG', gameType: 'RNG' });
  expect(await api.call(addFavouriteCall, { nodeId: first })).toEqual({ nodeIds: [second, first] });
  const list = await api.call(favouriteListCall, {});
  expect(list).toMatchObject({ pageNum: 1, totalPages: 1 });
  expect(list.content.map((game) => game.nodeId)).toEqual([second, first]);
  expect(await api.call(removeFavouriteCall, { nodeId: second })).toEqual({ nodeIds: [first] });
  expect(await api.call(removeFavouriteCall, { nodeId: second })).toEqual({ nodeIds: [first] });
});

test("never shows or changes another member's", async () => {
  const mine = await member('player01');
  const [first = '', , third = ''] = ids;
  await mine.call(addFavouriteCall, { nodeId: third });
  const others = await member('agent01');
  expect(await others.call(favouriteIdsCall, {})).toEqual({ nodeIds: [] });
  await others.call(removeFavouriteCall, { nodeId: third });
  expect((await mine.call(favouriteIdsCall, {})).nodeIds).toEqual([third, first]);
});

test('needs a session and a game that is offered here', async () => {
  await expect(tested.transport().call(favouriteIdsCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
  const api = await member('player01');
  await expect(api.call(addFavouriteCall, { nodeId: '999' })).rejects.toMatchObject({
    code: 'GAME_NOT_FOUND',
  });
});
