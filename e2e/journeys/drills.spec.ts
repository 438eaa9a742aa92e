import type { Page, Route } from '@playwright/test';
import type { FailureRecord } from '@tessera/contracts/release';
import { failuresOf } from '../src/failure-records';
import { faultKey, pinFaulty, throwingPhases } from '../src/faulty-remotes';
import { faultyOrigin, port } from '../src/site';
import { expect, signIn, test } from '../src/test';

/**
 * Every remote with every fault (faults 1 to 11): the player sees a named state in the remote's place, the rest of
 * the site works, and one failure record says what happened.
 */
test.use({ baseURL: faultyOrigin });

interface Drilled {
  remote: string;
  /** A place that the remote shows, and what is there when it does. */
  path: string;
}

/** One page is enough for several remotes: each is loaded when its place is first gone to. */
interface Visit {
  /** Where the visit begins, and what it goes back to between the drills: a page of another remote. */
  elsewhere: Drilled;
  account?: string;
  drilled: readonly Drilled[];
}

const home: Drilled = { path: '/', remote: 'lobby' };
const visits: readonly Visit[] = [
  {
    elsewhere: { path: '/pointMall', remote: 'points' },
    drilled: [
      { remote: 'lobby', path: '/promotions' },
      { remote: 'agent', path: '/agent' },
    ],
  },
  {
    // A popup opens over home.
    elsewhere: home,
    drilled: [
      { remote: 'auth', path: '/login' },
      { remote: 'points', path: '/pointMall' },
    ],
  },
  {
    elsewhere: home,
    account: 'player01',
    drilled: [
      { remote: 'member', path: '/member' },
      { remote: 'lottery', path: '/lottery' },
    ],
  },
];

interface Fault {
  name: string;
  answer(route: Route): Promise<void>;
  type: string;
  attempt: number;
}

const published = async (route: Route) => {
  const { pathname } = new URL(route.request().url());
  return (await fetch(`http://127.0.0.1:${port}${pathname}`)).text();
};
const script = (body: string) => ({ contentType: 'text/javascript', body });

const faults: Fault[] = [
  { name: '404', answer: (route) => route.fulfill({ status: 404, body: '' }), type: 'missing', attempt: 3 },
  { name: 'reset', answer: (route) => route.abort('connectionreset'), type: 'error', attempt: 3 },
  {
    name: 'HTML',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>no</p>' }),
    type: 'integrity',
    attempt: 1,
  },
  {
    name: 'truncated',
    answer: async (route) => route.fulfill(script((await published(route)).slice(0, 1_000))),
    type: 'integrity',
    attempt: 1,
  },
];

/** Follows a link of the site, as the host's router does. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState({ depth: 1 }, '', to), path);

const entryOf = (remote: string) => new RegExp(`/mf-${remote}/.*/remote-entry`);
const outletOf = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]:not([hidden])`);
const panelOf = (page: Page, remote: string) => outletOf(page, remote).getByRole('alert').first();

async function expectShown(page: Page, remote: string) {
  await expect(outletOf(page, remote)).toHaveCount(1);
  await expect(outletOf(page, remote).locator('[data-skeleton]')).toHaveCount(0);
  await expect(panelOf(page, remote)).toHaveCount(0);
  if (remote === 'auth') await expect(page.getByRole('dialog')).toBeVisible();
  else
    await expect(outletOf(page, remote).locator(':is(h1, h2, h3, button, a):visible').first()).toBeVisible();
}

/** Begins elsewhere, with nothing remembered of the last drill; every release that can throws in the phase. */
async function begin(page: Page, { elsewhere, drilled }: Visit, phase = '') {
  const keys = drilled.map(({ remote }) => faultKey(remote));
  await page.evaluate(
    ({ names, value }) => {
      for (const name of names) sessionStorage.setItem(name, value);
    },
    { names: keys, value: phase },
  );
  // Whoever points at what opens a popup has its code fetched.
  await page.mouse.move(0, 0);
  await page.goto(elsewhere.path);
  await expectShown(page, elsewhere.remote);
}

async function expectElsewhereWorks(page: Page, { elsewhere }: Visit, remote: string) {
  if (remote === 'auth') await page.getByRole('button', { name: 'Close' }).first().click();
  await go(page, elsewhere.path);
  await expectShown(page, elsewhere.remote);
  await expect(outletOf(page, remote)).toHaveCount(0);
}

for (const visit of visits) {
  const names = visit.drilled.map(({ remote }) => remote);

  test.describe(names.join(' and '), () => {
    let records: FailureRecord[];
    test.beforeEach(async ({ page }) => {
      records = failuresOf(page);
      // Other drills pin for the same operator meanwhile: here the page hears nothing of it.
      await page.route('**/artifacts/current/**', (route) => route.abort());
      if (visit.account) await signIn(page, visit.account);
      else await page.goto(visit.elsewhere.path);
    });
    test.afterEach(({ noise }) => {
      // The browser itself reports what was refused; the records are what is checked.
      noise.length = 0;
    });

    /** Does the same to each remote, on a page that has not loaded it yet; `left` is what is true once the page has left it. */
    const drillEach = async (
      page: Page,
      title: string,
      drill: (drilled: Drilled) => Promise<void>,
      left?: (drilled: Drilled) => Promise<void>,
    ) => {
      for (const drilled of visit.drilled)
        await test.step(`${title}: ${drilled.remote}`, async () => {
          records.length = 0;
          await drill(drilled);
          await expectElsewhereWorks(page, visit, drilled.remote);
          await left?.(drilled);
        });
    };

    test('a part that fails to load is named, the rest works, and Retry loads it', async ({ page }) => {
      for (const { name, answer, type, attempt } of faults) {
        await begin(page, visit);
        await drillEach(page, name, async ({ remote, path }) => {
          await page.route(entryOf(remote), answer);
          await go(page, path);
          await expect(panelOf(page, remote)).toBeVisible();
          await expect
            .poll(() => records)
            .toEqual([expect.objectContaining({ remote, type, attempt, phase: 'entry' })]);
          await page.unroute(entryOf(remote));
          await panelOf(page, remote).getByRole('button', { name: 'Try again' }).click();
          await expectShown(page, remote);
        });
      }
      await begin(page, visit);
      await drillEach(page, '404 once', async ({ remote, path }) => {
        await page.route(entryOf(remote), (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
        await go(page, path);
        await expectShown(page, remote);
        expect(records).toEqual([]);
      });
    });

    test('while a part hangs every other page works, and after 120 seconds it has failed', async ({
      page,
    }) => {
      await page.clock.install();
      await begin(page, visit);
      await drillEach(page, 'hangs', async ({ remote, path }) => {
        await page.route(entryOf(remote), () => undefined);
        await go(page, path);
        await expect(outletOf(page, remote).locator('[data-skeleton]')).toBeVisible();
        await expectElsewhereWorks(page, visit, remote);
        await go(page, path);
        await page.clock.fastForward(10_500);
        await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
        expect(records).toEqual([]);
        await page.clock.fastForward(110_000);
        await expect(panelOf(page, remote)).toContainText('is taking too long');
        await expect.poll(() => records).toEqual([expect.objectContaining({ remote, type: 'timeout' })]);
      });
    });

    test('an error in any lifecycle stays in the remote', async ({ page }) => {
      const version = `7.0.0-t${Date.now().toString(36)}`;
      for (const { remote } of visit.drilled) await pinFaulty(remote, version);
      for (const phase of throwingPhases) {
        await begin(page, visit, phase);
        await drillEach(
          page,
          phase,
          async ({ remote, path }) => {
            await go(page, path);
            if (phase === 'unmount') await expectShown(page, remote);
            else await expect(panelOf(page, remote)).toBeVisible();
          },
          async ({ remote }) => {
            await expect
              .poll(() => records)
              .toEqual([
                expect.objectContaining({ remote, ...(phase === 'load' ? { type: 'contract' } : { phase }) }),
              ]);
          },
        );
      }
    });
  });
}
