import type { FailureRecord } from '@tessera/contracts/release';
import { sampleBoot } from '../testing/sample-boot';
import { LoadError } from './load-error';
import { createRemoteLoader, loadBudget } from './remote-loader';

const lifecycles = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn(), update: jest.fn() };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Tag {
  url: string;
  search?: string;
  signal: AbortSignal;
}

/** A loader whose tags do what the test says; counts what was asked for. */
function setup(loadTag: (tag: Tag) => Promise<void> = async () => undefined, open = async () => lifecycles) {
  const records: FailureRecord[] = [];
  const requests: string[] = [];
  const tag = (options: Tag) => {
    requests.push(options.url + (options.search ?? ''));
    return loadTag(options);
  };
  const boot = sampleBoot();
  const loader = createRemoteLoader({
    boot,
    catalogue: { get: () => ({ remotes: boot.remotes, complete: true, error: null }) },
    loadDictionary: async () => undefined,
    report: (record) => records.push(record),
    open: open as never,
    tags: { loadScript: tag, loadStyle: tag, dropPending: jest.fn() },
  });
  return { loader, records, requests };
}

const failing = (type: 'missing' | 'error' | 'integrity', times: number) => {
  let left = times;
  return async ({ url }: Tag) => {
    if (!url.endsWith('entry.js') || left === 0) return;
    left -= 1;
    throw new LoadError(type, 'entry', url, 'HTTP 404');
  };
};

test('entry, chunk and style sheet are asked for at once', async () => {
  const { loader, requests } = setup();
  await loader.load('lobby');
  expect(requests.map((url) => url.split('/').at(-1))).toEqual(['entry.js', 'view.js', 'view.css']);
});

test('two views of one remote load it once', async () => {
  const { loader, requests } = setup();
  const [first, second] = await Promise.all([loader.load('lobby'), loader.load('lobby')]);
  expect(first).toBe(second);
  expect(requests).toHaveLength(3);
});

test('what somebody is about to open is loaded once, and not again where it failed', async () => {
  const { loader, requests, records } = setup(failing('integrity', 1));
  const [first, second] = [loader.prepare('lobby'), loader.prepare('lobby')];
  expect(requests).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(0);
  expect(records).toHaveLength(1);
  await expect(Promise.all([first, second])).resolves.toEqual([undefined, undefined]);
  await expect(loader.prepare('lobby')).resolves.toBeUndefined();
  expect(requests).toHaveLength(3);
  await expect(loader.load('lobby')).resolves.toBe(lifecycles);
});

test('each Retry requests a URL that no earlier tag can be waiting for', async () => {
  const { loader, requests } = setup();
  await loader.load('lobby');
  requests.length = 0;
  await loader.reload('lobby');
  await loader.reload('lobby');
  expect(requests.filter((url) => url.includes('entry')).map((url) => url.split('/').at(-1))).toEqual([
    'entry.js?again=1',
    'entry.js?again=2',
  ]);
});

test('a remote that is missing once is there at the second try, and nothing is reported', async () => {
  const { loader, records } = setup(failing('missing', 1));
  const loading = loader.load('lobby');
  await jest.advanceTimersByTimeAsync(500);
  await expect(loading).resolves.toBe(lifecycles);
  expect(records).toEqual([]);
});

test('three tries in vain are one failure record that names the chunk, the type and the attempt', async () => {
  const { loader, records } = setup(failing('missing', 99));
  const loading = loader.load('lobby');
  const outcome = expect(loading).rejects.toMatchObject({ type: 'missing' });
  await jest.advanceTimersByTimeAsync(5_000);
  await outcome;
  expect(records).toEqual([
    expect.objectContaining({
      remote: 'lobby',
      chunk: 'entry.js',
      type: 'missing',
      phase: 'entry',
      attempt: 3,
      operator: 'aurora',
    }),
  ]);
});

test('a tampered file is not tried again', async () => {
  const { loader, records } = setup(failing('integrity', 99));
  await expect(loader.load('lobby')).rejects.toMatchObject({ type: 'integrity' });
  expect(records).toEqual([expect.objectContaining({ type: 'integrity', attempt: 1 })]);
});

test('a load that hangs is a timeout after 120 seconds, whatever part of it hangs', async () => {
  const { loader, records } = setup(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const outcome = expect(loader.load('lobby')).rejects.toMatchObject({ type: 'timeout' });
  await jest.advanceTimersByTimeAsync(loadBudget - 1);
  expect(records).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await outcome;
  expect(records).toEqual([expect.objectContaining({ type: 'timeout' })]);
});

test('after a failure the next load really loads again', async () => {
  const { loader, requests } = setup(failing('integrity', 1));
  await expect(loader.load('lobby')).rejects.toMatchObject({ type: 'integrity' });
  const before = requests.length;
  await expect(loader.load('lobby')).resolves.toBe(lifecycles);
  expect(requests.length).toBe(before + 3);
});

test('Retry gives up a hung load, succeeds, and the hung one is not reported', async () => {
  let hang = true;
  const { loader, records } = setup(({ signal }) =>
    hang
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve(),
  );
  const hung = loader.load('lobby');
  const outcome = expect(hung).rejects.toBeDefined();
  hang = false;
  await expect(loader.reload('lobby')).resolves.toBe(lifecycles);
  await outcome;
  expect(records).toEqual([]);
});

test('a remote that the set does not have is one record and no request', async () => {
  const { loader, records, requests } = setup();
  const outcome = expect(loader.load('casino')).rejects.toMatchObject({ type: 'missing' });
  await jest.advanceTimersByTimeAsync(5_000);
  await outcome;
  expect(records).toHaveLength(1);
  expect(requests).toEqual([]);
});

test('a remote that breaks its contract is reported as such', async () => {
  const { loader, records } = setup(undefined, async () => {
    throw new LoadError('contract', 'chunk', '/entry.js', 'the remote exposes no mount');
  });
  await expect(loader.load('lobby')).rejects.toMatchObject({ type: 'contract' });
  expect(records).toEqual([expect.objectContaining({ type: 'contract', attempt: 1 })]);
});
