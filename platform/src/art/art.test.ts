import { loadImage } from '@napi-rs/canvas';
import { generateCatalogue } from '../games/catalogue/generate';
import { createTestPlatform, type TestPlatform } from '../testing';
import { drawTile } from './draw-tile';
import { encodeWebp } from './encode';
import { gameArtPath } from './paths';

const games = generateCatalogue();
const sample = games.filter((_, index) => index % 541 === 0);
const subject = (game: (typeof games)[number]) => ({
  game_code: game.gameCode,
  title: game.title,
  theme: game.theme,
  emblem: game.emblem,
});

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

test('a tile weighs at most 12 kB, and is 240 by 320', async () => {
  for (const game of sample) {
    const picture = encodeWebp(drawTile(subject(game), 240), 12_000);
    expect(picture.length).toBeLessThanOrEqual(12_000);
  }
  const [first] = sample;
  const image = await loadImage(encodeWebp(drawTile(subject(first as (typeof games)[number]), 240), 12_000));
  expect([image.width, image.height]).toEqual([240, 320]);
});

test('the same game is drawn the same, another one differently', async () => {
  const [one, other] = sample.map(subject);
  if (!one || !other) throw new Error('no sample');
  const draw = (what: typeof one) => Buffer.from(drawTile(what, 120).data());
  expect(draw(one).equals(draw(one))).toBe(true);
  expect(draw(one).equals(draw(other))).toBe(false);
});

test('serves a picture for good under its version, and once drawn from disk', async () => {
  const url = `/img/games/${games[0]?.gameCode}.webp`;
  const [game] = games;
  if (!game) throw new Error('no game');
  const first = await tested.inject(`${gameArtPath(subject(game))}&w=240`);
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/webp');
  expect(first.headers['cache-control']).toContain('immutable');
  const second = await tested.inject(url);
  expect(second.headers['cache-control']).not.toContain('immutable');
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
});

test.each(['games/GAME.webp', 'banners/aurora-welcome.webp', 'vendors/DNA.svg', 'avatars/owl.svg'])(
  'keeps %s for good under no version but its own, so that no cache holds another drawing by that address',
  async (path) => {
    const code = games[0]?.gameCode ?? '';
    const { headers } = await tested.inject(`/img/${path.replace('GAME', code)}?v=0`);
    expect(headers['cache-control']).toBe('public, max-age=60');
  },
);

test('serves banners of its operators and marks of its vendors', async () => {
  const banner = await tested.inject('/img/banners/aurora-welcome.webp?w=800&v=1');
  expect(banner.statusCode).toBe(200);
  expect(banner.rawPayload.length).toBeLessThanOrEqual(36_000);
  const mark = await tested.inject('/img/vendors/DNA.svg');
  expect(mark.body).toContain('Dune &amp; Apple');
});

test.each([
  'games/nothing-1.webp',
  'games/..%2F..%2Fx.webp',
  'banners/nobody-welcome.webp',
  'vendors/NONE.svg',
])('answers 404 for %s', async (path) => {
  expect((await tested.inject(`/img/${path}`)).statusCode).toBe(404);
});

test('serves the same picture as AVIF, for a good deal less', async () => {
  const url = `/img/games/${games[0]?.gameCode}`;
  const [webp, avif] = [await tested.inject(`${url}.webp?v=1`), await tested.inject(`${url}.avif?v=1`)];
  expect(avif.headers['content-type']).toBe('image/avif');
  expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length * 0.75);
  expect((await loadImage(avif.rawPayload)).width).toBe(240);
  expect((await tested.inject(`${url}.gif`)).statusCode).toBe(404);
});
