import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext } from '../../host/host-context';
import { renderInFrame } from '../../testing/render-in-frame';
import { createTestHost } from '../../testing/test-host';
import MenuContent from './menu-content';

test('one line of the side menu stands for a promotion’s page', async () => {
  const { shell } = await renderInFrame(<MenuContent label="Menu" />);
  await screen.findByRole('link', { name: 'More promotions' });
  for (const [hash, line] of [
    ['#0', 'Offer 0'],
    ['#6', 'More promotions'],
    ['', 'More promotions'],
  ]) {
    act(() => shell.navigation.go(`/promotions${hash}`));
    const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map(({ textContent }) => textContent?.trim())).toEqual([line]);
  }
  act(() => shell.navigation.go('/', { replace: true }));
});

test('the side menu names six promotions and more, and leads to the rewards of the operator', async () => {
  await renderInFrame(<MenuContent label="Menu" />);
  expect(await screen.findByRole('link', { name: 'More promotions' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Offer/ })).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'VIP bonus' })).toHaveAttribute('href', '/promotions#0');
  expect(screen.getByRole('link', { name: 'Rebate' })).toHaveAttribute('href', '/promotions#1');
  // None of its kind is running: the list of that kind says so.
  expect(screen.getByRole('link', { name: 'Refer and earn' })).toHaveAttribute(
    'href',
    '/promotions?category=REFERRAL',
  );
});

test.each([
  [
    'a visitor, whatever the operator has',
    'visitor',
    { vip: false, referral: false },
    ['VIP bonus', 'Refer and earn', 'Rebate'],
  ],
  ['a member with VIP', 'member', { vip: true, referral: true }, ['VIP bonus', 'Refer and earn', 'Rebate']],
  ['a member where there is no VIP and no referral', 'member', { vip: false, referral: false }, ['Rebate']],
] as const)('rewards of the side menu for %s', async (_, state, { vip, referral }, names) => {
  await renderInFrame(<MenuContent label="Menu" />, {}, ({ boot, sessionStore }) => {
    Object.assign(boot.operator, { vip, referral });
    const member = state === 'visitor' ? null : { hasVip: vip };
    sessionStore.setState({ state, member: member as never });
  });
  await screen.findByRole('link', { name: 'More promotions' });
  const rewards = ['VIP bonus', 'Refer and earn', 'Rebate'];
  expect(rewards.filter((name) => screen.queryByRole('link', { name }))).toEqual(names);
});

test('the vendors of a category open in the side menu, for phones', async () => {
  await renderInFrame(<MenuContent label="Menu" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Studios: Slots' }));
  expect(screen.getByRole('link', { name: 'Vendor 10' })).toHaveAttribute('href', '/rng?vassalage=V10');
  expect(screen.queryByRole('link', { name: 'Vendor 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Studios: Slots' }));
  expect(screen.queryByRole('link', { name: 'Vendor 10' })).not.toBeInTheDocument();
});

test('a member without VIP is offered no VIP bonus', async () => {
  await renderInFrame(<MenuContent label="Menu" />, {}, ({ sessionStore }) =>
    sessionStore.setState({ state: 'member', member: { hasVip: false } as never }),
  );
  expect(await screen.findByRole('link', { name: 'Rebate' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'VIP bonus' })).not.toBeInTheDocument();
});

test.each([
  ['Favourites', '/favorite'],
  ['Recent games', '/recent'],
])('the side menu leads a member to %s, and asks a visitor to log in', async (name, place) => {
  const { shell, sessionStore } = await renderInFrame(<MenuContent label="Menu" />);
  const openPopup = jest.spyOn(shell.dialogs, 'openPopup').mockImplementation();
  const go = jest.spyOn(shell.navigation, 'go').mockImplementation();
  const link = screen.getByRole('link', { name });
  await userEvent.click(link);
  expect(openPopup.mock.calls).toEqual([['login']]);
  expect(go).not.toHaveBeenCalled();
  act(() => sessionStore.setState({ state: 'member' }));
  await userEvent.click(link);
  expect(go.mock.calls).toEqual([[place]]);
});

test('an entry of the side menu stands for whom its remote says, and opens its popup', async () => {
  const { shell, sessionStore } = await renderInFrame(<MenuContent label="Menu" />);
  const openPopup = jest.spyOn(shell.dialogs, 'openPopup').mockImplementation();
  await userEvent.click(screen.getByRole('button', { name: 'Feedback' }));
  expect(openPopup).toHaveBeenCalledWith('feedback');
  act(() => sessionStore.setState({ state: 'member', member: { hasVip: false } as never }));
  expect(screen.queryByRole('link', { name: 'VIP bonus' })).not.toBeInTheDocument();
});

test('until the entries are known the side menu keeps their room', async () => {
  const { container } = render(
    <HostContext
      value={createTestHost({ api: { call: async () => ({ list: [] }) } as never, complete: false })}
    >
      <MenuContent label="Menu" />
    </HostContext>,
  );
  expect(screen.queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
  expect(container.querySelector('ul')?.children).toHaveLength(5);
});
