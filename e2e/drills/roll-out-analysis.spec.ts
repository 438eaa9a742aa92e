import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { affectedBin, type HealthSums } from '@tessera/contracts/operations';
import { ops, publishVariant } from '../src/releases';
import { healthOrigin, operationsToken, port } from '../src/site';
import { expect, test } from '../src/test';

/**
 * Releases that harm players, each given to half of them in steps (fault 55): operations take it back by themselves, and
 * let a healthy one go on. The steps are of a second and of five visits, which are the fewest that decide. That no visit has reported
 * yet says nothing within a second: `analyse-rollouts.test.ts` has that rule.
 */
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const visits = 5;
const base = `9.3.0-t${Date.now().toString(36)}`;

/** What each release of the lobby does beside its work. */
const harms = {
  throws: `setInterval(() => { throw new Error('drill'); }, 100);`,
  // After the first renders only: a visit has to end some time.
  blocks: `let renders = 0; new MutationObserver(() => { if (renders++ > 1) return; const until = performance.now() + 3000; while (performance.now() < until); }).observe(document.getElementById('root'), { childList: true, subtree: true });`,
  leaks: `const kept = (window.drillKept = []); setInterval(() => { if (localStorage.getItem(window.tesseraVisit)?.includes('counted') && kept.length < 40) kept.push(new Array(1e6).fill(1.5)); }, 20);`,
  hangs: `setTimeout(() => { console.debug('hangs'); for (;;); });`,
  slow: '',
  healthy: '',
};
type Harm = keyof typeof harms;
const versionOf = (harm: Harm) => `${base}-${harm}`;

async function publishLobby(harm: Harm): Promise<void> {
  const dist = path.resolve(import.meta.dirname, '../../mf-lobby/dist');
  const { entry } = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as { entry: string };
  await publishVariant('mf-lobby', versionOf(harm), (file, content) =>
    file === entry ? `${content};(() => { ${harms[harm]} })(); // ${harm}` : content,
  );
}

async function rollOut(harm: Harm): Promise<void> {
  await publishLobby(harm);
  const release = `mf-lobby@${versionOf(harm)}`;
  // What the gate would refuse of it is not what these drills are about.
  const flags = ['--without-run', '--reason', 'a drill'];
  await ops('rollout', 'health', release, '--steps', '50:1s:5:silent=off,100:1s:5:silent=off', ...flags);
}

interface Move {
  author: string;
  reason: string;
  percent: number | null;
}
interface State {
  operators: {
    operator: string;
    rollouts: { analysis?: { verdict: null | { why: string; visits: number } } }[];
  }[];
}

/** What operations answer a program, without a process of its own for each question. */
async function askOperations<Value>(url: string): Promise<Value> {
  const headers = { authorization: `Bearer ${operationsToken}`, host: `localhost:${port + 2}` };
  const answer = await fetch(`http://localhost:${port + 2}${url}`, { headers });
  return ((await answer.json()) as { value: Value }).value;
}
const lastMoves = async () =>
  (await askOperations<{ moves: Move[] }>('/api/operators/health/history?limit=2')).moves;
const lastMove = async () => (await lastMoves())[0];
const rolloutOf = async () =>
  (await askOperations<State>('/api/status')).operators.find(({ operator }) => operator === 'health')
    ?.rollouts[0];

const isStable = '99';
const isCandidate = '00';

const choose = (context: BrowserContext, bucket: string) =>
  context.addCookies([{ name: 'tessera_bucket', value: bucket, url: healthOrigin }]);

async function newVisitor(browser: Browser, bucket: string): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await choose(context, bucket);
  return context;
}

/** The page says by itself that it is open, once it watches how the visit goes. */
const isWatched = (page: Page) =>
  page.waitForFunction(() => {
    const { tesseraVisit = '' } = window as { tesseraVisit?: string };
    return localStorage.getItem(tesseraVisit)?.includes('"counted"');
  });

/** Opens home as a player does, who asks again for a page that was not there. */
const openHome = (page: Page) =>
  expect(async () => expect((await page.goto(healthOrigin))?.status()).toBe(200)).toPass();

type Stay = (page: Page) => Promise<unknown>;

/** Visits home and leaves it; the browser stays open, since what it tells as it leaves is on its way. */
async function visit(
  browser: Browser,
  bucket: string,
  { prepare, stay }: { prepare?: Stay; stay?: Stay } = {},
): Promise<BrowserContext> {
  const context = await newVisitor(browser, bucket);
  const page = await context.newPage();
  await prepare?.(page);
  await openHome(page);
  await isWatched(page);
  await stay?.(page);
  await page.goto('about:blank');
  return context;
}

/** Sums are of whole minutes. */
const began = new Date(Date.now() - 3_600_000).toISOString();
let heard = 0;

/** How many visits the platform has heard of. */
async function visitsHeard(): Promise<number> {
  const url = `http://127.0.0.1:${port + 3}/platform/health?operator=health&since=${began}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${operationsToken}` } });
  const { value } = (await answer.json()) as { value: HealthSums };
  return value.cells
    .filter(({ metric, bin, remote }) => metric === 'visits' && bin === affectedBin && remote === '')
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * A few beside each other, so that a visit takes about as long as alone; ends when the platform has heard of so many. What a
 * page sends as it is left can be lost: then there is one visitor more.
 */
async function together(
  one: () => Promise<BrowserContext>,
  { count = visits, concurrency = 2 }: { count?: number; concurrency?: number } = {},
): Promise<void> {
  const contexts: BrowserContext[] = [];
  for (let done = 0; done < count; done += concurrency)
    contexts.push(...(await Promise.all(Array.from({ length: Math.min(concurrency, count - done) }, one))));
  const enough = heard + count;
  await expect(async () => {
    const seen = await visitsHeard();
    if (seen < enough) contexts.push(await one());
    expect(seen).toBeGreaterThanOrEqual(enough);
  }).toPass({ intervals: [2_000] });
  heard = await visitsHeard();
  await Promise.all(contexts.map((context) => context.close()));
}

/**
 * Visitors go on coming until the share is that, as they do at a site: what is not sure yet waits for them. What was found each
 * time stands beside the test.
 */
async function comeTo(percent: number, one: () => Promise<BrowserContext>): Promise<void> {
  await expect(async () => {
    const last = await lastMove();
    const found = { percent: last?.percent, verdict: (await rolloutOf())?.analysis?.verdict };
    test.info().annotations.push({ type: 'found', description: JSON.stringify(found) });
    if (found.percent !== percent) await (await one()).close();
    expect(found).toMatchObject({ percent });
  }).toPass({ intervals: [1_500] });
}

/** Taken back at the first step: nobody else ever got it. */
async function rolledBack(why: RegExp | string, one: () => Promise<BrowserContext>): Promise<void> {
  await comeTo(0, one);
  expect(await lastMoves()).toMatchObject([
    { author: 'analysis', reason: expect.stringMatching(why), percent: 0 },
    { reason: 'a drill', percent: 50 },
  ]);
  heard = await visitsHeard();
}

test('visits to what runs are what the others are compared with', async ({ browser }) => {
  await together(() => visit(browser, isStable));
  expect(await rolloutOf()).toBeUndefined();
});

test('a release that throws in a timer is taken back without a person', async ({ browser }) => {
  await rollOut('throws');
  const one = () => visit(browser, isCandidate);
  await together(one);
  await rolledBack('errors after load', one);
});

test('a release that blocks three seconds in each render is taken back without a person', async ({
  browser,
}) => {
  await rollOut('blocks');
  const one = () => visit(browser, isCandidate);
  await together(one);
  await rolledBack('blocked time', one);
});

test('a release that leaks is taken back without a person', async ({ browser }) => {
  await rollOut('leaks');
  const stay = (page: Page) =>
    page.waitForFunction(() => (window as { drillKept?: unknown[] }).drillKept?.length === 40);
  const one = () => visit(browser, isCandidate, { stay });
  await together(one);
  await rolledBack('memory growth', one);
});

test('a release that hangs for ever is taken back without a person, once its visitors come again', async ({
  browser,
}) => {
  await rollOut('hangs');
  const contexts = await Promise.all(
    Array.from({ length: visits }, async () => {
      const context = await newVisitor(browser, isCandidate);
      const page = await context.newPage();
      const hangs = page.waitForEvent('console', (message) => message.text() === 'hangs');
      await page.goto(healthOrigin, { waitUntil: 'commit' });
      await hangs;
      // All that is left to a player.
      await page.close();
      await choose(context, isStable);
      return context;
    }),
  );
  for (const context of contexts) await reportedByNextVisit(context);
  await rolledBack('frozen tabs in 100 % of visits', () => visit(browser, isStable));
});

/** Comes again until the page that said nothing for so long is taken for a frozen one. */
async function reportedByNextVisit(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await expect(async () => {
    await openHome(page);
    await isWatched(page);
    const open = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('tessera.visit.')),
    );
    expect(open).toHaveLength(1);
  }).toPass({ intervals: [3_000] });
  await page.goto('about:blank');
  await context.close();
}

test('a release whose chunk is slow is taken back without a person', async ({ browser }) => {
  await rollOut('slow');
  const prepare = (page: Page) =>
    page.route(`**/mf-lobby/${versionOf('slow')}/**.js`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4_500));
      await route.continue();
    });
  const one = () => visit(browser, isCandidate, { prepare });
  await together(one, { concurrency: visits });
  // What waits for its chunk is also seen late: whichever the analysis is sure of first.
  await rolledBack(/files that took over four seconds|LCP p75/, one);
});

test('few visitors do not decide, and a healthy release goes to everybody by itself', async ({ browser }) => {
  await rollOut('healthy');
  await together(() => visit(browser, isCandidate), { count: 1 });
  await expect
    .poll(async () => (await rolloutOf())?.analysis?.verdict, { timeout: 60_000 })
    .toMatchObject({ why: 'few-visits' });
  // Beside each other, so that a busy machine is as slow for both.
  let visitNumber = 0;
  const sides = [isCandidate, isStable];
  const either = () => visit(browser, sides[(visitNumber += 1) % 2] ?? isStable);
  await together(either, { count: 2 * visits });
  await comeTo(100, either);
  await expect(async () => {
    const rollout = await rolloutOf();
    if (rollout) await (await visit(browser, isStable)).close();
    expect(rollout).toBeUndefined();
  }).toPass({ intervals: [1_500] });
  expect(await lastMove()).toMatchObject({ author: 'analysis', percent: 100 });
});
