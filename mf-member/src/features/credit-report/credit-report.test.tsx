import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { claimCall } from '@tessera/contracts/applications';
import { screen } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
});
afterAll(() => platform.close());

const view = { route: 'member-centre', path: '/member' };

test('the credit report says what was credited and what for, and of a period without any that there was none', async () => {
  const search = '?page=creditReport';
  const { shell, user } = await renderRemote({
    platform,
    definition,
    texts,
    view,
    search,
    account: 'mobile01',
  });
  await screen.findByRole('row', { name: /₱1,000\.00/ });
  await shell.api.call(claimCall, { id: 'aurora-join' });
  await user.click(await screen.findByLabelText('Today'));
  const line = await screen.findByRole('row', { name: /₱50\.00/ });
  expect(line).toHaveTextContent('1');
  expect(screen.getByRole('region', { name: texts['record.totals'] })).toHaveTextContent(
    /Rewards.*₱1,050\.00/,
  );
  await user.click(screen.getByLabelText('Yesterday'));
  expect(await screen.findByText(texts['credit.none'])).toBeVisible();
});
