import { findCountries } from './find-countries';

const countries = [
  { code: 'CI', name: 'Côte d’Ivoire', dialingCode: '225' },
  { code: 'DO', name: 'Dominican Republic', dialingCode: '1' },
  { code: 'IN', name: 'India', dialingCode: '91' },
  { code: 'ID', name: 'Indonesia', dialingCode: '62' },
  { code: 'PH', name: 'Philippines', dialingCode: '63' },
  { code: 'US', name: 'United States', dialingCode: '1' },
];

test.each([
  ['', ['CI', 'DO', 'IN', 'ID', 'PH', 'US']],
  ['ind', ['IN', 'ID']],
  ['cote', ['CI']],
  ['  PHIL ', ['PH']],
  ['in', ['IN', 'ID', 'DO', 'PH']],
  ['us', ['US']],
  ['+6', ['ID', 'PH']],
  ['0063', ['PH']],
  ['1', ['DO', 'US']],
  ['atlantis', []],
])('"%s" finds %j', (typed, codes) => {
  expect(findCountries(countries, typed).map(({ code }) => code)).toEqual(codes);
});
