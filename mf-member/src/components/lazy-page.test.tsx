import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen } from '@testing-library/react';
import texts from '../locales/en.json';
import { LazyPage } from './lazy-page';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

test('a page that did not arrive says so, and Retry loads it again', async () => {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('chunk');
    return { default: () => <p>the page</p> };
  };
  const definition = { name: 'member', routes: { page: { component: () => <LazyPage load={load} /> } } };
  const { shell, user } = await renderRemote({ platform, definition, texts, view: { route: 'page' } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the page')).toBeVisible();
  expect(shell.asked.reports).toHaveLength(1);
});
