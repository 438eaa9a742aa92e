import { hostileHtml } from '../testing/hostile-html';
import { cleanHtml } from './operator-html';

const harmless = /^(?:https:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i;
const tags = new Set(
  'A B BLOCKQUOTE BR CODE EM H2 H3 H4 H5 HR I IMG LI OL P S SMALL STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL'.split(
    ' ',
  ),
);

/** What of a cleaned text could still run, lead away or pretend. */
function remains(clean: string): string[] {
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const bad = [...element.attributes].filter(({ name, value }) =>
      name === 'href' || name === 'src'
        ? !harmless.test(value)
        : name === 'style' || name === 'id' || name === 'name' || name.startsWith('on') || name.includes(':'),
    );
    return [...(tags.has(element.tagName) ? [] : [element.tagName]), ...bad.map(({ name }) => name)];
  });
}

test('of ten thousand hostile texts none keeps what could run, and cleaning twice changes nothing', () => {
  const texts = hostileHtml();
  expect(texts.length).toBeGreaterThan(10_000);
  const holes = texts.flatMap((html) => {
    const clean = cleanHtml(html);
    const found = remains(clean);
    const isStable = !clean.includes('<') || cleanHtml(clean) === clean;
    return found.length > 0 || !isStable ? [{ html, clean, found }] : [];
  });
  expect(holes).toEqual([]);
  expect('ran' in window).toBe(false);
});

test('keeps harmless HTML of an operator as it was', () => {
  const text =
    '<h3>Terms</h3><ol start="2"><li>One <strong>bold</strong></li></ol><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><a href="/promotions#a">here</a><img src="/img/a.webp" alt="A">';
  expect(cleanHtml(text)).toBe(text);
});

test.each([
  ['https://evil.example/a', 'noopener noreferrer nofollow'],
  ['/rng', null],
  ['#terms', null],
])('a link to %s is told as what it is', (href, rel) => {
  document.body.innerHTML = cleanHtml(`<a href="${href}" target="_top" rel="opener">x</a>`);
  const link = document.querySelector('a');
  expect(link?.getAttribute('rel')).toBe(rel);
  expect(link?.getAttribute('target')).toBe(rel === null ? null : '_blank');
});
