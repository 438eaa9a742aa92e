import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type {
  BootDocument,
  CurrentSet,
  Release,
  RemoteCatalogue,
  RemoteRoute,
} from '@tessera/contracts/release';
import { brandUrl } from '../registry/layout';
import type { LoadedOperator } from '../registry/operators';
import type { LoadedSet } from '../registry/release-sets';
import { bootDocument, releaseOf, remoteCatalogue, type BrandFiles } from './boot-document';
import { renderPage } from './page';
import { renderView, type ViewSource } from './served-view';
import { securityHeaders } from './security-headers';
import type { SiteFiles } from './site-files';
import { logoRatio } from './logo-ratio';

export interface RenderOptions {
  /** Port of the demo studio, which pages may frame. */
  studioPort: number;
  /** Where the first views of pages come from; without it pages have none. */
  views?: ViewSource | undefined;
}

/** The rendered pages of one release set: by address, with the headers that go with them. */
export interface ReleaseTrack {
  set: string;
  headers: Record<string, string>;
  pages: Record<string, string>;
  notFound: string;
}

/** What a static host serves for an operator. */
export interface ServedSite {
  stable: ReleaseTrack;
  /** A candidate set that this share of the visitors gets: buckets 00 to `percent` - 1. */
  candidate?: (ReleaseTrack & { percent: number }) | undefined;
  /** Open pages go to the stable set at their next safe moment, without being asked. */
  mandatory: boolean;
}

/** Addresses of the site that belong to the shell itself; home's page serves them. */
const shellPaths = ['/login', '/register', '/help'];

export const siteKey = (code: string) => `sites/${code}/site.json`;

/**
 * Has a static host serve these pages (docs/ARCHITECTURE.md: "What a static host does"): two small files,
 * written after the pages, so that the old ones are whole until then.
 */
export async function serveSite(
  files: SiteFiles,
  code: string,
  { stable, candidate, mandatory }: ServedSite,
): Promise<void> {
  const site = { ...stable, ...(candidate ? { candidate } : {}) };
  await files.write(siteKey(code), `${JSON.stringify(site, null, 2)}\n`);
  const current: CurrentSet = {
    set: stable.set,
    mandatory,
    ...(candidate ? { candidate: { set: candidate.set, percent: candidate.percent } } : {}),
  };
  await files.write(`current/${code}.json`, `${JSON.stringify(current)}\n`);
}

/** Renders the pages of a set, each named by its content: nobody is served them before `serveSite` names them. */
export async function renderReleaseTrack(
  files: SiteFiles,
  operator: LoadedOperator,
  loaded: LoadedSet,
  { studioPort, views }: RenderOptions,
): Promise<ReleaseTrack> {
  const { document } = operator;
  const brand = await writeBrand(files, operator);
  const catalogue = remoteCatalogue(loaded, document);
  const boot = bootDocument(loaded, document, brand, await writeCatalogue(files, document.code, catalogue));
  const shell = releaseOf(loaded.releases, 'shell');
  const headScript = await readHeadScript(files, shell);
  const folder = `sites/${document.code}`;
  const pages: Record<string, string> = {};
  const inline = { scripts: [] as string[], styles: [] as string[] };

  const write = async (
    name: string,
    paths: readonly string[],
    view: { remote: string; route: RemoteRoute } | undefined,
  ) => {
    const own = view && catalogue.remotes[view.remote];
    const remotes = view && own ? { [view.remote]: own } : {};
    const release = own && loaded.releases.get(`mf-${own.manifest.name}`);
    const served =
      views && view && own && release
        ? await renderView(files, release, own, view.route, boot.operator, views)
        : undefined;
    const page = renderPage({
      boot: { ...boot, remotes },
      operator: document,
      shell,
      headScript,
      view,
      served,
    });
    const file = `${name}.${hashOf(page.html)}.html`;
    await files.write(`${folder}/${file}`, page.html);
    for (const address of paths) pages[address] = file;
    inline.scripts.push(...page.inline.scripts);
    inline.styles.push(...page.inline.styles);
    return file;
  };

  for (const [remote, { manifest }] of Object.entries(catalogue.remotes))
    for (const route of manifest.routes) {
      const isHome = route.paths.includes('/');
      await write(`${remote}-${route.id}`, isHome ? [...route.paths, ...shellPaths] : route.paths, {
        remote,
        route,
      });
    }
  const notFound = await write('not-found', [], undefined);
  return {
    set: loaded.set.id,
    headers: securityHeaders(document, inline, studioPort),
    pages,
    notFound,
  };
}

/** With ready compressed copies, like every public file. */
async function writeCatalogue(
  files: SiteFiles,
  operator: string,
  catalogue: RemoteCatalogue,
): Promise<BootDocument['catalogue']> {
  const content = Buffer.from(JSON.stringify(catalogue));
  const key = `catalogues/${operator}/${hashOf(content)}.json`;
  await Promise.all([
    files.write(`${key}.br`, brotliCompressSync(content)),
    files.write(`${key}.gz`, gzipSync(content, { level: 9 })),
  ]);
  await files.write(key, content);
  return { url: `/artifacts/${key}`, integrity: integrityOf(content) };
}

async function writeBrand(files: SiteFiles, { document, logo, icon }: LoadedOperator): Promise<BrandFiles> {
  const write = async (stem: string, content: Buffer) => {
    const file = `${stem}.${hashOf(content)}.svg`;
    await files.write(`brands/${document.code}/${file}`, content);
    return brandUrl(document.code, file);
  };
  return { logo: await write('logo', logo), logoRatio: logoRatio(logo), icon: await write('icon', icon) };
}

async function readHeadScript(files: SiteFiles, shell: Release): Promise<string> {
  const name = Object.keys(shell.files).find((file) => /^head\.[0-9a-f]+\.js$/.test(file));
  if (!name) throw new Error(`shell@${shell.version} ships no head script`);
  return (await files.read(`releases/shell/${shell.version}/${name}`)).toString('utf8').trim();
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 10);
