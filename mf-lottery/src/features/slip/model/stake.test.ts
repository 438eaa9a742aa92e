import type { Play } from '@tessera/contracts/lottery';
import { commonStakes, readStake, returnOf } from './stake';

const play: Play = {
  playCode: 'SIDE',
  pick: { kind: 'choice', options: ['BIG', 'SMALL'] },
  payouts: [{ prize: 'P1', odds: '1.95' }],
  perMatch: false,
  minStake: '2.00',
  maxStake: '500.00',
};

test.each([
  ['2', '2.00'],
  [' 12.5 ', '12.50'],
  ['500.', '500.00'],
  ['500', '500.00'],
])('%j is a stake', (text, stake) => {
  expect(readStake(text, play, 2)).toEqual({ stake });
});

test.each([
  ['', 'slip.stakeInvalid'],
  ['ten', 'slip.stakeInvalid'],
  ['1e3', 'slip.stakeInvalid'],
  ['-5', 'slip.stakeInvalid'],
  ['12,5', 'slip.stakeInvalid'],
  // The comma is that of thousands: read as a decimal point this would be a stake of 2.00.
  ['2,000', 'slip.stakeRange'],
  ['2.005', 'slip.stakeInvalid'],
  ['1.99', 'slip.stakeRange'],
  ['500.01', 'slip.stakeRange'],
])('%j is refused', (text, problem) => {
  expect(readStake(text, play, 2)).toEqual({ problem });
});

test('the return is exact, and rounds down', () => {
  expect(returnOf('10.00', play, 2)).toBe('19.50');
  expect(returnOf('2.01', play, 2)).toBe('3.91');
});

test('common stakes go from the smallest to the largest', () => {
  expect(commonStakes(play, 2)).toEqual(['2', '10', '20', '100', '500']);
});
