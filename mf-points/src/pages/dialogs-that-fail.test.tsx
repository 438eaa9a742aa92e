import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen } from '@testing-library/react';
import texts from '../locales/en.json';
import { definition } from '../routes';

let mockRefusals = 1;
function mockChunk(name: string) {
  if ((mockRefusals -= 1) >= 0) throw new Error('chunk');
  return { __esModule: true, default: () => <p>{name}</p> };
}
jest.mock('../features/redeem/components/convert-dialog', () => mockChunk('the dialog'));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

async function open(confirmed: boolean) {
  mockRefusals = 1;
  const view = { route: 'point-mall', path: '/pointMall' };
  const page = await renderRemote({ platform, definition, texts, view, account: 'player01' });
  page.shell.answerConfirms(confirmed);
  await page.user.click(await screen.findByRole('button', { name: texts['hero.convert'] }));
  return page;
}

test('a dialog that did not arrive is left by who does not try again', async () => {
  const { shell } = await open(false);
  expect(shell.recorded.confirms).toEqual([expect.objectContaining({ confirmLabel: 'Try again' })]);
  expect(screen.queryByText('the dialog')).toBeNull();
});

test('a dialog that did not arrive asks, and is loaded again', async () => {
  const { shell } = await open(true);
  expect(await screen.findByText('the dialog')).toBeVisible();
  expect(shell.recorded.confirms).toHaveLength(1);
  expect(shell.recorded.reports).toHaveLength(1);
});
