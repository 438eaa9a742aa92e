import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
}, 180_000);
afterAll(() => platform.close());

const view = { route: 'promotions', path: '/promotions' };

test('a card leads to its promotion, and back', async () => {
  const { shell, user } = await renderLobby({ platform, view });
  await user.click(await screen.findByRole('link', { name: /Deposits with no fee/ }));
  expect(shell.recorded.locations).toEqual(['/promotions#aurora-deposit']);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Deposits with no fee from us' }),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'How it works' })).toBeVisible();
  act(() => shell.setLocation('/promotions'));
  expect(await screen.findByRole('link', { name: /Deposits with no fee/ })).toBeVisible();
});

test.each(['#nothing', '#jade-welcome'])('%s, which is not here, is said to be over', async (search) => {
  await renderLobby({ platform, view, search });
  expect(await screen.findByText('This promotion is over')).toBeVisible();
});

test('a list of one kind has that kind alone, and says so where there is none', async () => {
  const other = withAnswers(platform, {
    getPromotionList: async (real) => {
      const { list } = (await real()) as { list: { category: string }[] };
      return { list: list.filter(({ category }) => category !== 'REFERRAL') };
    },
  });
  const { user, shell } = await renderLobby({ platform: other, view, search: '?category=VIP' });
  expect(screen.getByRole('heading', { level: 1, name: 'VIP' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^VIP/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Deposits with no fee/ })).not.toBeInTheDocument();
  act(() => shell.setLocation('/promotions?category=REFERRAL'));
  expect(await screen.findByText('No Referral promotion at the moment')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'All promotions' })[0] as HTMLElement);
  expect(shell.recorded.locations).toEqual(['/promotions']);
  act(() => shell.setLocation('/promotions?category=nonsense'));
  expect(await screen.findByRole('link', { name: /Deposits with no fee/ })).toBeVisible();
});

test('no promotions are an empty state, a failure has a Retry', async () => {
  let answer: 'empty' | 'failure' | 'real' = 'failure';
  const other = withAnswers(platform, {
    getPromotionList: (real) =>
      answer === 'failure'
        ? Promise.reject(apiError('NETWORK_FAILED'))
        : answer === 'empty'
          ? Promise.resolve({ list: [] })
          : real(),
  });
  const { user } = await renderLobby({ platform: other, view });
  expect(await screen.findByRole('alert')).toHaveTextContent('The promotions didn’t load');
  answer = 'empty';
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No promotions right now')).toBeVisible();
});
