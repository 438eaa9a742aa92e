import { findLanguage } from '@tessera/contracts/i18n';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { mainOrigin } from '../../operators/documents/site-origins';

/** SiteOrigin holds where the operator's site is: `https://aurora.example`. */
export interface SiteOrigin {
  /** Of its main host, whichever of its hosts was asked. */
  origin: string;
}

/**
 * siteOf returns the origin of the site's main host. It is written into what caches keep, so it takes nothing
 * from the request but the protocol.
 */
export function siteOf({ config }: Platform, operator: Operator, protocol: string): SiteOrigin {
  return { origin: mainOrigin(config, operator, protocol) };
}

/** pathOf returns a path of the site in a language. In the default language it is the plain path. */
export function pathOf({ defaultLanguage }: Operator, path: string, language: string): string {
  return language === defaultLanguage ? path : `${path}?language=${language}`;
}

export function urlOf({ origin }: SiteOrigin, operator: Operator, path: string, language: string) {
  return origin + pathOf(operator, path, language);
}

/**
 * alternates returns the URLs of a page in each of `languages`, with their BCP 47 tags. The default one
 * is also that for everybody else.
 */
export function alternates(
  site: SiteOrigin,
  operator: Operator,
  path: string,
  languages: readonly string[],
): { tag: string; url: string }[] {
  const inAll = languages.map((language) => ({
    tag: findLanguage(language).tag,
    url: urlOf(site, operator, path, language),
  }));
  return [...inAll, { tag: 'x-default', url: urlOf(site, operator, path, operator.defaultLanguage) }];
}

/**
 * requestedLanguage returns the language that a URL asks for if the operator has it, else the operator's
 * default.
 */
export function requestedLanguage(url: string, { languages, defaultLanguage }: Operator): string {
  const requested = new URL(url, 'http://site').searchParams.get('language') ?? '';
  return languages.includes(requested) ? requested : defaultLanguage;
}
