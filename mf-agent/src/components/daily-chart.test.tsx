import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen } from '@testing-library/react';
import texts from '../locales/en.json';
import { DailyChart } from './daily-chart';

let mockRefusals = 1;
jest.mock('./daily-bars', () => {
  if ((mockRefusals -= 1) >= 0) throw new Error('chunk');
  return { __esModule: true, default: () => <p>the bars</p> };
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

test('bars that did not arrive say so, and Retry loads them', async () => {
  const day = { day: '2026-11-20', figures: { stake: '10.00', payout: '8.00' } } as never;
  const definition = {
    name: 'agent',
    routes: { page: { component: () => <DailyChart days={[day]} charts={['play']} /> } },
  };
  const { shell, user } = await renderRemote({ platform, definition, texts, view: { route: 'page' } });
  expect(await screen.findByText('The chart didn’t load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the bars')).toBeVisible();
  expect(shell.recorded.reports).toHaveLength(1);
});
