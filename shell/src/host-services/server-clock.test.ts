import { createServerClock } from './server-clock';

test('the clock is the platform’s, however wrong the device’s own is', () => {
  const device = jest.spyOn(Date, 'now');
  const timer = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  const platform = Date.parse('2026-03-02T08:00:00Z');
  for (const wrongBy of [-3_600_000, 0, 3_600_000]) {
    device.mockReturnValue(platform + wrongBy);
    const clock = createServerClock();
    timer.mockReturnValue(5_000);
    clock.set(platform, 200);
    expect(clock.now() - platform).toBe(200);
    // A device clock that is set meanwhile changes nothing.
    device.mockReturnValue(platform + 7_200_000);
    timer.mockReturnValue(65_000);
    expect(clock.now() - platform).toBe(60_200);
  }
  device.mockRestore();
  timer.mockRestore();
});
