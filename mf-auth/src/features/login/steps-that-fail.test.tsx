import { loginCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

const mockRefusals = { secondFactor: 1, phoneStep: 1, qrPicture: 1 };
function mockChunk(name: keyof typeof mockRefusals) {
  if ((mockRefusals[name] -= 1) >= 0) throw new Error('chunk');
  return { __esModule: true, default: () => <p>{name}</p> };
}
jest.mock('./components/second-factor', () => mockChunk('secondFactor'));
jest.mock('./components/phone-step', () => mockChunk('phoneStep'));
jest.mock('../devices/components/qr-picture', () => mockChunk('qrPicture'));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());

/** What failed tells so, and its own Retry brings it. Returns how many reports that made. */
async function retryBrings(
  page: Awaited<ReturnType<typeof renderRemote>>,
  title: string,
  name: keyof typeof mockRefusals,
) {
  await screen.findByText(title);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(name);
  return page.shell.recorded.reports.length;
}

test('a second factor that did not arrive is loaded by Retry', async () => {
  const password = 'Tessera#2026';
  const elsewhere = platform.transport({ merchant: 'jade', ip: '203.0.113.1' });
  await elsewhere.call(loginCall, { username: 'player01', password });
  const page = await renderRemote({
    platform,
    definition,
    texts,
    operator: 'jade',
    view: { popup: 'login' },
  });
  await page.user.type(await screen.findByLabelText(/^Username/), 'player01');
  await page.user.type(screen.getByLabelText(/^Password/), password);
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await retryBrings(page, 'The form didn’t load', 'secondFactor')).toBe(1);
});

test('a phone step that did not arrive is loaded by Retry', async () => {
  const page = await renderRemote({ platform, definition, texts, view: { popup: 'login' } });
  await page.user.click(await screen.findByRole('button', { name: 'Phone' }));
  expect(await retryBrings(page, 'The form didn’t load', 'phoneStep')).toBe(1);
});

test('a QR code that did not arrive is loaded by Retry', async () => {
  const page = await renderRemote({
    platform,
    definition,
    texts,
    view: { popup: 'devices' },
    account: 'player01',
  });
  await page.user.click(await screen.findByRole('button', { name: 'Set it up' }));
  expect(await retryBrings(page, 'The QR code didn’t load', 'qrPicture')).toBe(1);
});
