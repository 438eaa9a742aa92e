import { createFetchTransport } from '@tessera/sdk/transport';
import { getHotGames } from '@tessera/sdk/games';
import { getAnnouncements } from '@tessera/sdk/promotions';
import manifest from '../../../../remote.manifest.json';

test('the manifest asks early for exactly what home asks for', async () => {
  const asked: string[] = [];
  const api = createFetchTransport({
    baseUrl: '',
    merchant: () => 'aurora',
    language: () => 'EN',
    token: () => undefined,
    fetch: (url) => {
      asked.push(String(url));
      return Promise.reject(new TypeError('no network'));
    },
  });
  await getAnnouncements(api, { types: 'B', language: 'EN' }).catch(() => undefined);
  await getHotGames(api, { merchantCode: 'aurora', language: 'EN' }).catch(() => undefined);
  const early = manifest.routes.find(({ id }) => id === 'home')?.early ?? [];
  expect(early.map((url) => url.replace('{language}', 'EN').replace('{merchant}', 'aurora'))).toEqual(asked);
});
