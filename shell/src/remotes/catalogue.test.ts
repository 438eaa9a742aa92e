import type { FailureRecord } from '@tessera/contracts/release';
import { sampleBoot } from '../testing/sample-boot';
import { createCatalogue, tryLimit } from './catalogue';

const whole = sampleBoot({ lobby: [{ paths: ['/'] }], points: [{ paths: ['/pointMall'] }] });
const document = { set: whole.set, remotes: whole.remotes };
const realFetch = globalThis.fetch;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

function setup(answers: (() => Response | Promise<Response>)[]) {
  const requests: (string | undefined)[] = [];
  globalThis.fetch = async (_url, init) => {
    requests.push(init?.integrity);
    return (answers.shift() ?? (() => Response.json(document)))();
  };
  const records: FailureRecord[] = [];
  const catalogue = createCatalogue({ boot: sampleBoot(), report: (record) => records.push(record) });
  return { catalogue, records, requests };
}

const gone = () => new Response('', { status: 404 });
const hangs = () => new Promise<Response>(() => undefined);

test('it completes what the page knows, once, and asks with the pinned integrity', async () => {
  const { catalogue, requests } = setup([]);
  const listener = jest.fn();
  catalogue.subscribe(listener);
  expect(Object.keys(catalogue.get().remotes)).toEqual(['lobby']);
  await Promise.all([catalogue.load(), catalogue.load()]);
  await catalogue.load();
  expect(Object.keys(catalogue.get().remotes)).toEqual(['lobby', 'points']);
  expect(catalogue.get().complete).toBe(true);
  expect(requests).toEqual([whole.catalogue.integrity]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('missing once, it is there at the second try without a word', async () => {
  const { catalogue, records } = setup([gone, gone]);
  const loading = catalogue.load();
  await jest.advanceTimersByTimeAsync(500);
  await loading;
  expect(catalogue.get().complete).toBe(true);
  expect(records).toEqual([]);
});

const faults: [string, () => Response | Promise<Response>, string, number][] = [
  ['missing', gone, 'missing', 3],
  ['corrupt', () => new Response('{"set":'), 'integrity', 1],
  ['hung', hangs, 'timeout', 3],
  ['of another set', () => Response.json({ set: 'other', remotes: {} }), 'contract', 1],
];
test.each(faults)('%s, it is one named record, and what the page knows stays', async (...fault) => {
  const [, answer, type, attempt] = fault;
  const { catalogue, records } = setup(Array.from({ length: 6 }, () => answer));
  const loading = catalogue.load();
  await jest.advanceTimersByTimeAsync(3 * tryLimit + 5_000);
  await loading;
  expect(records).toEqual([expect.objectContaining({ remote: 'shell', phase: 'catalogue', type, attempt })]);
  expect(catalogue.get().error).toMatchObject({ type });
  expect(Object.keys(catalogue.get().remotes)).toEqual(['lobby']);
});

test('after a failure the next load really loads again', async () => {
  const { catalogue } = setup(Array.from({ length: 6 }, () => gone));
  const loading = catalogue.load();
  await jest.advanceTimersByTimeAsync(5_000);
  await loading;
  await catalogue.load();
  expect(catalogue.get()).toMatchObject({ complete: true, error: null });
});

test('what the page knew already stays as it is', async () => {
  const { catalogue } = setup([]);
  const lobby = catalogue.get().remotes['lobby'];
  await catalogue.load();
  expect(catalogue.get().remotes['lobby']).toBe(lobby);
});
