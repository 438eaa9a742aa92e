import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { launch } from './measure-visit';
import { noAnnouncements } from './site';
import { percentile } from './statistics';

/** Of the accounts of the demonstration. */
const password = 'Tessera#2026';
const slowdown = 4;
const lines = 1_000;
const flips = 6;
const hour = 3_600_000;
/** Pages that are no lottery, for a member. */
const otherPages = ['/', '/rng', '/lott', '/elott', '/promotions', '/pointMall', '/member', '/favorite'];

/**
 * measureLotteryPage is `npm run bench lottery-page <origin>`: the lottery page of a site that runs already. How far its
 * countdown is from the platform's clock on devices whose own is wrong, how quickly a slip of a thousand lines reacts, and
 * what other pages fetch of its remote.
 */
export async function measureLotteryPage(origin: string): Promise<void> {
  const browser = await launch();
  try {
    const countdown: Record<string, number> = {};
    for (const wrongBy of [-hour, 0, hour])
      countdown[String(wrongBy)] = await countdownError(browser, origin, wrongBy);
    const slip = await slipReactions(browser, origin);
    const foreignBytes = await bytesElsewhere(browser, origin);
    process.stdout.write(`${JSON.stringify({ countdown, slip, foreignBytes }, null, 2)}\n`);
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(noAnnouncements);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('player01');
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: /^log in$/i }).click();
  await dialog.waitFor({ state: 'hidden' });
  return page;
}

/**
 * How far, at most, the seconds of the countdown pass from where they pass on the platform's clock, which is this machine's. The
 * page's clock is wrong; what is measured by is the browser's own monotonic one.
 */
async function countdownError(browser: Browser, origin: string, wrongBy: number): Promise<number> {
  const page = await signedIn(browser, origin);
  await page.addInitScript(`{ const right = Date.now.bind(Date); Date.now = () => right() + ${wrongBy}; }`);
  const opened = page.waitForResponse((answer) => answer.url().includes('/lotto/lgw/games/opened/numero'));
  await page.goto(`${origin}/lottery?gameCode=PICK5`);
  const { value } = (await (await opened).json()) as { value: { open: { closesAt: string } } };
  const closesAt = Date.parse(value.open.closesAt);
  await page.getByRole('timer', { name: 'Betting closes in' }).waitFor();
  const seen = await page.evaluate(
    (count) =>
      new Promise<{ text: string; at: number }[]>((resolve) => {
        const all: { text: string; at: number }[] = [];
        const timer = document.querySelector('[aria-labelledby="lottery-draw"] [role="timer"]');
        if (!timer) return resolve(all);
        new MutationObserver((_, observer) => {
          all.push({ text: timer.textContent, at: performance.timeOrigin + performance.now() });
          if (all.length < count) return;
          observer.disconnect();
          resolve(all);
        }).observe(timer, { characterData: true, childList: true, subtree: true });
      }),
    flips,
  );
  await page.context().close();
  const offs = seen.map(({ text, at }) => {
    const [minutes = 0, seconds = 0] = text.split(':').map(Number);
    return Math.abs(at - (closesAt - (minutes * 60 + seconds) * 1000));
  });
  return Math.round(Math.max(...offs));
}

/**
 * With a thousand lines on the slip and a slow processor, in ms: `reaction` is from a press to the frame after the change that
 * it made; `work` is what scripts, styles and layout took of it by the processor's own time, which other work on this
 * machine does not lengthen.
 */
async function slipReactions(
  browser: Browser,
  origin: string,
): Promise<Record<string, { reaction: number; work: number }>> {
  const page = await signedIn(browser, origin);
  await page.goto(`${origin}/lottery?gameCode=PICK5`);
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await slip.getByRole('radio', { name: 'All 5 digits' }).check({ force: true });
  await slip.getByText('Paste numbers').click();
  await slip
    .getByRole('textbox', { name: /Numbers with a space/ })
    .fill(Array.from({ length: lines }, (_, index) => String(index).padStart(5, '0')).join(' '));
  await slip.getByRole('button', { name: 'Add these' }).click();
  await slip.getByRole('group', { name: '1000 bets on the slip' }).waitFor();
  const cdp = await page.context().newCDPSession(page);
  const press = (button: string) => () =>
    page.evaluate(
      (label) => document.querySelectorAll<HTMLElement>(`[aria-label^="${label}"]`)[2]?.click(),
      button,
    );
  const all = slip.getByRole('spinbutton');
  const stake = slip.getByRole('textbox', { name: 'Stake per bet' });
  // What a field has the focus for is done before: finding it is none of the page's own work.
  const acts: Record<string, { field?: Locator; act: () => Promise<void> }> = {
    'one more on a line': { act: press('More on') },
    'a line removed': { act: press('Remove') },
    'the multiple of every line': { field: all, act: () => page.keyboard.press('ArrowUp') },
    'a digit of the stake': { field: stake, act: () => page.keyboard.press('1') },
  };
  const result: Record<string, { reaction: number; work: number }> = {};
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const [name, { field, act }] of Object.entries(acts)) {
    const times: number[] = [];
    const works: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      if (field === stake) await stake.fill('2');
      await field?.focus();
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      times.push(await reaction(page, act));
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      if (field === stake) await stake.fill('2');
      await field?.focus();
      const before = await workOf(cdp);
      await reaction(page, act);
      works.push((await workOf(cdp)) - before);
    }
    result[name] = {
      reaction: Math.round(percentile(times, 0.75)),
      work: Math.round(percentile(works, 0.75)),
    };
  }
  await page.context().close();
  return result;
}

/** What the page's scripts, styles and layout have taken of the processor, ms of one that is so much slower. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const kinds = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  const seconds = metrics
    .filter(({ name }) => kinds.includes(name))
    .reduce((sum, { value }) => sum + value, 0);
  return seconds * 1000 * slowdown;
}

async function reaction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times = { pressed: 0, painted: 0 };
    Object.assign(globalThis, { slipTimes: times });
    for (const type of ['click', 'keydown'])
      addEventListener(type, ({ timeStamp }) => (times.pressed ||= timeStamp), { capture: true, once: true });
    const slip = document.querySelector('[aria-labelledby="lottery-slip"]');
    new MutationObserver((_, observer) => {
      if (times.pressed === 0) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // After the frame's own work: what was changed is on its way to the screen.
        channel.port1.addEventListener('message', () => (times.painted = performance.now()));
        channel.port1.start();
        channel.port2.postMessage(0);
      });
    }).observe(slip ?? document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['value', 'aria-label'],
    });
  });
  await act();
  const handle = await page.waitForFunction(() => {
    const { slipTimes } = globalThis as unknown as { slipTimes: { pressed: number; painted: number } };
    return slipTimes.painted > 0 ? slipTimes : undefined;
  });
  const { pressed, painted } = (await handle.jsonValue()) ?? { pressed: 0, painted: 0 };
  return painted - pressed;
}

/** Bytes of the lottery's remote that pages of others fetch, at rest, for a member. */
async function bytesElsewhere(browser: Browser, origin: string): Promise<number> {
  const page = await signedIn(browser, origin);
  let bytes = 0;
  page.on('response', (answer) => {
    if (/\/mf-lottery\//.test(answer.url()))
      void answer.body().then(
        (body) => (bytes += body.length),
        () => (bytes += 1),
      );
  });
  for (const path of otherPages) {
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
  }
  await page.context().close();
  return bytes;
}
