import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import texts from '../locales/en.json';
import { definition } from '../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const picture = () => document.querySelector<HTMLImageElement>('img[src*="/img/banners/"]');

test.each([
  ['register', /aurora-join/],
  ['forgot-password', /aurora-key/],
])("the popup %s shows the picture of the operator's banner for it", async (popup, address) => {
  await renderRemote({ platform, definition, texts, view: { popup } });
  await waitFor(() => expect(picture()?.src).toMatch(address));
  expect(picture()).toHaveAttribute('alt', '');
});

test('a picture that fails leaves the panel as it is without one', async () => {
  await renderRemote({ platform, definition, texts, view: { popup: 'register' } });
  await waitFor(() => expect(picture()).not.toBeNull());
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
});
