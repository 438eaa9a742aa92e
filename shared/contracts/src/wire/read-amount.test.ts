import { readAmount } from './read-amount';

const rule = { digits: 2, min: '100.00', max: '20000.00' };

test.each([
  ['250', '250'],
  [' 250.50 ', '250.5'],
  ['1,250.75', '1250.75'],
  ['20 000', '20000'],
  ['100.', '100'],
  ['100.500', '100.5'],
  ['20000.00', '20000'],
])('"%s" is the amount %s', (typed, amount) => {
  expect(readAmount(typed, rule)).toEqual({ amount });
});

test.each([
  ['', 'Required'],
  ['   ', 'Required'],
  ['abc', 'Format'],
  ['-250', 'Format'],
  ['2e3', 'Format'],
  ['1,25', 'Format'],
  ['12,3456', 'Format'],
  ['.5', 'Format'],
  ['NaN', 'Format'],
  ['٢٥٠', 'Format'],
  ['9'.repeat(20), 'Format'],
  ['250.001', 'Digits'],
  ['99.99', 'Small'],
  ['0', 'Small'],
  ['20000.01', 'Large'],
  ['999999999999999', 'Large'],
])('"%s" is a problem: %s', (typed, problem) => {
  expect(readAmount(typed, rule)).toEqual({ problem });
});

test('a currency without minor units takes whole amounts', () => {
  const whole = { digits: 0, min: '1', max: '9' };
  expect(readAmount('5.0', whole)).toEqual({ amount: '5' });
  expect(readAmount('5.5', whole)).toEqual({ problem: 'Digits' });
});
