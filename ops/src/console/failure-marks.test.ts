import type { FailureGroup, OperatorStatus } from '@tessera/contracts/operations';
import { markJumps } from './failure-marks';

const now = new Date('2026-03-02T09:00:00Z');
const since = '2026-03-02T08:00:00.000Z';
const minute = (at: number) => `2026-03-02T08:${String(at).padStart(2, '0')}:00.000Z`;

const status: OperatorStatus = {
  operator: 'aurora',
  set: '0123456789abcdef',
  sequence: 2,
  packages: { 'mf-lottery': '1.1.0' },
  rolledBack: {},
  movedAt: '2026-03-02T08:50:30.000Z',
  author: 'ann',
  reason: 'a Tuesday release',
  mandatory: false,
  rollouts: [],
};

const group = (version: string, perMinute: [number, number][]): FailureGroup => ({
  operator: 'aurora',
  remote: 'lottery',
  version,
  type: 'error',
  count: perMinute.reduce((sum, [, count]) => sum + count, 0),
  source: 'browser',
  networks: 1,
  lastAt: minute(59),
  perMinute: perMinute.map(([at, count]) => ({ at: minute(at), count })),
});

const bad = (...groups: FailureGroup[]) =>
  markJumps({ since, groups }, { operators: [status], packages: [] }, now)
    .filter(({ isBad }) => isBad)
    .map((each) => each.group.version);

test('a release that fails from the minute of its pin on is bad', () => {
  expect(bad(group('1.1.0', [[50, 12]]))).toEqual(['1.1.0']);
});

test('a release that fails as the one before did is not', () => {
  const before = group(
    '1.0.0',
    Array.from({ length: 50 }, (_, at) => [at, 1]),
  );
  expect(bad(before, group('1.1.0', [[51, 8]]))).toEqual([]);
  expect(bad(before, group('1.1.0', [[51, 40]]))).toEqual(['1.1.0']);
});

test('a release that does not run any more is not, and one of a rollout is', () => {
  const failing = group('1.2.0', [[55, 30]]);
  expect(bad(failing)).toEqual([]);
  const rollout = {
    candidate: 'fedcba9876543210',
    percent: 10,
    author: 'ann',
    startedAt: minute(54),
    packages: { 'mf-lottery': '1.2.0' },
    changes: ['mf-lottery'],
  };
  const grid = { operators: [{ ...status, rollouts: [rollout] }], packages: [] };
  expect(markJumps({ since, groups: [failing] }, grid, now)[0]?.isBad).toBe(true);
});

test('one failure is noise', () => {
  expect(bad(group('1.1.0', [[52, 1]]))).toEqual([]);
});
