import { spawnSync } from 'node:child_process';

/** What all journeys take at most, in times of what the unit tests take. */
const journeysToUnit = 1.4;

/**
 * rotationOf returns what chooses among tests that show the same in several places: the last commit, for a run of
 * `npm test`. It is empty, which means all of them, where suites are named or nothing is known of a commit.
 */
export function rotationOf(requested, cwd) {
  if (requested.length > 0) return '';
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd, encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

/** suitesOf returns the suites of a rotation: of those that `alternate`, it has one. */
export function suitesOf(rotation, suites) {
  if (!rotation) return suites;
  const alternating = suites.filter(({ alternates }) => alternates);
  const chosen = alternating[Number.parseInt(rotation, 16) % alternating.length];
  return suites.filter((suite) => !suite.alternates || suite === chosen);
}

/**
 * shardOf returns which part of the journeys a run takes whose time is limited, and undefined where all of them fit into
 * `left`. Tests that took `unit` say how quick the machine is. The parts go round with the rotation.
 */
export function shardOf(rotation, { unit, left }) {
  const count = Math.ceil((unit * journeysToUnit) / Math.max(left, 1));
  if (!Number.isFinite(count) || count < 2) return undefined;
  return { index: (Number.parseInt(rotation || '0', 16) % count) + 1, count };
}
