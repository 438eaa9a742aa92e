import { createHash } from 'node:crypto';
import type { BootDocument, BootRemote, Release, RemoteRoute, ServedView } from '@tessera/contracts/release';
import { findLanguage } from '@tessera/contracts/i18n';
import { interpolate } from '@tessera/contracts/text';
import { releaseKey } from '../store/layout';
import type { AskPlatform } from './platform-answers';
import { runPrerender } from './run-prerender';
import type { SiteFiles } from '../store/site-files';

/** PageView is the first view of a page as HTML, and what it was rendered from. */
export interface PageView {
  html: string;
  data: ServedView;
  /** Style sheets of the remote, which the HTML needs before it is shown. */
  styles: readonly string[];
}

export interface ViewSource {
  ask: AskPlatform;
  now: () => Date;
  /** A view that could not be rendered; its page goes out without it. */
  onTrouble: (what: string) => void;
}

/**
 * earlyUrls lists the URLs that a route's first view asks for, for one operator in its default language.
 */
export function earlyUrls(route: RemoteRoute, { code, defaultLanguage }: BootDocument['operator']): string[] {
  return (route.early ?? []).map((url) => interpolate(url, { language: defaultLanguage, merchant: code }));
}

/**
 * renderView renders the view that a route wants in its page; undefined where it wants none, or it cannot be
 * had now.
 */
export async function renderView(
  files: SiteFiles,
  release: Release,
  remote: BootRemote,
  route: RemoteRoute,
  operator: BootDocument['operator'],
  { ask, now, onTrouble }: ViewSource,
): Promise<PageView | undefined> {
  if (!route.prerender || !release.prerender) return undefined;
  const { defaultLanguage: language } = operator;
  const at = now().getTime();
  const answers = await ask(earlyUrls(route, operator), operator.code, language);
  if (!answers) return undefined;
  const file = (name: string) => readRelease(files, release, name);
  try {
    const dictionary = remote.dictionaries[language];
    const { tag, direction } = findLanguage(language);
    const { html, queries } = await runPrerender(await file(release.prerender), {
      route: route.id,
      path: route.paths[0] ?? '/',
      operator,
      i18n: { language, locale: tag, direction },
      texts: dictionary ? (JSON.parse(await file(dictionary)) as Record<string, string>) : {},
      answers,
    });
    const data: ServedView = { remote: remote.manifest.name, route: route.id, at, queries };
    return { html, data, styles: remote.styles };
  } catch (error) {
    onTrouble(`${release.package}@${release.version} "${route.id}" of ${operator.code}: ${String(error)}`);
    return undefined;
  }
}

/** Only what was published runs. */
async function readRelease(files: SiteFiles, release: Release, name: string): Promise<string> {
  const content = await files.read(releaseKey(release.package, release.version, name));
  const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (found !== release.files[name]?.integrity) throw new Error(`${name} is not what was published`);
  return content.toString('utf8');
}
