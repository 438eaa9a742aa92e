import { act, renderHook } from '@testing-library/react';
import { useSteps } from './use-steps';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a track moves on while it is in sight, and stands still elsewhere on the page', () => {
  jest.useFakeTimers();
  let notify: IntersectionObserverCallback = () => {};
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function (callback) {
    notify = callback;
    return { observe() {}, disconnect() {} } as unknown as IntersectionObserver;
  });
  const see = (isIntersecting: boolean) =>
    notify([{ isIntersecting } as IntersectionObserverEntry], undefined as never);
  const track = document.createElement('ul');
  track.append(document.createElement('li'));
  track.scrollTo = jest.fn();
  renderHook(() => useSteps({ current: track }, true));
  const steps = () => {
    act(() => jest.advanceTimersByTime(4500));
    return jest.mocked(track.scrollTo).mock.calls.length;
  };
  expect(steps()).toBe(0);
  see(true);
  expect(steps()).toBe(1);
  see(false);
  expect(steps()).toBe(1);
});
