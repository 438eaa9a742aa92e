import { gameListCall } from '@tessera/contracts/games';
import { systemStatusCall } from '@tessera/contracts/system';
import { createTestPlatform, type TestPlatform } from '../testing';
import { changeDocument } from '../testing/with-document';

const hosts = ['one.pictures.example', 'https://two.pictures.example:8443', 'three.pictures.example'];
let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
});
afterAll(() => tested.close());

const pictures = async () => {
  const { games } = await tested.transport().call(gameListCall, { gameType: 'RNG', pageSize: 60 });
  return games.map(({ iconUrl }) => iconUrl);
};

test('a picture comes from the site itself where the operator has no image hosts', async () => {
  const own = await pictures();
  expect(own).toHaveLength(60);
  expect(own.filter((url) => !url.startsWith('/img/games/'))).toEqual([]);
});

test('pictures are spread by chance over the image hosts that the permission names, and each keeps its host', async () => {
  const own = await pictures();
  changeDocument(tested.platform, 'aurora', { imageHosts: hosts });
  const { imageCDNs } = await tested.transport().call(systemStatusCall, {});
  const placed = await pictures();
  const origins = imageCDNs.map((host) => new URL(host.includes('://') ? host : `https://${host}`).origin);
  expect(new Set(placed.map((url) => new URL(url).origin))).toEqual(new Set(origins));
  expect(placed.map((url) => new URL(url).pathname + new URL(url).search)).toEqual(own);
  expect(await pictures()).toEqual(placed);
});
