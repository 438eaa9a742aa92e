import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

test('three months are shown at once and twelve on request, in charts and in figures, and taken along as a file', async () => {
  const { user } = await renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: '?page=myPlay',
    account: 'player01',
  });
  const lifetime = await screen.findByRole('region', { name: 'Since you joined' });
  expect(await within(lifetime).findByText('Deposits')).toBeVisible();
  expect(screen.getByRole('radio', { name: '3 months' })).toBeChecked();
  const { textContent: threeMonths } = await screen.findByText(/ time\.$/);
  await user.click(screen.getByRole('radio', { name: '12 months' }));
  expect(await screen.findByRole('table', { name: 'By week' })).toBeVisible();
  await screen.findByText((text) => text.endsWith(' time.') && text !== threeMonths);
  expect(screen.getByRole('button', { name: /CSV/ })).toBeVisible();
});
