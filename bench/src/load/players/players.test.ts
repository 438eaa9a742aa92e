import { createStudio, createTestPlatform, type TestPlatform } from '@tessera/platform/testing';
import type { AddressInfo } from 'node:net';
import { createHttpClient } from './http-client';
import { findSlots, registerMembers } from './members';
import { createRandom } from './random';
import { Recorder } from './recorder';
import { callsPerVisit, runPlayers } from './run-players';
import { evening, quickened } from './scenario';
import type { Site } from './visitor';

let tested: TestPlatform;
let site: Site;
let close: () => Promise<void>;
const http = createHttpClient();
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  const studio = await createStudio(tested.platform);
  await Promise.all([tested.app.listen({ port: 0 }), studio.listen({ port: 0 })]);
  const portOf = (app: { server: { address(): unknown } }) => (app.server.address() as AddressInfo).port;
  site = {
    port: portOf(tested.app),
    studioPort: portOf(studio),
    host: 'localhost',
    merchant: 'aurora',
  };
  close = async () => {
    http.close();
    await studio.close();
    await tested.close();
  };
}, 120_000);
afterAll(() => close());

test('players do all that the scenario has, and the platform refuses them nothing', async () => {
  const members = await registerMembers(site, http, 5);
  const { visits, think } = quickened(evening, 25);
  const scenario = { think, visits: visits.map((visit) => ({ ...visit, share: 1 })) };
  const recorder = new Recorder(0, Infinity);
  const load = { site, http, scenario, members, random: createRandom(7), recorder, perSecond: 15 };
  const played = await runPlayers({ ...load, games: await findSlots(site, http) }, 2);

  const errors = [...recorder.calls].flatMap(([name, call]) =>
    [...call.errors].map(([kind, count]) => `${name}: ${kind} ${count}`),
  );
  expect(errors).toEqual([]);
  expect(played.givenUp).toBe(0);
  expect(tested.errors).toEqual([]);
  expect([...recorder.calls.keys()].toSorted()).toEqual(
    expect.arrayContaining(['betting record', 'greeting of the socket', 'pay', 'round of a game', 'sign in']),
  );
  const perVisit = recorder.all.totalCount / played.visits;
  expect(perVisit / callsPerVisit(scenario)).toBeCloseTo(1, 0);
}, 60_000);
