import { readdirSync, readFileSync } from 'node:fs';

const root = `${__dirname}/../../..`;
const sources = [...readdirSync(root).filter((name) => /^(mf-|shell$)/.test(name)), 'shared/shell-api']
  .flatMap((name) =>
    readdirSync(`${root}/${name}/src`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${name}/src/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(testing|services)\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

// A chart has short days of its own, a timetable the names of weekdays, and a record of money has moments by the clock of the operator.
test('dates and numbers are written by the host alone, but for charts, weekdays and the records of money', () => {
  expect(
    filesWith(/Intl\.(DateTimeFormat|NumberFormat)\((?!\)\.resolved)|\.toLocale(Date|Time)?String\(/),
  ).toEqual([
    'mf-agent/src/components/daily-bars.tsx',
    'mf-agent/src/features/income/model/periods.ts',
    'mf-lottery/src/features/results/components/draw-days.tsx',
    'shared/shell-api/src/host/text-reader.ts',
  ]);
});

test('the stamp of section 2.11 is for announcements; every other time is a date and a time', () => {
  expect(filesWith(/date\([^;]*'stamp'\)/)).toEqual([
    'mf-lobby/src/features/announcements/components/announcement-item.tsx',
  ]);
});
