import type { VendorCategory } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { offeredCategories } from '.';

const vendorCategory = (gameType: GameType, vendors: number): VendorCategory => ({
  gameType,
  gameCategory: gameType,
  displayName: gameType,
  cards: Array.from({ length: vendors }, (_, place) => ({
    vassalage: `V${place}`,
    displayName: '',
    iconUrl: '',
    gameCount: 1,
    maintenance: false,
  })),
  gameClassify: [],
  features: [],
});

test.each<[string, GameType[], string[], VendorCategory[] | undefined, GameType[]]>([
  ['the own list until vendors are known', ['RNG', 'LIVE'], ['EN'], undefined, ['RNG', 'LIVE']],
  [
    'the order of the server',
    ['RNG', 'LIVE'],
    ['EN'],
    [vendorCategory('LIVE', 1), vendorCategory('RNG', 2)],
    ['LIVE', 'RNG'],
  ],
  [
    'no category without vendors',
    ['RNG', 'LIVE'],
    ['EN'],
    [vendorCategory('RNG', 1), vendorCategory('LIVE', 0)],
    ['RNG'],
  ],
  ['no bingo without TY', ['RNG', 'BG'], ['EN'], undefined, ['RNG']],
  ['no bingo without TY, whoever has it', ['BG'], ['EN', 'TL'], [vendorCategory('BG', 1)], []],
  ['bingo with TY', ['RNG', 'BG'], ['EN', 'TY'], [vendorCategory('BG', 1)], ['BG']],
])('offers %s', (_, categories, languages, vendorCategories, offered) => {
  expect(offeredCategories({ categories, languages }, vendorCategories)).toEqual(offered);
});
