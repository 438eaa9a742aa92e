import type { VendorCategory } from '@tessera/contracts/games';
import { modesOfVendors } from './page-games';

const vendorCategory = (gameType: string, ...codes: string[]) =>
  ({ gameType, cards: codes.map((vassalage) => ({ vassalage })) }) as VendorCategory;

test('the ordinary draws are those of the lottery type of the brand', () => {
  expect(modesOfVendors([vendorCategory('LOTT', 'LOTT')], 'ZY')).toEqual(['ZY', 'ELOTT']);
});

test.each<[string, VendorCategory[] | undefined, string]>([
  [
    'TCG_LOTTO_VN among the electronic vendors',
    [vendorCategory('ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN')],
    'ELOTT',
  ],
  ['LOTT among them', [vendorCategory('ELOTT', 'LOTT')], 'ELOTT'],
  ['neither', [vendorCategory('ELOTT', 'ELOTT', 'TCG_SEA')], 'LOTT'],
  [
    'one of them in another category',
    [vendorCategory('LOTT', 'TCG_LOTTO_VN'), vendorCategory('ELOTT', 'TCG_SEA')],
    'LOTT',
  ],
  ['no such category', [vendorCategory('LOTT', 'LOTT')], 'LOTT'],
  ['no vendors known', undefined, 'ELOTT'],
  ['no vendors at all', [], 'ELOTT'],
])('with %s the first prize mode is fitting', (_name, vendorCategories, first) => {
  expect(modesOfVendors(vendorCategories)[0]).toBe(first);
});
