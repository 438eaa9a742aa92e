import { withKeyLock } from './key-lock';

test('work of one key is done in turn, also after one that failed, and no other key waits for it', async () => {
  const done: string[] = [];
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const first = withKeyLock('a', async () => {
    await begun;
    done.push('first');
    throw new Error('lost');
  });
  const second = withKeyLock('a', async () => done.push('second'));
  await withKeyLock('b', async () => done.push('other'));
  expect(done).toEqual(['other']);
  begin();
  await expect(first).rejects.toThrow('lost');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});
