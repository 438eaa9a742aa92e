import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { PreviewResult, RunFinding } from '@tessera/contracts/operations';
import { openPopupEvent } from '@tessera/contracts/release';

/** Visitor says as whom a page is opened: with no account, or with one that the gate has at the operator. */
export type Visitor = 'visitor' | 'member' | 'agent';

/** RunTarget is what the gate opens: a page, and a popup on home. */
export interface RunTarget {
  path: string;
  popup?: string | undefined;
  as: Visitor;
}

/** SeenFinding is a finding with a picture of the page as it was then. */
export interface SeenFinding extends RunFinding {
  picture?: Buffer | undefined;
}

/** PlannedTarget is a page whose address may have parts that the platform knows: `/blog/{slug}`, of what `from` answers. */
export interface PlannedTarget extends RunTarget {
  from?: string | undefined;
}

/** WhereToRun says at whose site a set is opened. */
export interface WhereToRun {
  operator: string;
  language: string;
  preview: PreviewResult;
}

/** RunResult says what is wrong with the pages that were opened, and which were not, with the reason of each. */
export interface RunResult {
  findings: SeenFinding[];
  skipped: string[];
}

/**
 * RunSet opens pages of a set that is looked at, and says what is wrong with them; `why` says that nothing was opened, and why.
 * Throws RUN_IMPOSSIBLE.
 */
export type RunSet = (
  where: WhereToRun,
  targets: readonly PlannedTarget[],
) => Promise<RunResult | { why: string }>;

/** RunRequest says which browser opens what. */
export interface RunRequest {
  browser: string;
  /** The signed address of the set's preview. */
  address: string;
  targets: readonly RunTarget[];
  /** Tokens of the accounts that pages are opened with. */
  sessions?: Partial<Record<Visitor, string | undefined>>;
  /** Longer, and a page is said to hang, ms. */
  hangsMs?: number | undefined;
}

const phone = { width: 412, height: 823 };
const desktop = { width: 1_280, height: 800 };
const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];
/** What every page of a set may load for its first view, bytes over the wire. */
const mostBytes = 1_500_000;
/** A set that is wrong everywhere says the same everywhere. */
const mostFindings = 12;

/** So many pages are open beside each other: they wait for the network more than for a processor. */
const concurrency = 3;

/** runSet opens each target in both themes as a phone, and in one of them as a desktop too, in a browser of its own, and says what is wrong with any of them. */
export async function runSet({
  browser: file,
  address,
  targets,
  sessions = {},
  hangsMs = 8_000,
}: RunRequest): Promise<SeenFinding[]> {
  const browser = await chromium.launch({
    executablePath: file,
    // A container gives /dev/shm 64 MB, which a page of pictures fills.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  });
  const findings: SeenFinding[] = [];
  const waiting = targets.flatMap((target) => themes.map((theme) => ({ target, theme })));
  const openNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next && findings.length < mostFindings; next = waiting.shift()) {
      const token = sessions[next.target.as];
      findings.push(...(await runPage(browser, { address, ...next, token, hangsMs })));
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, openNext));
    return findings;
  } finally {
    await browser.close();
  }
}

interface OnePage {
  address: string;
  target: RunTarget;
  theme: Theme;
  token: string | undefined;
  hangsMs: number;
}

async function runPage(browser: Browser, one: OnePage): Promise<SeenFinding[]> {
  const { address, target, theme, hangsMs } = one;
  const context = await newContext(browser, one);
  const page = await context.newPage();
  const popup = target.popup === undefined ? '' : ` (${target.popup})`;
  const as = target.as === 'visitor' ? '' : ` as ${target.as}`;
  const where = `${target.path}${popup}${as}`;
  const problems: RunFinding[] = [];
  const add = (problem: RunFinding['problem'], detail: string) => {
    const finding = { where, theme, problem, detail: detail.slice(0, 300) };
    if (!problems.some((one) => one.problem === problem && one.detail === finding.detail))
      problems.push(finding);
  };
  const measure = watch(page, add);
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await page.goto(new URL(target.path, address).href, { waitUntil: 'load', timeout: hangsMs * 3 });
    if (!(await settles(page, hangsMs))) {
      add('hangs', `does not answer for ${hangsMs / 1000} s`);
      return problems;
    }
    if (target.popup !== undefined) {
      const detail = JSON.stringify(target.popup);
      await page.evaluate(`dispatchEvent(new CustomEvent('${openPopupEvent}', { detail: ${detail} }))`);
      if (!(await settles(page, hangsMs))) add('hangs', `does not answer for ${hangsMs / 1000} s`);
    }
    if (problems.every(({ problem }) => problem !== 'hangs')) {
      await inspect(page, add);
      // One theme is enough for what another width brings.
      if (theme === 'light') {
        await page.setViewportSize(desktop);
        await settles(page, hangsMs);
        await inspect(page, (problem, detail) => {
          if (!problems.some((one) => one.problem === problem && one.detail === detail))
            add(problem, `${desktop.width} px wide: ${detail}`);
        });
      }
      if (measure() > mostBytes) add('bytes', `${Math.round(measure() / 1000)} kB of ${mostBytes / 1000} kB`);
    }
    const [first, ...rest] = problems;
    if (!first) return [];
    const picture = await page.screenshot({ timeout: hangsMs }).catch(() => undefined);
    return [{ ...first, picture }, ...rest];
  } catch (error) {
    add('hangs', (error as Error).message.split('\n')[0] ?? '');
    return problems;
  } finally {
    // A page that hangs does not close by itself.
    await Promise.race([context.close(), after(hangsMs)]);
  }
}

async function newContext(
  browser: Browser,
  { address, theme, token = '' }: OnePage,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    colorScheme: theme,
  });
  // An announcement would stand over what is looked at. Without storage it is the operator's own theme.
  await context.addInitScript({
    content: `try {
      localStorage.setItem('tessera.theme', ${JSON.stringify(theme)});
      localStorage.setItem('tessera.announcements.quietUntil', '99999999999999');
      const token = ${JSON.stringify(token)};
      // Not in a frame of somebody else's.
      if (token !== '' && location.origin === ${JSON.stringify(new URL(address).origin)}) {
        sessionStorage.setItem('tessera.token', token);
        localStorage.setItem('tessera.session', '1');
      }
    } catch {}`,
  });
  return context;
}

/** Hears of what the page throws and says, and counts what it loads. */
function watch(page: Page, add: (problem: RunFinding['problem'], detail: string) => void): () => number {
  let bytes = 0;
  page.on('pageerror', (error) => add('throws', error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // A refusal of a call is an answer, and a worker is kept out by the gate itself.
    const isRefusal = message.text().startsWith('Failed to load resource') && /\/(wps|lgw|lotto)\//.test(url);
    if (!isRefusal && !message.text().includes('Service Worker registration blocked'))
      add('console', message.text());
  });
  page.on('response', (response) => {
    if (response.url().includes('/artifacts/'))
      void response
        .request()
        .sizes()
        .then(({ responseBodySize }) => (bytes += responseBodySize))
        .catch(() => undefined);
  });
  return () => bytes;
}

/** Nobody waits for it alone. */
const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** Whether the page comes to rest, and answers. */
async function settles(page: Page, hangsMs: number): Promise<boolean> {
  await page.waitForLoadState('networkidle', { timeout: hangsMs }).catch(() => undefined);
  const answer = page.evaluate('true').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, after(hangsMs).then(() => false)]);
}

/** Looks at a page as it stands: what axe finds, and whether it is wider than its window. */
async function inspect(
  page: Page,
  add: (problem: RunFinding['problem'], detail: string) => void,
): Promise<void> {
  for (const violation of await axeFindings(page)) add('accessibility', violation);
  const excess = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  if (excess > 0) add('overflow', `${excess} px wider than the window`);
}

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .exclude('iframe')
    .analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.target.join(' ') ?? ''})`);
}
