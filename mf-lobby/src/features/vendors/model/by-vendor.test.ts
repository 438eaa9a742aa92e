import type { Game, VendorCard } from '@tessera/contracts/games';
import { byVendor } from './by-vendor';

const game = (nodeId: string, vassalage: string) => ({ nodeId, vassalage }) as Game;
const vendor = (vassalage: string) => ({ vassalage }) as VendorCard;

test('each vendor has its games in the order of the vendors, and games of others come last', () => {
  const games = [game('1', 'B'), game('2', 'X'), game('3', 'A'), game('4', 'B')];
  const sections = byVendor(games, [vendor('A'), vendor('B'), vendor('EMPTY')]);
  expect(sections.map((each) => [each.vendor?.vassalage, each.games.map(({ nodeId }) => nodeId)])).toEqual([
    ['A', ['3']],
    ['B', ['1', '4']],
    [undefined, ['2']],
  ]);
  expect(byVendor([], [vendor('A')])).toEqual([]);
});
