import { latestOnly } from './latest-only';

test('asks one at a time, and once more for all that was wanted meanwhile', async () => {
  const answers: (() => void)[] = [];
  const ask = jest.fn(() => new Promise<boolean>((resolve) => answers.push(() => resolve(false))));
  const sync = latestOnly(ask);
  const done = Promise.all([sync(), sync(), sync()]);
  expect(ask).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(ask).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await done;
  expect(ask).toHaveBeenCalledTimes(2);
});

test('asks on while there is more', async () => {
  const ask = jest
    .fn(async () => true)
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(false);
  await latestOnly(ask)();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('asks again after an asking that failed', async () => {
  const ask = jest.fn(async () => false).mockRejectedValueOnce(new Error('away'));
  const sync = latestOnly(ask);
  await expect(sync()).rejects.toThrow('away');
  await sync();
  expect(ask).toHaveBeenCalledTimes(2);
});
