import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demandOf, visitSeconds } from './demand';
import { fleetsOf, sizes } from './draw-model';
import { fleetFor } from './fleet';
import { assumptions, measured } from './inputs';
import { scaleTable } from './scale-table';
import { coresOf, stationsOf } from './stations';
import { evening } from '../load/players/scenario';
import { callsPerVisit } from '../load/players/run-players';

const demand = demandOf(100_000, measured, assumptions);

test('as many players are there as come in the time of a visit, and each makes its calls', () => {
  expect(demand.visitsPerSecond * visitSeconds(evening)).toBeCloseTo(demand.concurrent);
  const { home = 0, leave } = demand.stepsPerSecond;
  expect(home).toBeCloseTo(demand.visitsPerSecond);
  expect(leave).toBeCloseTo(home);
  // The greeting of the connection is no request.
  expect(demand.requestsPerSecond / demand.visitsPerSecond).toBeCloseTo(callsPerVisit(evening) - 1);
});

test('no work is lost between the steps and the stations', () => {
  const uncached = { ...assumptions, edgeCacheSeconds: 0, reportsPerRecord: 1, heardMicroseconds: 0 };
  const stations = stationsOf(demand, measured, uncached as never);
  const of = (name: string) =>
    coresOf(stations.find((each) => each.name === name) ?? { perSecond: 0, serviceSeconds: 0 });
  const sum = (cost: 'platformMs' | 'databaseMs') =>
    Object.entries(demand.stepsPerSecond).reduce(
      (total, [step, perSecond]) => total + (perSecond * (measured.steps[step]?.[cost] ?? 0)) / 1_000,
      0,
    );
  expect(of('platform')).toBeCloseTo(sum('platformMs'));
  expect(of('database') + of('replica')).toBeCloseTo(sum('databaseMs'));
});

test('more players need no fewer machines, and cost more', () => {
  const players = [1_000, 3_000, 10_000, 50_000, 100_000, 1_000_000, 5_000_000, 10_000_000];
  const fleets = fleetsOf(players);
  for (const [index, fleet] of fleets.entries()) {
    const before = fleets[index - 1];
    if (!before) continue;
    expect(fleet.cost).toBeGreaterThan(before.cost);
    expect(fleet.machines).toBeGreaterThanOrEqual(before.machines);
    for (const station of fleet.stations)
      expect(station.cores).toBeGreaterThanOrEqual(
        before.stations.find(({ name }) => name === station.name)?.cores ?? 0,
      );
  }
});

test('no station is busier or slower than the model promises', () => {
  for (const { stations } of fleetsOf(sizes))
    for (const { utilisation, p99Wait } of stations) {
      expect(utilisation).toBeLessThanOrEqual(assumptions.limits.maxUtilisation);
      expect(p99Wait).toBeLessThanOrEqual(assumptions.limits.maxWait);
    }
});

test('what is too small first comes sooner where a step is dearer', () => {
  const dear = { ...measured.steps, round: { platformMs: 5, databaseMs: 50, calls: 1 } };
  const before = fleetFor(1_000_000, measured, assumptions).bottleneck;
  const after = fleetFor(1_000_000, { ...measured, steps: dear }, assumptions).bottleneck;
  expect([before.name, after.name]).toEqual(['database', 'database']);
  expect(after.players).toBeLessThan(before.players / 3);
  expect(fleetFor(1_000, measured, assumptions).bottleneck.name).toBe('platform');
  const loud = { ...assumptions, heardMicroseconds: 400 } as never;
  expect(fleetFor(1_000_000, measured, loud).bottleneck.name).toBe('events');
});

test('a bottleneck is reached with just so many players', () => {
  const { bottleneck } = fleetFor(1_000_000, measured, assumptions);
  const { stations } = fleetFor(bottleneck.players, measured, assumptions);
  const database = stations.find(({ name }) => name === 'database');
  const busy = coresOf(database ?? { perSecond: 0, serviceSeconds: 0 });
  expect(busy / (assumptions.largestDatabaseCores * assumptions.limits.maxUtilisation)).toBeCloseTo(1, 1);
});

test('docs/SCALE.md has the table of the model', () => {
  const page = path.resolve(import.meta.dirname, '../../../docs/SCALE.md');
  expect(readFileSync(page, 'utf8')).toContain(scaleTable(fleetsOf(sizes)));
});
