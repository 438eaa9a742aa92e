import type { Game } from '@tessera/contracts/games';
import type { ShellApi } from '@tessera/shell-api';
import { hotGamesQuery } from './get-hot-games';

const gameOf = (nodeId: string) =>
  ({
    nodeId,
    displayName: `Game ${nodeId}`,
    iconUrl: '/a.webp',
    lagerIcon: '/b.webp',
    popularity: 7,
  }) as Game;

test('home has twelve games, and of each what its views read', async () => {
  const list = Array.from({ length: 20 }, (_, index) => gameOf(String(index)));
  const shell = { api: { call: async () => ({ list }) }, operator: { code: 'aurora' } };
  const { queryFn } = hotGamesQuery(shell as unknown as ShellApi, 'EN');
  const shown = await queryFn({ signal: new AbortController().signal });
  expect(shown).toHaveLength(12);
  expect(shown[0]).toMatchObject({ displayName: 'Game 0', iconUrl: '/a.webp', lagerIcon: '', popularity: 0 });
});
