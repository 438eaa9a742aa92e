import type { VendorLane } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { offeredCategories } from '.';

const lane = (gameType: GameType, vendors: number): VendorLane => ({
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

test.each<[string, GameType[], string[], VendorLane[] | undefined, GameType[]]>([
  ['the own list until vendors are known', ['RNG', 'LIVE'], ['EN'], undefined, ['RNG', 'LIVE']],
  ['the order of the server', ['RNG', 'LIVE'], ['EN'], [lane('LIVE', 1), lane('RNG', 2)], ['LIVE', 'RNG']],
  ['no category without vendors', ['RNG', 'LIVE'], ['EN'], [lane('RNG', 1), lane('LIVE', 0)], ['RNG']],
  ['no bingo without TY', ['RNG', 'BG'], ['EN'], undefined, ['RNG']],
  ['no bingo without TY, whoever has it', ['BG'], ['EN', 'TL'], [lane('BG', 1)], []],
  ['bingo with TY', ['RNG', 'BG'], ['EN', 'TY'], [lane('BG', 1)], ['BG']],
])('offers %s', (_, categories, languages, lanes, offered) => {
  expect(offeredCategories({ categories, languages }, lanes)).toEqual(offered);
});
