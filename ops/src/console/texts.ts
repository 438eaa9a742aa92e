import { AsyncLocalStorage } from 'node:async_hooks';
import { english, type ConsoleTexts } from './locales/english';
import { filipino } from './locales/filipino';
import { tagalog } from './locales/tagalog';

/** pageLanguages lists the languages of the pages of releases: those of the back office's application. */
export const pageLanguages = [
  { code: 'en', name: 'English', texts: english },
  { code: 'fil', name: 'Filipino', texts: filipino },
  { code: 'tl', name: 'Tagalog', texts: tagalog },
] as const satisfies readonly { code: string; name: string; texts: ConsoleTexts }[];
/** PageLanguage is the code of a language of the pages. */
export type PageLanguage = (typeof pageLanguages)[number]['code'];

const requestLanguage = new AsyncLocalStorage<PageLanguage>();

/** pageLanguage returns the language of the page that is being made. */
export const pageLanguage = (): PageLanguage => requestLanguage.getStore() ?? 'en';

/** inLanguage makes what `work` makes in a language. */
export const inLanguage = <Result>(language: PageLanguage, work: () => Result): Result =>
  requestLanguage.run(language, work);

/** languageOf returns the language that a word names; English where it names none. */
export const languageOf = (word: string | undefined): PageLanguage =>
  pageLanguages.find(({ code }) => code === word)?.code ?? 'en';

const textsOf = (language: PageLanguage): ConsoleTexts =>
  pageLanguages.find(({ code }) => code === language)?.texts ?? english;

/** texts holds the words of the pages, in the language of the request that a page is made for. */
export const texts: ConsoleTexts = new Proxy(english, {
  get: (_, key) => Reflect.get(textsOf(pageLanguage()), key) as unknown,
});
