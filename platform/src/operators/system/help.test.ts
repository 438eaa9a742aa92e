import type { Operator } from '@tessera/contracts/operator';
import { readConfig } from '../../config';
import { loadOperators } from '../documents';
import { helpArticles } from './help';

const aurora = loadOperators(readConfig({}).operatorsDir).byCode('aurora') as Operator;
const english = helpArticles(aurora, 'EN');

/** The facts of the operator that a text mentions, in the order of the alphabet, for texts whose word order differs. */
const factsIn = (html: string) => (html.match(/Aurora|\b21\b|&#\d+;[\d.,]+/g) ?? []).toSorted();
const tagsIn = (html: string) => html.match(/<[^>]+>/g);

test.each(['TY', 'TL'])(
  'the help center in %s says what the English one says, in its own words',
  (language) => {
    const articles = helpArticles(aurora, language);
    expect(articles.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    for (const [index, { title, content }] of articles.entries()) {
      const original = english[index]?.content ?? '';
      expect(tagsIn(content)).toEqual(tagsIn(original));
      expect(factsIn(content)).toEqual(factsIn(original));
      expect(content).not.toMatch(/\{\w+\}/);
      expect(title).not.toBe('');
    }
    expect(articles[0]?.content).not.toBe(english[0]?.content);
  },
);

test('who reads a language that has no help center yet gets the English one', () => {
  expect(helpArticles(aurora, 'KH')).toEqual(english);
});

test('fills in the facts of an operator in its own articles, as text, in one brace or in two', () => {
  const content = '<p>{brand}, {{brand}}: {constructor}</p>';
  const help = { TY: [{ id: 'term', title: 'Mga tuntunin', content }] };
  const own = { ...aurora, brand: { ...aurora.brand, name: 'A <b> $& B' }, help };
  expect(helpArticles(own, 'TY')[0]?.content).toBe(
    '<p>A &lt;b&gt; $&amp; B, A &lt;b&gt; $&amp; B: {constructor}</p>',
  );
});
