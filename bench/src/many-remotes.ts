import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Route } from '@playwright/test';
import { noAnnouncements } from './site';

interface PinnedRemote {
  manifest: { name: string; routes: { paths: string[] }[]; popups: unknown[] };
}
interface Catalogue {
  remotes: Record<string, PinnedRemote>;
}

export interface VisitWith {
  remotes: number;
  /** gzip bytes of the page. */
  htmlBytes: number;
  requests: number;
  scriptRequests: number;
  /** Bytes of the scripts, as the browser runs them. */
  scriptBytes: number;
  /** Calls of functions until the page is at rest. */
  calls: number;
}

const catalogueFiles = '**/artifacts/catalogues/**';

/**
 * visitWithRemotes makes a first visit to home with more remotes pinned than there are. The page itself names none of
 * them, so what grows is the catalogue, which is replaced on the wire (and its integrity in the page).
 */
export async function visitWithRemotes(
  browser: Browser,
  origin: string,
  remotes: number | undefined,
): Promise<VisitWith> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addInitScript(noAnnouncements);
  const page = await context.newPage();
  const answer = await fromSite(origin, '/');
  const html = await answer.text();
  const { url, integrity } = catalogueOf(html);
  const catalogue = (await (await fromSite(origin, url)).json()) as Catalogue;
  const body = JSON.stringify(remotes === undefined ? catalogue : withRemotes(catalogue, remotes));
  const changed = html.replace(integrity, integrityOf(body));
  const policy = answer.headers.get('content-security-policy') ?? '';
  await page.route(`${origin}/`, (route: Route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: changed,
    }),
  );
  await page.route(catalogueFiles, (route: Route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  const seen = await visit(page, origin);
  await context.close();
  return {
    remotes: remotes ?? Object.keys(catalogue.remotes).length,
    htmlBytes: gzipSync(changed).length,
    ...seen,
  };
}

/** visitAsPinned makes a first visit to home with what is pinned. */
export async function visitAsPinned(browser: Browser, origin: string): Promise<VisitWith> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addInitScript(noAnnouncements);
  const html = await (await fromSite(origin, '/')).text();
  const catalogue = (await (await fromSite(origin, catalogueOf(html).url)).json()) as Catalogue;
  const seen = await visit(await context.newPage(), origin);
  await context.close();
  return { remotes: Object.keys(catalogue.remotes).length, htmlBytes: gzipSync(html).length, ...seen };
}

/** Names of operators' hosts are known to the browser only. */
function fromSite(origin: string, path: string): Promise<Response> {
  const { host, port } = new URL(origin);
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { host } });
}

async function visit(page: Page, origin: string) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  let requests = 0;
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    requests += 1;
    if (response.request().resourceType() === 'script')
      scripts.push(
        response.body().then(
          ({ length }) => length,
          () => 0,
        ),
      );
  });
  const arrived = page.waitForResponse(catalogueFiles);
  await page.goto(`${origin}/`);
  await page.locator('[data-remote="lobby"] img').first().waitFor({ state: 'attached' });
  await arrived;
  await page.waitForLoadState('networkidle');
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  const calls = result
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  const bytes = await Promise.all(scripts);
  return {
    requests,
    scriptRequests: bytes.length,
    scriptBytes: bytes.reduce((sum, length) => sum + length, 0),
    calls,
  };
}

/** The pinned remotes, and copies of one of them under other names and addresses. */
function withRemotes(catalogue: Catalogue, count: number): Catalogue {
  const pinned = Object.entries(catalogue.remotes);
  const model = pinned.at(-1)?.[1];
  if (!model) throw new Error('the catalogue is empty');
  const made = Array.from({ length: count - pinned.length }, (_, index): [string, PinnedRemote] => {
    const name = `made-${index}`;
    const routes = model.manifest.routes.map((route, index) => ({ ...route, paths: [`/${name}-${index}`] }));
    return [name, { ...model, manifest: { ...model.manifest, name, routes, popups: [] } }];
  });
  return { ...catalogue, remotes: Object.fromEntries([...pinned, ...made]) };
}

function catalogueOf(html: string): { url: string; integrity: string } {
  const boot = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(boot) as { catalogue: { url: string; integrity: string } }).catalogue;
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
