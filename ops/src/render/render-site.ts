import {
  popupPaths,
  type BootRemote,
  type BucketRanges,
  type CurrentSet,
  type Release,
  type RemoteCatalogue,
  type RemoteRoute,
} from '@tessera/contracts/release';
import type { PackageChange } from '@tessera/contracts/operations';
import { brandUrl } from '../store/layout';
import { bootDocument, releaseOf, remoteCatalogue, type BrandFiles } from './boot-document';
import { brandFonts } from './fonts';
import { renderPage, shownText } from './page';
import { hashOf, writePublicFile, type PublicFile } from './public-file';
import { readSheets } from './published-files';
import { previewBar } from './preview-bar';
import { routePages, type RoutePage } from './route-pages';
import { renderViews, runtimeDigests, type PageView, type ViewSource } from './served-view';
import { securityHeaders } from './security-headers';
import type { SiteFiles } from '../store/site-files';
import { logoRatio } from './logo-ratio';
import type { LoadedOperator, LoadedSet } from './loaded';

export interface RenderOptions {
  /** Port of the demo studio, which pages may frame. */
  studioPort: number;
  /** Where the first views of pages come from; without it pages have none. */
  views?: ViewSource | undefined;
  /** The pages are of a set that is only looked at: what is other in it than in what the operator runs. */
  preview?: readonly PackageChange[] | undefined;
}

/** ReleaseTrack holds the rendered pages of one release set by path, with the headers that go with them. */
export interface ReleaseTrack {
  set: string;
  headers: Record<string, string>;
  pages: Record<string, string>;
  notFound: string;
}

/** ServedSite is what a static host serves for an operator. */
export interface ServedSite {
  stable: ReleaseTrack;
  /** What the visitors of some buckets get instead, by the rollouts that run. */
  candidates: readonly (ReleaseTrack & { buckets: BucketRanges })[];
  /** Open pages go to the stable set at their next safe moment, without being asked. */
  mandatory: boolean;
}

export const siteKey = (code: string) => `sites/${code}/site.json`;

/**
 * serveSite has a static host serve these pages (docs/ARCHITECTURE.md: "What a static host does") by two
 * small files, written after the pages, so that the old ones are whole until then.
 */
export async function serveSite(
  files: SiteFiles,
  code: string,
  { stable, candidates, mandatory }: ServedSite,
): Promise<void> {
  const site = { ...stable, ...(candidates.length > 0 ? { candidates } : {}) };
  await files.write(siteKey(code), `${JSON.stringify(site, null, 2)}\n`);
  const current: CurrentSet = {
    set: stable.set,
    mandatory,
    candidates: candidates.map(({ set, buckets }) => ({ set, buckets })),
  };
  await files.write(`current/${code}.json`, `${JSON.stringify(current)}\n`);
}

/**
 * renderReleaseTrack renders the pages of a set, each named by its content: nobody is served them before
 * `serveSite` names them.
 */
export async function renderReleaseTrack(
  files: SiteFiles,
  operator: LoadedOperator,
  loaded: LoadedSet,
  { studioPort, views, preview }: RenderOptions,
): Promise<ReleaseTrack> {
  const { document } = operator;
  const brand = await writeBrand(files, operator);
  const catalogue = remoteCatalogue(loaded, document);
  const written = await writePublicFile(
    files,
    (hash) => `catalogues/${document.code}/${hash}.json`,
    JSON.stringify(catalogue),
  );
  const boot = bootDocument(loaded, document, brand, written, preview !== undefined);
  const shell = releaseOf(loaded.releases, 'shell');
  const headScript = await readHeadScript(files, shell);
  const sheets = await readSheets(files, shell, shell.styles);
  const layout = await runtimeDigests(files, shell, [...(shell.layout ?? []), ...(shell.layoutStyles ?? [])]);
  const folder = `sites/${document.code}`;
  const pages: Record<string, string> = {};
  const inline = { scripts: [] as string[], styles: [] as string[] };
  const writeFonts = fontWriter(files, document.code);

  const write = async (
    name: string,
    paths: readonly string[],
    view: { remote: string; route: RemoteRoute } | undefined,
    served?: PageView,
    popup?: string,
  ) => {
    const own = view && catalogue.remotes[view.remote];
    const over = popup === undefined ? undefined : catalogue.remotes[popup];
    const remotes = {
      ...(popup !== undefined && over ? { [popup]: over } : {}),
      ...(view && own ? { [view.remote]: withRoute(own, view.route) } : {}),
    };
    const bar = preview && previewBar(document, loaded.set.id, preview);
    const fonts = brandFonts(shell, document.brand.fonts, shownText(document, [served?.html, bar?.html]));
    const page = renderPage({
      boot: { ...boot, remotes, ...(fonts.later ? { fonts: await writeFonts(fonts.later) } : {}) },
      operator: document,
      shell,
      fonts,
      headScript,
      sheets,
      layout,
      view,
      served,
      popup,
      previewBar: bar,
    });
    const file = `${name}.${hashOf(page.html)}.html`;
    await files.write(`${folder}/${file}`, page.html);
    for (const path of paths) pages[path] = file;
    inline.scripts.push(...page.inline.scripts);
    inline.styles.push(...page.inline.styles);
    return file;
  };

  for (const [remote, own] of Object.entries(catalogue.remotes)) {
    const pagesOfRemote = await routePages(own.manifest.routes, boot.operator, views?.ask);
    const release = loaded.releases.get(`mf-${own.manifest.name}`);
    const served: ReadonlyMap<RoutePage, PageView> =
      views && release
        ? await renderViews(files, release, own, pagesOfRemote, boot.operator, views)
        : new Map();
    for (const page of pagesOfRemote) {
      const view = { remote, route: page.route };
      await write(`${remote}-${page.name}`, page.paths, view, served.get(page));
      if (!page.paths.includes('/')) continue;
      for (const [path, popup] of Object.entries(popupPaths)) {
        const name = `${remote}-${page.name}-${popup}`;
        await write(name, [path], view, served.get(page), offerOf(catalogue, popup));
      }
    }
  }
  const notFound = await write('not-found', [], undefined);
  return {
    set: loaded.set.id,
    headers: securityHeaders(document, inline, studioPort),
    pages,
    notFound,
  };
}

/** The name of the remote that offers a popup. */
const offerOf = ({ remotes }: RemoteCatalogue, popup: string) =>
  Object.keys(remotes).find((name) => remotes[name]?.manifest.popups.some(({ id }) => id === popup));

/**
 * A remote as a page of its own has it: the route is as it is at the page's paths, and is found at all of its own. What pages of other
 * routes are made of is theirs; the shell looks only at home's.
 */
function withRoute(remote: BootRemote, route: RemoteRoute): BootRemote {
  const { manifest } = remote;
  const routes = manifest.routes.map(({ prerender, ...each }) =>
    each.id === route.id
      ? { ...route, paths: each.paths }
      : {
          ...each,
          early: undefined,
          prerender: each.paths.includes('/') ? prerender && { unless: prerender.unless } : undefined,
        },
  );
  return { ...remote, manifest: { ...manifest, routes } };
}

/** Most pages leave out the same font faces: their sheet is written once. */
function fontWriter(files: SiteFiles, operator: string): (css: string) => Promise<PublicFile> {
  const written = new Map<string, Promise<PublicFile>>();
  return (css) => {
    const file =
      written.get(css) ?? writePublicFile(files, (hash) => `brands/${operator}/fonts.${hash}.css`, css);
    written.set(css, file);
    return file;
  };
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
