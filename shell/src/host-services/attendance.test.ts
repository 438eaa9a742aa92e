import { followAttendance } from './attendance';

test('nobody is there a minute after the last thing that somebody did', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const page = new EventTarget();
  const isUnattended = followAttendance(page);
  now.mockReturnValue(60_000);
  expect(isUnattended()).toBe(false);
  now.mockReturnValue(60_001);
  expect(isUnattended()).toBe(true);
  page.dispatchEvent(new Event('keydown'));
  expect(isUnattended()).toBe(false);
});
