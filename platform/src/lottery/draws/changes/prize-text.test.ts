import { readPrizes } from './prize-text';

test.each([
  ['P1: 307', [{ prize: 'P1', numbers: ['307'] }]],
  ['p1 : 307 \n', [{ prize: 'P1', numbers: ['307'] }]],
  ['P1: 30', undefined],
  ['P1: 307, 308', undefined],
  ['P2: 307', undefined],
  ['', undefined],
])('numbers that are typed as %j are read or refused', (text, expected) => {
  expect(readPrizes([{ prize: 'P1', count: 1, digits: 3 }], text)).toEqual(expected);
});

test('a set of numbers is read in ascending order, each once', () => {
  const shape = [{ prize: 'P1', pick: 3, max: 45 }];
  expect(readPrizes(shape, 'P1: 44 7 12')).toEqual([{ prize: 'P1', numbers: ['7 12 44'] }]);
  expect(readPrizes(shape, 'P1: 44 44 12')).toBeUndefined();
  expect(readPrizes(shape, 'P1: 46 7 12')).toBeUndefined();
});
