import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../../statistics';
import { startDatabaseServer } from '../players/database-server';
import { createHttpClient } from '../players/http-client';
import { registerMembers } from '../players/members';
import { startObservedPlatform } from '../players/observed-platform';
import { draftAnnouncement } from './draft-announcement';
import { openSocketCrowd } from './socket-crowd';

const port = 23_200;
const operationsToken = 'token-of-the-bench-run';
const events = 5;
const holders = 4;
const restSeconds = 30;
const maxMegabytes = 200;
const maxMs = 1_000;

/** measureSockets is `npm run bench sockets`: it prints what 10,000 live connections cost one process, and when the last has heard an event. */
export async function measureSockets(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: { count: { type: 'string', default: '10000' }, members: { type: 'string', default: '20' } },
  });
  const count = Number(values.count);
  const database = await startDatabaseServer();
  const platform = await startObservedPlatform(port, {
    OPERATIONS_TOKEN: operationsToken,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  const http = createHttpClient();
  try {
    const members = await registerMembers(platform.site, http, Number(values.members));
    const tokens = members.map(({ token }) => token);
    // What the first connections and the first event make once is no connection's.
    const few = await openSocketCrowd(port, { count: 200, holders, tokens });
    await (
      await draftAnnouncement(port + 3, operationsToken)
    )();
    await few.heard();
    await few.close();
    await pause(3_000);
    const idle = await platform.usage(true);
    const began = performance.now();
    const crowd = await openSocketCrowd(port, { count, holders, tokens });
    const openedIn = (performance.now() - began) / 1_000;
    await pause(3_000);
    const full = await platform.usage(true);
    const beforeEvents = (await platform.usage()).cpuSeconds;
    const times: { middle: number; last: number; heard: number }[] = [];
    for (let event = 0; event < events; event += 1) {
      crowd.forget();
      await pause(200);
      const publish = await draftAnnouncement(port + 3, operationsToken);
      await crowd.heard();
      crowd.forget();
      const publishedAt = await publish();
      await crowd.heard();
      // A second telling of the same would come with it.
      await pause(500);
      const { heardAt, lost } = await crowd.heard();
      const took = heardAt.map((at) => at - publishedAt);
      times.push({ middle: median(took), last: Math.max(...took), heard: heardAt.length });
      if (lost > 0) process.stdout.write(`${lost} connections were lost\n`);
    }
    const before = await platform.usage();
    // Each is announced twice: as a draft, and as it is published.
    const deliveries = 2 * events * count;
    await pause(restSeconds * 1_000);
    const rest = (await platform.usage()).cpuSeconds - before.cpuSeconds;
    const resident = (full.rss - idle.rss) / 1e6;
    const inHeap = (full.heapUsed + full.external - idle.heapUsed - idle.external) / 1e6;
    // What was given back before is taken again without a trace in the first.
    const megabytes = Math.max(resident, inHeap);
    const last = Math.max(...times.map((time) => time.last));
    const missed = times.filter(({ heard }) => heard !== count).length;
    print([
      [
        'connections to one process, half of them members',
        `${count}, opened in ${openedIn.toFixed(1)} s`,
        '',
      ],
      ['resident memory without them, MB', (idle.rss / 1e6).toFixed(0), ''],
      ['resident memory above that, collected, MB', resident.toFixed(0), verdict(resident, maxMegabytes)],
      ['  heap and buffers above that, collected, MB', inHeap.toFixed(0), verdict(inHeap, maxMegabytes)],
      ['  a connection, kB', ((megabytes * 1e3) / count).toFixed(1), ''],
      [
        `events to all: until the middle one has heard, ms (${events} events)`,
        times.map(({ middle }) => middle.toFixed(0)).join(', '),
        '',
      ],
      [
        '  until the last one has',
        times.map((time) => time.last.toFixed(0)).join(', '),
        verdict(last, maxMs),
      ],
      ['  how many have heard each of them', times.map(({ heard }) => heard).join(', '), verdict(missed, 0)],
      [
        'processor that telling one connection takes, μs',
        (((before.cpuSeconds - beforeEvents) * 1e6) / deliveries).toFixed(1),
        '',
      ],
      [`processor in ${restSeconds} s of rest, s`, rest.toFixed(2), ''],
      ['load of the machine', (loadavg()[0] ?? 0).toFixed(1), ''],
    ]);
    await crowd.close();
  } finally {
    http.close();
    await platform.stop();
    await database?.stop();
  }
}

const verdict = (measured: number, limit: number) => `limit ${limit}${measured <= limit ? '' : ': NOT MET'}`;

function print(rows: readonly [what: string, measured: string, limit: string][]): void {
  for (const [what, measured, limit] of rows)
    process.stdout.write(`${what.padEnd(70)} ${measured}  ${limit}\n`);
}
