import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * slowestTests returns a line for each of the `count` slowest tests whose results are in the folder:
 * seconds, suite and name.
 */
export function slowestTests(folder, count) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const results = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      const tests = results.testResults ? jestTests(results) : results.suites.flatMap(browserTests);
      return tests.map((test) => ({ ...test, suite: path.basename(file, '.json') }));
    })
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(
      ({ suite, name, milliseconds }) =>
        `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${suite}: ${name}`,
    );
}

/** Jest's report: files with their assertions. */
const jestTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, milliseconds: duration ?? 0 })),
  );

/** Playwright's report: suites in suites, and in them the tests with every try. */
const browserTests = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(browserTests),
  ...specs.map(({ title, tests }) => ({
    name: title,
    milliseconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  })),
];
