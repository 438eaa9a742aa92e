import { spawnSync } from 'node:child_process';

/**
 * rotationOf returns what chooses among tests that show the same in several places, for `npm test -- short`: the last commit. It
 * is empty where nothing is known of a commit, which means all of them.
 */
export function rotationOf(cwd) {
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
