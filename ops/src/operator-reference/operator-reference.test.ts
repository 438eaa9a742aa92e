/**
 * To Node no two values are deeply equal that come from two realms.
 *
 * @own-server
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rulesInForce } from '@tessera/contracts/markets';
import { marketReference, marketVersions, type MarketVersions } from './market-reference';
import { operatorReference } from './operator-reference';

const docs = path.resolve(import.meta.dirname, '../../../docs');
const recorded = readFileSync(path.join(docs, 'OPERATOR.md'), 'utf8');
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

test('the recorded rules of markets are those of the packs now, and say which of them nobody has read', () => {
  const rules = readFileSync(path.join(docs, 'MARKETS.md'), 'utf8');
  expect(rules).toBe(marketReference());
  expect(rules).toMatch(/^\| `exclusionEnd` .* Code 3\.5\.3 \| \*\*to be confirmed\*\* \|$/m);
  expect(rules).toMatch(/^\| `limitNear` .* \| nothing to read \|$/m);
});

test('what each version of a pack says is recorded, and no rule changes without another version', () => {
  const file = path.resolve(docs, '../shared/contracts/src/markets/packs/versions.json');
  const versions = JSON.parse(readFileSync(file, 'utf8')) as MarketVersions;
  expect(marketVersions(versions)).toEqual(versions);
  const version = rulesInForce({ market: 'gb' });
  const other = { ...versions, [version]: { ...versions[version], minimumAge: 16 } };
  expect(() => marketVersions(other)).toThrow(`${version} is recorded with other rules`);
});
