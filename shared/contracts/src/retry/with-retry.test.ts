import { withRetry } from './with-retry';

function failing(times: number) {
  let tries = 0;
  return jest.fn(async () => {
    tries += 1;
    if (tries <= times) throw new Error(`try ${tries}`);
    return tries;
  });
}

test('tries once more for each delay, and brings back the first success', async () => {
  const work = failing(2);
  await expect(withRetry(work, { retryDelaysMs: [0, 0, 0] })).resolves.toBe(3);
  expect(work).toHaveBeenCalledTimes(3);
});

test('rejects with the last failure when the delays are used up', async () => {
  await expect(withRetry(failing(9), { retryDelaysMs: [0] })).rejects.toThrow('try 2');
});

test('does not try again what no further try can help', async () => {
  const work = failing(9);
  await expect(withRetry(work, { retryDelaysMs: [0, 0], shouldRetry: () => false })).rejects.toThrow('try 1');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a signal ends the wait for the next try at once', async () => {
  const work = failing(9);
  const abort = new AbortController();
  const result = withRetry(work, { retryDelaysMs: [3_600_000], signal: abort.signal });
  abort.abort(new Error('given up'));
  await expect(result).rejects.toThrow('given up');
  expect(work.mock.calls).toEqual([[1]]);
});
