import { endedSlots, marketOf, openSlot, openSlots, slotBefore } from './schedule';

const quick = { interval_s: 60, offset_s: 0, lead_s: 5, zone_minutes: 480 };
const daily = { interval_s: 86_400, offset_s: 16 * 3600 + 15 * 60, lead_s: 900, zone_minutes: 420 };

test('one draw is open at every moment, and the next opens when it closes', () => {
  const before = openSlot(quick, new Date('2026-03-02T08:00:54.999Z'));
  const after = openSlot(quick, new Date('2026-03-02T08:00:55.000Z'));
  expect(before).toMatchObject({ closesAt: new Date('2026-03-02T08:00:55Z'), numero: '20260302-0962' });
  expect(after.opensAt).toEqual(before.closesAt);
  expect(after.numero).toBe('20260302-0963');
  expect(slotBefore(quick, after)).toEqual(before);
});

test('a numero names the day of its draw and its number within it, in local time', () => {
  expect(openSlot(quick, new Date('2026-03-02T15:59:00Z')).numero).toBe('20260303-0001');
  expect(openSlot(daily, new Date('2026-03-02T08:59:00Z'))).toMatchObject({
    numero: '20260302',
    drawsAt: new Date('2026-03-02T09:15:00Z'),
  });
  expect(openSlot(daily, new Date('2026-03-02T09:00:00Z')).numero).toBe('20260303');
});

test('ended draws are those whose moment has come, newest first', () => {
  const slots = endedSlots(quick, new Date('2026-03-02T08:01:00Z'), 3);
  expect(slots.map((slot) => slot.drawsAt.toISOString().slice(11, 16))).toEqual(['08:01', '08:00', '07:59']);
});

test('a day without a market has no draw, and betting on the next one opens when the one before has closed', () => {
  const weekly = { ...daily, markets: { '1': 'Hà Nội', '4': 'Hà Nội', '6': 'Nam Định' } };
  // A Monday, after its betting has ended.
  const now = new Date('2026-03-02T09:00:00Z');
  const slots = openSlots(weekly, now, 4);
  expect(slots.map(({ numero }) => numero)).toEqual(['20260305', '20260307', '20260309', '20260312']);
  expect(slots.map(({ drawsAt }) => marketOf(weekly, drawsAt)).join(', ')).toBe(
    'Hà Nội, Nam Định, Hà Nội, Hà Nội',
  );
  expect(slots[0]?.opensAt).toEqual(now);
  expect(slotBefore(weekly, slots[0]!).numero).toBe('20260302');
  expect(endedSlots(weekly, now, 3).map(({ numero }) => numero)).toEqual([
    '20260228',
    '20260226',
    '20260223',
  ]);
});
