import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operatorReference } from './operator-reference';

const recorded = readFileSync(path.resolve(import.meta.dirname, '../../../docs/OPERATOR.md'), 'utf8');
const rowOf = (field: string) => recorded.split('\n').find((line) => line.startsWith(`| \`${field}\` |`));

test('the recorded table of fields is what the schema says now (describe-operator writes it)', () => {
  expect(recorded).toBe(operatorReference());
});

test.each([
  ['code', '| required | The short name'],
  ['brand.themes.dark.accent', 'The one living accent'],
  ['sms.countries', 'list of text'],
  ['payments.channels[].payerFee', 'default `"0"`'],
  ['payments.channels[].names{}.title', 'at most 60 characters'],
  ['registration.minimumAge', 'number, from 18, to 25'],
  ['money.welcomeAfter', 'one of `registration`, `provedNumber` | default `"registration"`'],
  ['menus{}.hidden', 'boolean'],
  ['compliance.licence.authority', 'Who has given it.'],
])('the row of %s says %s', (field, piece) => {
  expect(rowOf(field)).toContain(piece);
});

test('no field of the document is left without a row', () => {
  expect(recorded.match(/^\| `/gm)?.length).toBeGreaterThan(140);
});
