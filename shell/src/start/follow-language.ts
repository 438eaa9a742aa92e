import { findLanguage } from '@tessera/contracts/i18n';
import { loadChunk } from '../loading/load-chunk';
import type { Services } from './create-services';

type Options = Pick<Services, 'texts' | 'bus' | 'queryClient' | 'status' | 'api' | 'sessionStore' | 'errors'>;

/**
 * followLanguage applies each change of the language: to the document, the bus, the cached queries and the
 * member's profile.
 */
export function followLanguage(services: Options, page: Document): void {
  const { texts, bus, queryClient, status, api, sessionStore, errors } = services;
  describeLanguage(page, texts.get().language);
  texts.subscribe(() => {
    const { language } = texts.get();
    describeLanguage(page, language);
    bus.publish('language.changed', { language });
    void queryClient.invalidateQueries();
    void status.refresh();
    if (!sessionStore.getState().token) return;
    loadChunk(() => import('../host-services/save-language'))
      .then(({ memberLanguageCall }) => api.call(memberLanguageCall, { language }))
      .catch((error: unknown) => errors.report(error, 'language'));
  });
}

/** Only what has changed: a browser styles the whole page anew for a language that it had already. */
function describeLanguage({ documentElement }: Document, language: string): void {
  const { tag, direction } = findLanguage(language);
  if (documentElement.lang !== tag) documentElement.lang = tag;
  if (documentElement.dir !== direction) documentElement.dir = direction;
}
