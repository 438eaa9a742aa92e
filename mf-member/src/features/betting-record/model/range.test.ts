import { spanOf } from './range';

const now = new Date(2026, 2, 2, 15, 30).getTime();
const local = (day: number, month = 2) => new Date(2026, month, day).toISOString();

test('today and the past days begin at midnight of the player and go on', () => {
  expect(spanOf('today', now)).toEqual({ from: local(2) });
  expect(spanOf('week', now)).toEqual({ from: local(24, 1) });
  expect(spanOf('month', now)).toEqual({ from: local(1, 1) });
});

test('yesterday ends a millisecond before today', () => {
  expect(spanOf('yesterday', now)).toEqual({
    from: local(1),
    to: new Date(new Date(2026, 2, 2).getTime() - 1).toISOString(),
  });
});
