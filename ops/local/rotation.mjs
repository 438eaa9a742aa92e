import { spawnSync } from 'node:child_process';

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
