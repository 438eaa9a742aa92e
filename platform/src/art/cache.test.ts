import { getEventListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArtCache } from './cache';
import type { Drawing } from './drawing';
import type { DrawingOptions } from './drawing-queue';

const directory = mkdtempSync(join(tmpdir(), 'tessera-art-'));
afterAll(() => rmSync(directory, { recursive: true }));

const drawing: Drawing = { kind: 'symbol', icon: 'crown', metal: 0 };

function createCache() {
  const requests: { options: DrawingOptions; end(): void }[] = [];
  const cache = new ArtCache(directory, (_, options) => {
    return new Promise((resolve, reject) => {
      requests.push({ options, end: () => resolve(Buffer.from('drawn')) });
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    });
  });
  const underWay = async (count: number) => {
    while (requests.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { cache, requests, underWay };
}

test('two askers share a drawing, which is given up when both have gone', async () => {
  const { cache, requests, underWay } = createCache();
  const [one, other] = [new AbortController(), new AbortController()];
  const pictures = [one, other].map(({ signal }) => cache.get('shared.webp', drawing, { signal }));
  const settled = Promise.allSettled(pictures);
  await underWay(1);
  while (getEventListeners(other.signal, 'abort').length === 0)
    await new Promise((resolve) => setImmediate(resolve));
  one.abort();
  expect(requests[0]?.options.signal?.aborted).toBe(false);
  other.abort();
  expect(requests[0]?.options.signal?.aborted).toBe(true);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(requests).toHaveLength(1);
});

test('a picture is drawn once and then read', async () => {
  const { cache, requests, underWay } = createCache();
  const first = cache.get('once.webp', drawing);
  await underWay(1);
  requests[0]?.end();
  expect((await first).toString()).toBe('drawn');
  expect((await cache.get('once.webp', drawing)).toString()).toBe('drawn');
  expect(requests).toHaveLength(1);
});
