import { createFetchTransport } from '@tessera/sdk/transport';
import { announcementsCall } from '@tessera/contracts/promotions';
import { hotGamesCall, hotGamesClient } from '@tessera/contracts/games';
import manifest from '../../../../remote.manifest.json';

test('the manifest asks early for exactly what home asks for', async () => {
  const requests: string[] = [];
  const api = createFetchTransport({
    baseUrl: '',
    merchant: () => 'aurora',
    language: () => 'EN',
    token: () => undefined,
    fetch: (url) => {
      requests.push(String(url));
      return Promise.reject(new TypeError('no network'));
    },
  });
  await api.call(announcementsCall, { types: 'B', platform: 'W', language: 'EN' }).catch(() => undefined);
  await api
    .call(hotGamesCall, { ...hotGamesClient, merchantCode: 'aurora', language: 'EN' })
    .catch(() => undefined);
  const early = manifest.routes.find(({ id }) => id === 'home')?.early ?? [];
  expect(early.map((url) => url.replace('{language}', 'EN').replace('{merchant}', 'aurora'))).toEqual(
    requests,
  );
});
