import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, RemoteRoute } from '@tessera/contracts/release';
import { writeWhole } from '../registry/files';
import { brandUrl, type StoreLayout } from '../registry/layout';
import type { LoadedOperator } from '../registry/operators';
import type { LoadedSet } from '../registry/release-sets';
import { bootDocument, releaseOf, type BrandFiles } from './boot-document';
import { renderPage } from './page';
import { securityHeaders } from './security-headers';

/** Addresses of the site that belong to the shell itself; home's page serves them. */
const shellPaths = ['/login', '/register', '/help'];

/**
 * Renders what a static host serves for an operator: a page for each route, and `site.json`, which names them and
 * the headers. `site.json` is written last: until then the old pages are whole.
 */
export async function renderSite(
  store: StoreLayout,
  operator: LoadedOperator,
  loaded: LoadedSet,
  studioPort: number,
): Promise<void> {
  const { document } = operator;
  const brand = await writeBrand(store, operator);
  const boot = bootDocument(loaded, document, brand);
  const shell = releaseOf(loaded.releases, 'shell');
  const headScript = await readHeadScript(store, shell);
  const folder = store.site(document.code);
  const pages: Record<string, string> = {};
  const inline = { scripts: [] as string[], styles: [] as string[] };

  const write = async (
    name: string,
    paths: readonly string[],
    view: { remote: string; route: RemoteRoute } | undefined,
  ) => {
    const page = renderPage({ boot, operator: document, shell, headScript, view });
    const file = `${name}.${hashOf(page.html)}.html`;
    await writeWhole(path.join(folder, file), page.html);
    for (const address of paths) pages[address] = file;
    inline.scripts.push(...page.inline.scripts);
    inline.styles.push(...page.inline.styles);
    return file;
  };

  for (const [remote, { manifest }] of Object.entries(boot.remotes))
    for (const route of manifest.routes) {
      const isHome = route.paths.includes('/');
      await write(`${remote}-${route.id}`, isHome ? [...route.paths, ...shellPaths] : route.paths, {
        remote,
        route,
      });
    }
  const notFound = await write('not-found', [], undefined);

  const site = {
    set: loaded.set.id,
    headers: securityHeaders(document, inline, studioPort),
    pages,
    notFound,
  };
  await writeWhole(path.join(folder, 'site.json'), `${JSON.stringify(site, null, 2)}\n`);
}

async function writeBrand(store: StoreLayout, { document, logo, icon }: LoadedOperator): Promise<BrandFiles> {
  const write = async (stem: string, content: Buffer) => {
    const file = `${stem}.${hashOf(content)}.svg`;
    await writeWhole(path.join(store.brand(document.code), file), content);
    return brandUrl(document.code, file);
  };
  return { logo: await write('logo', logo), icon: await write('icon', icon) };
}

async function readHeadScript(store: StoreLayout, shell: Release): Promise<string> {
  const name = Object.keys(shell.files).find((file) => /^head\.[0-9a-f]+\.js$/.test(file));
  if (!name) throw new Error(`shell@${shell.version} ships no head script`);
  return (await readFile(path.join(store.release('shell', shell.version), name), 'utf8')).trim();
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 10);
