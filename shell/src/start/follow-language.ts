import { findLanguage } from '@tessera/contracts/i18n';
import { loadChunk } from '../loading/load-chunk';
import type { Services } from './create-services';

type Options = Pick<Services, 'texts' | 'bus' | 'queryClient' | 'status' | 'api' | 'sessionStore' | 'errors'>;

/** Keeps the page, the platform and whoever listens in the language that the texts are in. */
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

function describeLanguage(page: Document, language: string): void {
  const { tag, direction } = findLanguage(language);
  page.documentElement.lang = tag;
  page.documentElement.dir = direction;
}
