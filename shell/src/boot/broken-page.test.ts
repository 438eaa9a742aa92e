import { showBrokenPage } from './broken-page';
import { BrokenBoot, readBoot } from './read-boot';

const pageWith = (boot?: string) => {
  const page = document.implementation.createHTMLDocument();
  if (boot !== undefined) {
    const element = Object.assign(page.createElement('script'), {
      id: 'tessera-boot',
      type: 'application/json',
      textContent: boot,
    });
    page.head.append(element);
  }
  return page;
};

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['cut off', '{"set":"0123456789abcdef","oper'],
  ['of another make', '{"set":"0123456789abcdef"}'],
  ['nothing', 'null'],
])('a boot document that is %s is known as broken', (_, boot) => {
  expect(() => readBoot(pageWith(boot))).toThrow(BrokenBoot);
});

test.each([
  [['th-TH', 'en'], 'th', 'ltr', 'โหลดใหม่'],
  [['ar'], 'ar', 'rtl', 'إعادة التحميل'],
  [['xx', 'vi'], 'vi', 'ltr', 'Tải lại'],
  [[], 'en', 'ltr', 'Load again'],
])('whoever prefers %p reads it in %s', (languages, lang, dir, reload) => {
  const page = pageWith();
  showBrokenPage(page, languages);
  const { lang: shownLanguage, dir: shownDirection } = page.documentElement;
  expect([shownLanguage, shownDirection]).toEqual([lang, dir]);
  expect(page.querySelector('h1')?.textContent).toBeTruthy();
  expect(page.querySelector('button')?.textContent).toBe(reload);
});
