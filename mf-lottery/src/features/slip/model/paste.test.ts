import { readNumbers } from './paste';

test('digits stand together, and what does not fit is given back as it was', () => {
  expect(readNumbers({ kind: 'digits', count: 3 }, '307, 412\n99 12a;007')).toEqual({
    bets: [
      ['3', '0', '7'],
      ['4', '1', '2'],
      ['0', '0', '7'],
    ],
    rest: ['99', '12a'],
  });
});

test('a set has a line of its own', () => {
  expect(readNumbers({ kind: 'set', count: 3, max: 45 }, '17 3 9\n1 1 2\n46 1 2\n1-2-03')).toEqual({
    bets: [
      ['3', '9', '17'],
      ['1', '2', '3'],
    ],
    rest: ['1 1 2', '46 1 2'],
  });
  expect(readNumbers({ kind: 'numbers', count: 2, digits: 2 }, '45 07\n7 45')).toEqual({
    bets: [['07', '45']],
    rest: ['7 45'],
  });
});
