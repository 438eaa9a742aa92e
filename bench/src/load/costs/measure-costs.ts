import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabaseServer } from '../players/database-server';
import { createHttpClient, type HttpClient } from '../players/http-client';
import { findSlots, networkOf, registerMembers } from '../players/members';
import { startObservedPlatform, type ObservedPlatform } from '../players/observed-platform';
import { createRandom } from '../players/random';
import { Recorder } from '../players/recorder';
import type { StepName } from '../players/scenario';
import { steps, type Member, type Visit } from '../players/steps';
import { Visitor } from '../players/visitor';

const port = 23_300;
const folder = path.resolve(import.meta.dirname, '../../../../.build/bench');
const beside = 4;
const idleSeconds = 10;
/** How often each is done, so that each takes some seconds of a processor. */
const counts: Readonly<Record<Exclude<StepName, 'leave'>, number>> = {
  home: 600,
  list: 2_000,
  search: 600,
  resume: 400,
  signIn: 40,
  openGame: 300,
  round: 1_200,
  deposit: 100,
  records: 200,
};

/** StepCost is what one step takes: ms of a processor, and calls. */
interface StepCost {
  platformMs: number;
  databaseMs: number;
  calls: number;
}

/** measureCosts is `npm run bench costs`: it prints what each thing that a player does takes of a processor, of the platform and of PostgreSQL. The model reads it. */
export async function measureCosts(): Promise<void> {
  const database = await startDatabaseServer();
  if (!database) throw new Error('There is no PostgreSQL to be had on this machine.');
  const platform = await startObservedPlatform(port, { DATABASE_URL: database.url });
  const http = createHttpClient();
  try {
    const members = await registerMembers(platform.site, http, 20);
    const games = await findSlots(platform.site, http);
    const used = async () => ({
      platform: (await platform.usage()).cpuSeconds,
      database: database.cpuSeconds(),
    });
    const idleBegan = await used();
    await pause(idleSeconds * 1_000);
    const idleEnded = await used();
    const idle = {
      platform: (idleEnded.platform - idleBegan.platform) / idleSeconds,
      database: (idleEnded.database - idleBegan.database) / idleSeconds,
    };
    const costs: Record<string, StepCost> = {};
    for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
      const visits = await prepareVisits(platform, http, { members, games }, name);
      // What is compiled while it runs is compiled first.
      await repeat(visits, name, Math.ceil(count / 4));
      const before = await used();
      const began = performance.now();
      await repeat(visits, name, count);
      const seconds = (performance.now() - began) / 1_000;
      const after = await used();
      const each = (of: 'platform' | 'database') =>
        Number((((after[of] - before[of] - idle[of] * seconds) * 1_000) / count).toFixed(3));
      costs[name] = {
        platformMs: each('platform'),
        databaseMs: each('database'),
        calls: steps[name].calls,
      };
      process.stdout.write(`${name.padEnd(12)} ${JSON.stringify(costs[name])}\n`);
    }
    const memory = await platform.usage(true);
    const measured = { idle, idleMegabytes: Math.round(memory.rss / 1e6), steps: costs };
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'costs.json'), `${JSON.stringify(measured, null, 2)}\n`);
    process.stdout.write(`${JSON.stringify({ idle })}\n.build/bench/costs.json\n`);
  } finally {
    http.close();
    await platform.stop();
    await database.stop();
  }
}

async function prepareVisits(
  { site }: ObservedPlatform,
  http: HttpClient,
  { members, games }: { members: readonly Member[]; games: readonly string[] },
  name: StepName,
): Promise<Visit[]> {
  const visits = members
    .filter(({ signsIn }) => signsIn === (name === 'signIn'))
    .slice(0, beside)
    .map((member): Visit => {
      const isMember = !['home', 'list', 'search'].includes(name);
      const ip = isMember ? member.ip : networkOf(7);
      return {
        visitor: new Visitor(site, http, new Recorder(Infinity, Infinity), ip),
        random: createRandom(1),
        member,
        games,
      };
    });
  for (const visit of visits) {
    await steps.home.run(visit, performance.now());
    if (name !== 'signIn') await steps.resume.run(visit, performance.now());
    if (name === 'round') await steps.openGame.run(visit, performance.now());
    if (['home', 'list', 'search'].includes(name)) visit.visitor.token = undefined;
  }
  return visits;
}

async function repeat(visits: readonly Visit[], name: StepName, count: number): Promise<void> {
  let left = count;
  await Promise.all(
    visits.map(async (visit) => {
      while (left-- > 0) await steps[name].run(visit, performance.now());
    }),
  );
}
