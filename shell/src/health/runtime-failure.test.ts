import type { FailureRecord } from '@tessera/contracts/release';
import { sampleBoot } from '../testing/sample-boot';
import { createRuntimeFailures } from './runtime-failure';

const culprit = { remote: 'lottery', version: '1.1.0' };
const url = 'https://a.example/artifacts/releases/mf-lottery/1.1.0/view.ab12.js';
let records: FailureRecord[];
let take: ReturnType<typeof createRuntimeFailures>;
beforeEach(() => {
  records = [];
  take = createRuntimeFailures(sampleBoot({}), (record) => records.push(record));
});
const throwIt = (message: string, position = '1:2345') =>
  take({
    culprit,
    message,
    stack: `TypeError: ${message}\n    at draw (${url}?again=1:${position})\n    at https://a.example/x.js:1:1`,
  });

test('an error that nobody caught is a record with its release, its file and where in it', () => {
  throwIt("Cannot read properties of undefined (reading 'closesAt')");
  expect(records).toEqual([
    expect.objectContaining({
      ...culprit,
      phase: 'runtime',
      type: 'error',
      chunk: 'view.ab12.js',
      url,
      detail: "Cannot read properties of undefined (reading 'closesAt') at view.ab12.js:1:2345",
    }),
  ]);
});

test.each([
  ['Unexpected token \'h\', "hunter2 is my" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  ['no such account maria@mail.example 639171234567', 'no such account … …'],
])('what somebody may have typed is not in it: %s', (message, detail) => {
  throwIt(message);
  expect(records[0]?.detail).toBe(`${detail} at view.ab12.js:1:2345`);
});

test('each error is told once, and five of a page at most', () => {
  for (let line = 1; line <= 9; line += 1) {
    throwIt('x is not a function', `${line}:1`);
    throwIt('x is not a function', `${line}:1`);
  }
  expect(records).toHaveLength(5);
});
