import { freePlayCall } from '@tessera/contracts/auth';
import { launchGameCall } from '@tessera/contracts/games';
import { lotteryLobbyCall } from '@tessera/contracts/lottery';
import type { FastifyInstance } from 'fastify';
import { signIn } from '../launch/testing/sign-in';
import { createStudio } from '../../studio';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
let studio: FastifyInstance;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  studio = await createStudio(tested.platform);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await tested.close();
});

const parameters = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'VN',
  lottoGameCode: 'SAIGON',
  lottoView: 'GAME',
  device: 'MOBILE',
  backUrl: '/vnLottery?gameCode=SAIGON',
  language: 'TL',
} as const;

test('a lottery launch carries every parameter to the vendor’s client, which only the site may frame', async () => {
  const { clients } = await tested.transport().call(lotteryLobbyCall, {});
  const nodeId = clients['SAIGON'] ?? '';
  const api = tested.transport({ token: await signIn(tested, 'player01') });
  const launch = await api.call(launchGameCall, { nodeId, ...parameters });
  expect(launch.sitePath).toBeUndefined();
  const url = new URL(launch.url);
  expect(url.origin).toBe(launch.origin);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...parameters, site: 'http://localhost' });
  const page = await studio.inject({ method: 'GET', url: url.pathname + url.search });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain('frame-ancestors');
  const stranger = new URL(url);
  stranger.searchParams.set('site', 'https://elsewhere.example');
  expect((await studio.inject({ method: 'GET', url: url.pathname + stranger.search })).statusCode).toBe(403);
  const texts = await studio.inject({ method: 'GET', url: '/lotto-client/texts/TL' });
  expect(texts.json()).toMatchObject({ tag: 'tl' });
  // Without a launch mode a lottery is a page of the site, as before; a trial account launches neither.
  expect((await api.call(launchGameCall, { nodeId })).sitePath).toMatch(/^\/vnLottery/);
  await expect(
    api.call(launchGameCall, { nodeId, ...parameters, backUrl: 'https://elsewhere.example' }),
  ).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  const trial = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  await expect(
    tested.transport({ token: trial.token }).call(launchGameCall, { nodeId, ...parameters }),
  ).rejects.toMatchObject({ code: 'REAL_ACCOUNT_NEEDED' });
});

test('every lottery whose vendor has a client is launched with its own mode and code', async () => {
  const { clients, menus } = await tested.transport().call(lotteryLobbyCall, {});
  const games = menus.flatMap(({ gameMenus }) => gameMenus.flatMap((menu) => menu.games));
  const api = tested.transport({ token: await signIn(tested, 'player01') });
  const launched = games.filter(({ gameCode }) => clients[gameCode] !== undefined);
  expect(new Set(launched.map(({ prizeMode }) => prizeMode))).toEqual(
    new Set(['LOTT', 'ELOTT', 'SEA', 'VN']),
  );
  for (const { gameCode, prizeMode } of launched) {
    const own = { ...parameters, lottoPrizeMode: prizeMode, lottoGameCode: gameCode };
    const { url } = await api.call(launchGameCall, { nodeId: clients[gameCode] ?? '', ...own });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject(own);
  }
});
