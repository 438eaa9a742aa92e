import { createServerClock } from './server-clock';

test('the clock is within half an answer’s time of the platform, however wrong the device’s own is', () => {
  const device = jest.spyOn(Date, 'now');
  const platform = Date.parse('2026-03-02T08:00:00Z');
  for (const wrongBy of [-3_600_000, 0, 3_600_000]) {
    device.mockReturnValue(platform + wrongBy);
    const clock = createServerClock();
    // The platform said its time at some moment of an answer that took 400 ms: at its beginning or at its end.
    clock.set(platform, 400);
    const off = clock.now() - platform;
    expect(Math.abs(off - 200)).toBeLessThan(50);
    // A device clock that is set meanwhile changes nothing.
    device.mockReturnValue(platform + 7_200_000);
    expect(Math.abs(clock.now() - platform - 200)).toBeLessThan(50);
  }
  device.mockRestore();
});
