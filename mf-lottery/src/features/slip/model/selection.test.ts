import { betsOf, countBets } from './selection';

const digits = { kind: 'digits', count: 3 } as const;

test('a board is a bet for every combination of its places', () => {
  const board = { kind: 'board', rows: [['1', '2'], ['3'], ['4', '5']] } as const;
  const selection = { kind: 'board' as const, rows: board.rows.map((row) => [...row]) };
  expect(betsOf(digits, selection).map((bet) => bet.join(''))).toEqual(['134', '135', '234', '235']);
  expect(betsOf({ ...digits, different: 2 }, { kind: 'board', rows: [['1'], ['1'], ['1', '2']] })).toEqual([
    ['1', '1', '2'],
  ]);
});

test('more numbers than a set asks for are all of their combinations', () => {
  const set = { kind: 'set', count: 2, max: 45 } as const;
  expect(betsOf(set, { kind: 'picks', picks: ['1', '2', '3'] })).toEqual([
    ['1', '2'],
    ['1', '3'],
    ['2', '3'],
  ]);
  expect(betsOf(set, { kind: 'picks', picks: ['1'] })).toEqual([]);
});

test('a hundred thousand bets are counted and never made', () => {
  const all = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
  const selection = { kind: 'board' as const, rows: Array.from({ length: 5 }, () => [...all]) };
  expect(countBets({ kind: 'digits', count: 5 }, selection)).toBe(100_000);
  expect(betsOf({ kind: 'digits', count: 5 }, selection)).toEqual([]);
});
