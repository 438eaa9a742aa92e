import { withKeyLock } from './key-lock';

test('work under one key runs one after the other, also after a failure, and other keys do not wait for it', async () => {
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
