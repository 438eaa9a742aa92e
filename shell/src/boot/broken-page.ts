import dictionary from './broken-page.json';
import styles from './broken-page.module.css';

type LocalizedTexts = (typeof dictionary)['en'];

/**
 * showBrokenPage writes an error page when the page arrived without a usable boot document, so that neither
 * the operator nor the dictionaries are known. It depends on nothing else, and speaks the language that the
 * browser asks for.
 */
export function showBrokenPage(page: Document, languages: readonly string[] = navigator.languages): void {
  const texts = dictionary as Record<string, LocalizedTexts | undefined>;
  const preferredLanguage = languages.map((tag) => tag.split('-')[0] ?? '').find((tag) => texts[tag]);
  const language = preferredLanguage ?? 'en';
  const { title, text, reload } = texts[language] ?? dictionary.en;
  page.documentElement.lang = language;
  page.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  page.title = title;

  const main = page.createElement('main');
  main.className = styles['page'] ?? '';
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => page.defaultView?.location.reload());
  for (const [name, content] of [
    ['h1', title],
    ['p', text],
  ] as const)
    main.append(Object.assign(page.createElement(name), { textContent: content }));
  main.append(button);
  page.body.replaceChildren(main);
}
