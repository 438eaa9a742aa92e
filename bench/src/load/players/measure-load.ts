import { parseArgs } from 'node:util';
import { now, waitUntil } from './arrivals';
import { startDatabaseServer } from './database-server';
import { createHttpClient } from './http-client';
import { findSlots, registerMembers } from './members';
import { startObservedPlatform } from './observed-platform';
import { printReport } from './print-report';
import { createRandom } from './random';
import { Recorder } from './recorder';
import { reportOf, type Sample } from './report';
import { callsPerVisit, runPlayers } from './run-players';
import { evening } from './scenario';
import { writeReport } from './write-report';

const port = 23_100;
/** Until as many leave as come, and what is compiled while it runs is. */
const warmUpSeconds = 60;
const sampleMs = 5_000;

/** LoadOptions say what is settings of the platform. */
interface LoadOptions {
  name: string;
  requestsPerSecond: number;
  minutes: number;
  warmUp: number;
  members: number;
  seed: number;
  embedded: boolean;
}

/** measureLoad is `npm run bench load -- --rate 20 --minutes 2`: it lets players make so many requests a second, over PostgreSQL unless `--embedded`. */
export function measureLoad(args: readonly string[]): Promise<void> {
  return measure({ name: 'players', ...optionsOf(args, { rate: '50', minutes: '2' }) });
}

/** measureMixed is `npm run bench mixed`: it lets players make 500 mixed requests a second for ten minutes. */
export function measureMixed(args: readonly string[]): Promise<void> {
  return measure({ name: 'mixed', ...optionsOf(args, { rate: '500', minutes: '10' }) });
}

function optionsOf(args: readonly string[], { rate, minutes }: { rate: string; minutes: string }) {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: {
      rate: { type: 'string', default: rate },
      minutes: { type: 'string', default: minutes },
      'warm-up': { type: 'string', default: String(warmUpSeconds) },
      members: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      embedded: { type: 'boolean', default: false },
    },
  });
  return {
    requestsPerSecond: Number(values.rate),
    minutes: Number(values.minutes),
    warmUp: Number(values['warm-up']),
    members: Number(values.members),
    seed: Number(values.seed),
    embedded: values.embedded,
  };
}

async function measure(options: LoadOptions): Promise<void> {
  const { name, requestsPerSecond, minutes, warmUp, seed, embedded } = options;
  const seconds = minutes * 60;
  const database = embedded ? undefined : await startDatabaseServer();
  const platform = await startObservedPlatform(port, database ? { DATABASE_URL: database.url } : {});
  const http = createHttpClient();
  try {
    const { site } = platform;
    process.stdout.write(`${options.members} members register…\n`);
    const members = await registerMembers(site, http, options.members);
    const games = await findSlots(site, http);
    const from = now() + warmUp * 1_000;
    const recorder = new Recorder(from, from + seconds * 1_000);
    const perSecond = requestsPerSecond / callsPerVisit(evening);
    process.stdout.write(`${perSecond.toFixed(1)} visits begin in a second…\n`);
    const random = createRandom(seed);
    const load = { site, http, scenario: evening, random, members, games, perSecond, recorder };
    const running = runPlayers(load, warmUp + seconds);
    const cpuOf = async () => ({
      platform: (await platform.usage()).cpuSeconds,
      database: database?.cpuSeconds() ?? 0,
      players: (process.cpuUsage().user + process.cpuUsage().system) / 1_000_000,
    });
    const samples: Sample[] = [];
    const collected: Sample[] = [];
    const sample = async (into: Sample[], collects: boolean) => {
      const at = Math.round((now() - from) / 1_000);
      const { rss, heapUsed } = await platform.usage(collects);
      into.push({ at, rss, heapUsed });
    };
    await waitUntil(from);
    const before = await cpuOf();
    for (let third = 0; third <= 3; third += 1) {
      for (const end = from + (third * seconds * 1_000) / 3; now() < end;) {
        await waitUntil(Math.min(end, now() + sampleMs));
        await sample(samples, false);
      }
      await sample(collected, true);
    }
    const after = await cpuOf();
    const cpu = {
      platform: after.platform - before.platform,
      database: after.database - before.database,
      players: after.players - before.players,
    };
    const played = await running;
    const settings = {
      name,
      requestsPerSecond,
      seconds,
      seed,
      database: database ? 'PostgreSQL' : 'embedded',
    };
    const report = reportOf({ settings, recorder, played, samples, collected, cpu });
    printReport(report, await writeReport(report));
  } finally {
    http.close();
    await platform.stop();
    await database?.stop();
  }
}
