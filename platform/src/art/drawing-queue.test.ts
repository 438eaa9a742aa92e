import { DrawingQueue } from './drawing-queue';

/** Drawings that end when they are told to. */
function createEasel() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const draw = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const finish = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, draw, finish };
}

test('draws the newest request first', async () => {
  const { begun, draw, finish } = createEasel();
  const queue = new DrawingQueue(1);
  const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(draw(name)));
  for (const name of ['a', 'd', 'c', 'b']) await finish(name);
  expect(begun).toEqual(['a', 'd', 'c', 'b']);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('drops a drawing that nobody waits for, and finishes one that has begun', async () => {
  const { begun, draw, finish } = createEasel();
  const queue = new DrawingQueue(1);
  const gone = new AbortController();
  const first = queue.run(draw('a'), { signal: gone.signal });
  const dropped = queue.run(draw('b'), { signal: gone.signal });
  const active = queue.run(draw('c'));
  gone.abort(new Error('scrolled on'));
  await expect(dropped).rejects.toThrow('scrolled on');
  await expect(queue.run(draw('d'), { signal: gone.signal })).rejects.toThrow('scrolled on');
  for (const name of ['a', 'c']) await finish(name);
  expect(await Promise.all([first, active])).toEqual(['a', 'c']);
  expect(begun).toEqual(['a', 'c']);
});

test('lets requests pass before prewarmed drawings, which take one thread at most', async () => {
  const { begun, draw, finish } = createEasel();
  const queue = new DrawingQueue(2);
  const all = ['x', 'y'].map((name) => queue.run(draw(name), { background: true }));
  all.push(queue.run(draw('a')), queue.run(draw('b')));
  expect(begun).toEqual(['x', 'a']);
  for (const name of ['a', 'b', 'x', 'y']) await finish(name);
  expect(begun).toEqual(['x', 'a', 'b', 'y']);
  await Promise.all(all);
});

test('a drawing that fails makes room for the next', async () => {
  const queue = new DrawingQueue(1);
  await expect(queue.run(() => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(await queue.run(() => Promise.resolve('b'))).toBe('b');
});
