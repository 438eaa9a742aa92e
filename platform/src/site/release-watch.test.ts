import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SocketEvent } from '@tessera/contracts/realtime';
import type { WebSocket } from 'ws';
import { Hub } from '../realtime/hub';
import { createTestPlatform, type TestPlatform } from '../testing';
import { createReleaseWatch } from './release-watch';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

/** As the registry and the mirror write it: whole, under its name at once. */
function point(operator: string, current: unknown): void {
  const folder = join(tested.platform.config.artifactsDir, 'current');
  mkdirSync(folder, { recursive: true });
  const text = typeof current === 'string' ? current : JSON.stringify(current);
  writeFileSync(join(folder, 'next'), text);
  renameSync(join(folder, 'next'), join(folder, `${operator}.json`));
}

/** A process's connections, with what a page of an operator hears on one of them. */
function pageOf(hub: Hub, code: string): SocketEvent[] {
  const operator = tested.platform.operators.byCode(code);
  if (!operator) throw new Error(`no operator ${code}`);
  const heard: SocketEvent[] = [];
  const socket = { OPEN: 1, readyState: 1, send: (text: string) => heard.push(JSON.parse(text)) };
  hub.add({ socket: socket as unknown as WebSocket, operator, session: undefined });
  return heard;
}

const first = { set: '1'.repeat(16), mandatory: false, candidates: [] };
const second = { ...first, set: '2'.repeat(16) };
const changed = { type: 'release.changed' };

test("tells pages of every process of their own operator's pin, and not of another's", async () => {
  point('aurora', first);
  point('jade', first);
  const hubs = [new Hub(tested.clock), new Hub(tested.clock)];
  const looks = hubs.map((hub) => createReleaseWatch(tested.platform, hub));
  const look = () => Promise.all(looks.map((one) => one()));
  const aurora = hubs.map((hub) => pageOf(hub, 'aurora'));
  const jade = hubs.map((hub) => pageOf(hub, 'jade'));
  await look();
  expect(aurora).toEqual([[], []]);
  point('aurora', second);
  await look();
  await look();
  expect(aurora).toEqual([[changed], [changed]]);
  expect(jade).toEqual([[], []]);
});

test('tells of a rollout and of its end, and of nothing when the same is written again', async () => {
  const hub = new Hub(tested.clock);
  const look = createReleaseWatch(tested.platform, hub);
  point('aurora', first);
  await look();
  const heard = pageOf(hub, 'aurora');
  point('aurora', { ...first });
  await look();
  expect(heard).toEqual([]);
  point('aurora', { ...first, candidates: [{ set: second.set, buckets: [[0, 9]] }] });
  await look();
  point('aurora', first);
  await look();
  expect(heard).toEqual([changed, changed]);
});

test('a pointer that cannot be read says nothing, and is told once it can be', async () => {
  const hub = new Hub(tested.clock);
  const look = createReleaseWatch(tested.platform, hub);
  point('aurora', first);
  await look();
  const heard = pageOf(hub, 'aurora');
  point('aurora', '{"set":');
  await look();
  expect(heard).toEqual([]);
  point('aurora', second);
  await look();
  expect(heard).toEqual([changed]);
});
