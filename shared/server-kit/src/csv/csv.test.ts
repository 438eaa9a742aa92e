import { csvOf } from './csv';

const lineOf = (value: unknown) => csvOf(['value'], [{ value }]).split('\r\n')[1];

test('begins with the mark of UTF-8 and the names, and ends each line as RFC 4180 has it', () => {
  expect(csvOf(['name', 'amount'], [{ name: 'ana', amount: 5n }])).toBe('\uFEFFname,amount\r\nana,5\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['@cell', "'@cell"],
  ['-5', "'-5"],
  [-5, '-5'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [undefined, ''],
  [['RNG', 'LIVE'], 'RNG LIVE'],
  [{ a: 1 }, '"{""a"":1}"'],
])('writes %j so that a spreadsheet shows it and calculates nothing', (value, line) => {
  expect(lineOf(value)).toBe(line);
});
