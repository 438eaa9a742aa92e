import type { BootDocument, BootRemote, Release, ServedView } from '@tessera/contracts/release';
import { findLanguage } from '@tessera/contracts/i18n';
import { digestOf } from '../store/digest';
import { releaseUrl } from '../store/layout';
import { integrityOf } from './boot-document';
import { askEach, type AskPlatform } from './platform-answers';
import { isUsed, readPublished, readSheets, type Sheets } from './published-files';
import { earlyUrls, type RoutePage } from './route-pages';
import { runPrerender } from './run-prerender';
import type { SiteFiles } from '../store/site-files';

/** PageView is the first view of a page as HTML, and what it was rendered from. */
export interface PageView {
  html: string;
  data: ServedView;
  /** What it needs beside the remote's own files: scripts before it is alive, style sheets before it is shown. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Of those, by name. */
  integrity: Readonly<Record<string, string>>;
  /** The sheets that the page has in itself: the remote's own as well. */
  sheets: Sheets;
  /** Those of the remote's own that nothing in the view needs; it needs them once it is alive. */
  unused: readonly string[];
}

export interface ViewSource {
  ask: AskPlatform;
  now: () => Date;
  /** A view that could not be rendered; its page goes out without it. */
  onTrouble: (what: string) => void;
}

/**
 * renderViews renders the views that a remote wants in its pages, all by one run of its script. A page has none where it wants none, or it
 * cannot be had now.
 */
export async function renderViews(
  files: SiteFiles,
  release: Release,
  remote: BootRemote,
  pages: readonly RoutePage[],
  operator: BootDocument['operator'],
  { ask, now, onTrouble }: ViewSource,
): Promise<ReadonlyMap<RoutePage, PageView>> {
  const requestedPages = pages.filter(({ route }) => route.prerender);
  const rendered = new Map<RoutePage, PageView>();
  if (requestedPages.length === 0 || !release.prerender) return rendered;
  const { defaultLanguage: language } = operator;
  const at = now().getTime();
  const requested = requestedPages.map((page) => ({ page, urls: earlyUrls(page.route, operator) }));
  const all = await askEach(
    ask,
    requested.flatMap(({ urls }) => urls),
    operator.code,
    language,
  );
  const answered = requested
    .filter(({ urls }) => urls.every((url) => url in all))
    .map(({ page, urls }) => ({ page, answers: Object.fromEntries(urls.map((url) => [url, all[url]])) }));
  if (answered.length === 0) return rendered;
  const file = (name: string) => readPublished(files, release, name);
  const trouble = (what: string, error: unknown) =>
    onTrouble(`${release.package}@${release.version} ${what} of ${operator.code}: ${String(error)}`);
  try {
    const dictionary = remote.dictionaries[language];
    const { tag, direction } = findLanguage(language);
    const texts = dictionary ? (JSON.parse(await file(dictionary)) as Record<string, string>) : {};
    const i18n = { language, locale: tag, direction };
    const results = await runPrerender(
      await file(release.prerender),
      answered.map(({ page: { route, paths }, answers }) => ({
        route: route.id,
        path: paths[0] ?? '/',
        operator,
        i18n,
        texts,
        answers,
      })),
    );
    for (const [index, { page }] of answered.entries()) {
      const { route } = page;
      const result = results[index];
      if (!result || 'error' in result) {
        trouble(`"${page.name}"`, result?.error);
        continue;
      }
      const { html, queries } = result;
      const { scripts = [], styles = [] } = release.views?.[route.id] ?? {};
      const data: ServedView = { remote: remote.manifest.name, route: route.id, at, queries };
      const integrity = {
        ...integrityOf(release, styles),
        ...(await runtimeDigests(files, release, scripts)),
      };
      const sheets = await readSheets(files, release, [...release.styles, ...styles]);
      const unused = release.styles.filter((name) => {
        const css = sheets[releaseUrl(release.package, release.version) + name];
        return css !== undefined && !isUsed(css, html);
      });
      rendered.set(page, { html, data, scripts, styles, integrity, sheets, unused });
    }
  } catch (error) {
    trouble('views', error);
  }
  return rendered;
}

/**
 * runtimeDigests returns the digests of chunks as their build's own runtime asks for them: under another one a script that was requested
 * ahead would come twice.
 */
export async function runtimeDigests(
  files: SiteFiles,
  release: Release,
  names: readonly string[],
): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, digestOf(await readPublished(files, release, name), 'sha256')]),
    ),
  );
}
