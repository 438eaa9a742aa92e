import type { Operator } from '@tessera/contracts/operator';
import { readConfig } from '../../config';
import { loadOperators } from '../../operators/documents';
import { pageTexts } from './page-texts';

const aurora = loadOperators(readConfig({}).operatorsDir).byCode('aurora') as Operator;

test('names the operator in the language asked for, and in English where nobody has written it', () => {
  expect(pageTexts(aurora, 'TY')('newsText')).toContain('Aurora');
  expect(pageTexts(aurora, 'KH')('newsText')).toBe(pageTexts(aurora, 'EN')('newsText'));
});

test('writes the name of an operator as it is, whatever signs it has', () => {
  const renamed = { ...aurora, brand: { ...aurora.brand, name: 'Cash $$ & Co' } };
  expect(pageTexts(renamed, 'EN')('regionText')).toContain('offer Cash $$ & Co in');
});
