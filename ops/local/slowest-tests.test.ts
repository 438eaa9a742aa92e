import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slowestTests } from './slowest-tests.mjs';

test('names the slowest tests of every suite, slowest first', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-results-'));
  const assertion = (fullName: string, duration: number | null) => ({ fullName, duration });
  const unit = { testResults: [{ assertionResults: [assertion('quick', 3), assertion('not run', null)] }] };
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const journeys = {
    suites: [{ specs: [spec('tried twice', 900, 2100)], suites: [{ specs: [spec('nested', 1500)] }] }],
  };
  writeFileSync(path.join(folder, 'unit.json'), JSON.stringify(unit));
  writeFileSync(path.join(folder, 'journeys.json'), JSON.stringify(journeys));

  expect(slowestTests(folder, 3)).toEqual([
    '    2.1 s  journeys: tried twice',
    '    1.5 s  journeys: nested',
    '    0.0 s  unit: quick',
  ]);
});

test('names none where no suite has left results', () => {
  expect(slowestTests(path.join(tmpdir(), 'tessera-no-such-folder'), 10)).toEqual([]);
});
