import { brotliDecompressSync } from 'node:zlib';
import { hotGamesCall, vendorsCall } from '@tessera/contracts/games';
import { promotionListCall } from '@tessera/contracts/promotions';
import { createAsk } from './testing/ask';
import { metricsPort, operationsToken, startEdge, type Edge } from './testing/edge';
import { signedIn } from './testing/player';
import { until } from './testing/programs';

let edge: Edge;
let ask: ReturnType<typeof createAsk>['ask'];
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  edge = await startEdge();
  const client = createAsk(edge.httpsPort);
  ({ ask } = client);
  ends.push(client.close, edge.stop);
}, 180_000);
afterAll(async () => {
  for (const end of ends) await end();
}, 60_000);

/** How often the platforms have answered a route, both together. */
async function answered(route: string): Promise<number> {
  let count = 0;
  for (const { port } of edge.platforms) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort(port)}/metrics`)).text();
    for (const line of text.split('\n'))
      if (line.startsWith('tessera_requests_total') && line.includes(`route="${route}"`))
        count += Number(line.split(' ').at(-1));
  }
  return count;
}
const office = { authorization: `Bearer ${operationsToken}` };

test('of those who ask at once for what is not there one is sent on, and a browser that has it is told so', async () => {
  const before = await answered(hotGamesCall.path);
  const url = `${hotGamesCall.path}?limitNum=23`;
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => ask(url, { headers: { 'accept-encoding': 'br' } })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1);
  expect(await answered(hotGamesCall.path)).toBe(before + 1);
  const [first] = answers;
  const parsed = JSON.parse(brotliDecompressSync(first?.body ?? Buffer.alloc(0)).toString()) as {
    value: { list: unknown[] };
  };
  expect(parsed.value.list).toHaveLength(23);
  expect(first?.headers['x-accel-expires']).toBeUndefined();
  const conditional = { 'accept-encoding': 'br', 'if-none-match': String(first?.headers['etag']) };
  expect((await ask(url, { headers: conditional })).status).toBe(304);
  const plain = await ask(url, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(JSON.stringify(parsed));
});

test("is one answer a host, a named operator and a language: never another's", async () => {
  const types = async (host: string, headers: Record<string, string> = {}) =>
    (await ask(vendorsCall.path, { host, headers })).body.toString().includes('COCKFIGHT');
  for (let round = 0; round < 10; round += 1) {
    expect(await types('localhost')).toBe(false);
    expect(await types('jade.localhost')).toBe(true);
    expect(await types('localhost', { 'x-merchant': 'jade' })).toBe(true);
    expect(await types('jade.localhost', { 'x-merchant': 'aurora' })).toBe(false);
  }
  const titles = async (language: string) =>
    (await ask('/wps/system/helpCenter', { headers: { 'x-language': language } })).body.toString();
  const [english, filipino] = [await titles('EN'), await titles('TL')];
  expect(filipino).not.toBe(english);
  expect([await titles('EN'), await titles('no language')]).toEqual([english, english]);
});

test('a member, and an editor who previews, are answered by the platform and leave nothing behind', async () => {
  const token = await signedIn(edge.databaseUrl, 'player01');
  const before = await answered(promotionListCall.path);
  const own = await ask(promotionListCall.path, { headers: { authorization: `Bearer ${token}` } });
  expect(own.headers['cache-control']).toBe('no-store');
  const again = await ask(promotionListCall.path, { headers: { authorization: `Bearer ${token}` } });
  expect(again.status).toBe(200);
  const draft = await ask(promotionListCall.path, { headers: { cookie: 'tessera_preview=x' } });
  expect(draft.headers['cache-control']).toBe('no-store');
  expect(await answered(promotionListCall.path)).toBe(before + 3);
  const visitor = await ask(promotionListCall.path);
  expect(visitor.headers['etag']).toBeDefined();
  expect(await answered(promotionListCall.path)).toBe(before + 4);
});

test('who was told of a change is answered by the platform, and so is everybody after', async () => {
  const url = `${hotGamesCall.path}?limitNum=24`;
  await ask(url);
  const before = await answered(hotGamesCall.path);
  await ask(url, { headers: { 'cache-control': 'no-cache' } });
  expect(await answered(hotGamesCall.path)).toBe(before + 1);
});

test('a change in the back office of one process is answered by the other within a second, and by the edge within three', async () => {
  const url = `${hotGamesCall.path}?limitNum=25`;
  const [first, second] = edge.platforms.map(({ port }) => port);
  const answerOf = async (port: number | undefined) =>
    (await fetch(`http://127.0.0.1:${port}${url}`, { headers: { 'x-merchant': 'aurora' } })).text();
  const { value } = JSON.parse(await answerOf(second)) as { value: { list: { nodeId: string }[] } };
  const nodeId = value.list.at(-1)?.nodeId ?? '';
  expect((await ask(url)).body.toString()).not.toContain('"maintenance":true');
  const act = (action: string, version: number) =>
    fetch(
      `http://127.0.0.1:${Number(first) + 3}/resources/aurora/catalogue/game.${nodeId}/actions/${action}`,
      {
        method: 'POST',
        headers: { ...office, 'content-type': 'application/json', 'x-author': 'ann', 'x-roles': 'editor' },
        body: JSON.stringify({ version, reason: 'It stands still' }),
      },
    );
  const answer = await act('close', 1);
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
  const began = performance.now();
  await until('the other process', [], async () => (await answerOf(second)).includes('"maintenance":true'));
  expect(performance.now() - began).toBeLessThan(1_000);
  await until('the edge', [], async () => (await ask(url)).body.toString().includes('"maintenance":true'));
  expect(performance.now() - began).toBeLessThan(3_500);
  expect((await act('open', 2)).status).toBe(200);
});
