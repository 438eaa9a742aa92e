import { unreadCountCall } from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const view = { popup: 'notice' };

test('a title opens its text and is read from then on', async () => {
  const { shell, user } = await renderLobby({ platform, view, account: 'player01' });
  const before = await shell.api.call(unreadCountCall, {});
  await user.click(await screen.findByRole('button', { name: /^Unread: Log in without/ }));
  expect(await screen.findByRole('heading', { name: 'Log in without a password' })).toBeVisible();
  expect(await screen.findByText('Devices and passkeys')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Log in without/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await waitFor(async () =>
    expect(await shell.api.call(unreadCountCall, {})).toEqual({ count: before.count - 1 }),
  );
});

test('the newest notice is open where there is room beside the titles', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await renderLobby({ platform, view });
  const [newest] = await screen.findAllByRole('button', { current: true });
  const title = newest?.textContent ?? '-';
  expect(title).toContain(screen.getByRole('heading', { level: 3 }).textContent);
  media.mockRestore();
});

test('begins with the notice that a list of messages names', async () => {
  const notice = {
    id: 'somewhere-on-a-later-page',
    type: 'PL',
    title: 'Maintenance on Sunday',
    content: '<p>We are back by noon.</p>',
    time: '2026-01-02 03:04:05',
  };
  await renderLobby({ platform, view: { popup: 'notice', params: { notice } }, account: 'player01' });
  expect(await screen.findByRole('heading', { name: 'Maintenance on Sunday' })).toBeVisible();
  expect(await screen.findByText('We are back by noon.')).toBeVisible();
});

test('a visitor reads without marks; many notices have pages', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    id: `aurora-more-${index}`,
    operator: 'aurora',
    type: 'PL' as const,
    title: `Older notice ${index}`,
    content: '<p>Text</p>',
    promotion_type: '',
    execution: '',
    published_at: new Date(platform.clock.now().getTime() - (100 + index) * 86_400_000),
    ends_at: null,
  }));
  await platform.db.insertInto('announcement').values(rows).execute();
  platform.platform.responseCache.invalidate('aurora', 'announcements');
  const { user } = await renderLobby({ platform, view });
  expect(await screen.findByRole('button', { name: /^Log in without/ })).toBeVisible();
  const pages = screen.getByRole('navigation', { name: 'Pages of notices' });
  await user.click(within(pages).getByRole('button', { name: 'Page 3' }));
  expect(await screen.findByRole('button', { name: /^Older notice 11/ })).toBeVisible();
});

test('a failure has a Retry, no notices are said', async () => {
  let fails = true;
  const other = withAnswers(platform, {
    getListAnnouncements: () =>
      fails
        ? Promise.reject(apiError('NETWORK_FAILED'))
        : Promise.resolve({ list: [], pageNo: 1, totalPages: 0 }),
  });
  const { user } = await renderLobby({ platform: other, view });
  expect(await screen.findByRole('alert')).toHaveTextContent('The notices didn’t load');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No notices yet')).toBeVisible();
});
