import type { VendorLane } from '@tessera/contracts/games';
import { modesOfVendors } from './page-games';

const lane = (gameType: string, ...codes: string[]) =>
  ({ gameType, cards: codes.map((vassalage) => ({ vassalage })) }) as VendorLane;

test.each<[string, VendorLane[] | undefined, string]>([
  ['TCG_LOTTO_VN among the electronic vendors', [lane('ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN')], 'ELOTT'],
  ['LOTT among them', [lane('ELOTT', 'LOTT')], 'ELOTT'],
  ['neither', [lane('ELOTT', 'ELOTT', 'TCG_SEA')], 'LOTT'],
  ['one of them in another category', [lane('LOTT', 'TCG_LOTTO_VN'), lane('ELOTT', 'TCG_SEA')], 'LOTT'],
  ['no such category', [lane('LOTT', 'LOTT')], 'LOTT'],
  ['no vendors known', undefined, 'ELOTT'],
  ['no vendors at all', [], 'ELOTT'],
])('with %s the first prize mode is fitting', (_name, lanes, first) => {
  expect(modesOfVendors(lanes)[0]).toBe(first);
});
