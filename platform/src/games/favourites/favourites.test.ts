import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  addFavouriteCall,
  favouriteIdsCall,
  favouriteListCall,
  gameListCall,
  removeFavouriteCall,
} from '@tessera/contracts/games';
import { socketEventSchema, socketPath, type SocketEvent } from '@tessera/contracts/realtime';
import { WebSocket } from 'ws';
import { signIn } from '../launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';

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

test("the member's other tabs and devices hear of a change, once, and nobody else does", async () => {
  await tested.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = tested.app.server.address() as AddressInfo;
  const listen = async (account: string) => {
    const token = await signIn(tested, account);
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`);
    const hearts: SocketEvent[] = [];
    const greeted = new Promise<void>((resolve) =>
      socket.on('message', (data) => {
        const event = socketEventSchema.parse(JSON.parse(String(data)));
        if (event.type === 'hello') resolve();
        if (event.type === 'favourite.changed') hearts.push(event);
        socket.emit('heard');
      }),
    );
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', token, merchant: 'aurora' }));
    await greeted;
    return { socket, hearts };
  };
  const [mine, other] = [await listen('player01'), await listen('agent01')];
  const heard = async (count: number) => {
    while (mine.hearts.length < count) await once(mine.socket, 'heard');
  };
  const api = await member('player01');
  const [, second = ''] = ids;
  const change = { type: 'favourite.changed', nodeId: second };
  await api.call(addFavouriteCall, { nodeId: second });
  await api.call(addFavouriteCall, { nodeId: second });
  await api.call(removeFavouriteCall, { nodeId: second });
  await heard(2);
  expect(mine.hearts).toEqual([
    { ...change, favourite: true },
    { ...change, favourite: false },
  ]);
  expect(other.hearts).toEqual([]);
  mine.socket.close();
  other.socket.close();
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
