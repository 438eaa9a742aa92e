import { withDeadline } from './deadline';
import { timeoutMs } from './request';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A request that never ends by itself, and moves as often as it is told to. */
function start() {
  let move = () => {};
  const outcome = withDeadline(
    undefined,
    (signal, moves) =>
      new Promise<never>((_, reject) => {
        move = moves;
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  ).catch((error: { code: string }) => error.code);
  return { outcome, move: () => move() };
}

test('times an answer out that stands still for the time limit', async () => {
  const { outcome } = start();
  jest.advanceTimersByTime(timeoutMs);
  await expect(outcome).resolves.toBe('TIMED_OUT');
});

test('restarts the time limit with each piece of an answer', async () => {
  const { outcome, move } = start();
  const ended = jest.fn();
  void outcome.then(ended);
  for (let moved = 0; moved < 5; moved += 1) {
    await jest.advanceTimersByTimeAsync(timeoutMs - 1);
    move();
  }
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(timeoutMs);
  expect(ended).toHaveBeenCalledWith('TIMED_OUT');
});
