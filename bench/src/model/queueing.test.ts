import { erlangC, meanWait, serversFor, utilisation, waitAtPercentile } from './queueing';
import { simulateStation } from './simulate-station';

const station = { perSecond: 8, serviceSeconds: 0.1, servers: 1 };

test('one server waits as M/M/1 does, and half as long where each takes the same', () => {
  expect(utilisation(station)).toBeCloseTo(0.8);
  expect(erlangC(0.8, 1)).toBeCloseTo(0.8);
  // ρ / (μ - λ) = 0.8 / 2
  expect(meanWait(station)).toBeCloseTo(0.4);
  expect(meanWait({ ...station, variation: 0 })).toBeCloseTo(0.2);
});

test.each([
  // Two servers: C = 2ρ² / (1 + ρ).
  [1, 2, 1 / 3],
  [1.5, 2, 0.642857],
  // Ten servers that are offered 8 erlang, and a hundred that are offered 90, of tables of Erlang C.
  [8, 10, 0.409],
  [90, 100, 0.217],
])('of %d erlang offered to %d servers %d wait', (offered, servers, waits) => {
  expect(erlangC(offered, servers)).toBeCloseTo(waits, 3);
});

test('a station that is offered more than it can do waits for ever', () => {
  expect(meanWait({ ...station, perSecond: 10 })).toBe(Infinity);
  expect(waitAtPercentile({ ...station, perSecond: 11 }, 0.99)).toBe(Infinity);
  expect(erlangC(20_000, 20_000)).toBe(1);
});

test('more servers wait less, more work waits longer', () => {
  const waitOf = (perSecond: number, servers: number) =>
    meanWait({ perSecond, serviceSeconds: 0.1, servers });
  for (let servers = 2; servers < 20; servers += 1)
    expect(waitOf(15, servers + 1)).toBeLessThanOrEqual(waitOf(15, servers));
  for (let perSecond = 1; perSecond < 38; perSecond += 1)
    expect(waitOf(perSecond + 1, 4)).toBeGreaterThan(waitOf(perSecond, 4));
});

test('as many servers as are needed, and none more', () => {
  const limits = { maxUtilisation: 0.7, maxWait: 0.05 };
  const work = { perSecond: 100, serviceSeconds: 0.03 };
  const servers = serversFor(work, limits);
  expect(utilisation({ ...work, servers })).toBeLessThanOrEqual(0.7);
  expect(waitAtPercentile({ ...work, servers }, 0.99)).toBeLessThanOrEqual(0.05);
  const fewer = { ...work, servers: servers - 1 };
  expect(utilisation(fewer) > 0.7 || waitAtPercentile(fewer, 0.99) > 0.05).toBe(true);
});

test.each([
  ['one server', { ...station }],
  ['one server, always the same', { ...station, variation: 0 }],
  ['eight servers', { perSecond: 64, serviceSeconds: 0.1, servers: 8 }],
])('a simulation waits as the formula says: %s', (_, simulated) => {
  const { mean, p99 } = simulateStation(simulated, 400_000);
  expect(Math.abs(mean / meanWait(simulated) - 1)).toBeLessThan(0.1);
  expect(Math.abs(p99 / waitAtPercentile(simulated, 0.99) - 1)).toBeLessThan(0.1);
});
