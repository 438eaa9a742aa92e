import { setTimeout as pause } from 'node:timers/promises';
import type { HttpClient } from './http-client';
import { createRandom } from './random';
import { Recorder } from './recorder';
import { runPlayers } from './run-players';
import type { Scenario } from './scenario';

const stallMs = 400;
const measuredMs = 200;
const answer = { status: 200, bytes: 2, json: async () => ({}) };
const step = { least: 0.02, mean: 0.02 };
const scenario = {
  visits: [{ name: 'looks', share: 1, steps: ['list', 'list', 'list', 'list'] }],
  think: { list: step },
} as unknown as Scenario;

test('a stall is in the time of all that was to begin meanwhile, also of steps that waited behind another', async () => {
  const began = performance.now();
  const ends = began + stallMs;
  const http: HttpClient = {
    send: async () => {
      await pause(Math.max(0, ends - performance.now()));
      return answer;
    },
    close: () => undefined,
  };
  const recorder = new Recorder(began, began + measuredMs);
  const site = { port: 0, studioPort: 0, host: 'localhost', merchant: 'aurora' };
  const load = { site, http, scenario, random: createRandom(5), members: [], games: [], recorder };
  const { visits } = await runPlayers({ ...load, perSecond: 100 }, measuredMs / 1_000);
  expect(visits).toBeGreaterThan(10);
  expect(recorder.all.totalCount).toBeGreaterThan(visits);
  expect(recorder.all.minNonZeroValue).toBeGreaterThan((stallMs - measuredMs) * 1_000 * 0.99);
});

test('what is refused is counted by its kind, and nothing of it is an answer', async () => {
  const refused = { status: 429, bytes: 2, json: async () => ({ errorCode: 'RATE_LIMITED' }) };
  const http: HttpClient = { send: async () => refused, close: () => undefined };
  const recorder = new Recorder(0, Infinity);
  const site = { port: 0, studioPort: 0, host: 'localhost', merchant: 'aurora' };
  const load = { site, http, scenario, random: createRandom(5), members: [], games: [], recorder };
  const { visits, givenUp } = await runPlayers({ ...load, perSecond: 100 }, 0.1);
  expect(givenUp).toBe(visits);
  expect([...(recorder.calls.get('game list')?.errors ?? [])]).toEqual([['RATE_LIMITED', visits]]);
  expect(recorder.all.totalCount).toBe(0);
});
