import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen } from '@testing-library/react';
import texts from '../locales/en.json';
import { definition } from '../routes';

let mockRefusals = 1;
jest.mock('./betting-record-page', () => {
  if ((mockRefusals -= 1) >= 0) throw new Error('chunk');
  return { __esModule: true, default: () => <p>the page</p> };
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

test('a page that did not arrive says so, and Retry loads it again', async () => {
  const { shell, user } = await renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: '?page=personalHistoryCopy',
    account: 'player01',
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the page')).toBeVisible();
  expect(shell.recorded.reports).toHaveLength(1);
});
