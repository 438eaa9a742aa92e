import type { ApiTransport } from '@tessera/contracts';
import { encryptServicePath, type SystemStatus } from '@tessera/contracts/system';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import Analytics from '../analytics/analytics';
import { sampleBoot } from '../testing/sample-boot';
import { createTestHost, type TestHost } from '../testing/test-host';
import Footer from './footer/footer';
import HeaderTools from './header/header-tools';
import { HostContext } from '../host/host-context';
import MenuContent from './menu/menu-content';
import { SideMenu } from './menu/side-menu';
import { TopNavigation } from './header/top-navigation';

const card = (index: number) => ({
  vassalage: `V${index}`,
  displayName: `Vendor ${index}`,
  iconUrl: '',
  gameCount: 1,
});
const vendorCategory = (gameType: string, vendors: number) => ({
  gameType,
  cards: Array.from({ length: vendors }, (_, index) => card(index)),
});
const promotion = (id: string, category: string) => ({ id, category, title: `Offer ${id}` });

const answers: Record<string, unknown> = {
  '/wps/relay/GLS2_getVendors': {
    data: {
      lanes: [
        vendorCategory('LIVE', 2),
        vendorCategory('RNG', 11),
        vendorCategory('FISH', 0),
        vendorCategory('BG', 1),
      ],
    },
  },
  '/wps/relay/MCSFE_getPromotionList': {
    list: [promotion('0', 'VIP'), ...[1, 2, 3, 4, 5, 6].map((id) => promotion(String(id), 'REBATE'))],
  },
};

async function show(ui: ReactNode, status: Partial<SystemStatus> = {}, prepare?: (host: TestHost) => void) {
  const api = {
    call: async ({ path }: { path: string }) =>
      path === '/wps/system/status'
        ? { customerService: [], analytics: {}, serverTime: 0, ...status }
        : answers[path],
  } as unknown as ApiTransport;
  const boot = sampleBoot({
    lobby: [{ paths: ['/'] }, { paths: ['/favorite', '/recent'], access: 'signed-in' }],
  });
  boot.operator.languages = ['EN'];
  const host = createTestHost({ api, boot });
  prepare?.(host);
  await act(async () => {
    render(<HostContext value={host}>{ui}</HostContext>);
    await host.status.refresh();
  });
  return host;
}

const services = [
  { csType: 'A', title: 'Live help', path: encryptServicePath('https://help.example/chat', 'AbCd1234') },
  { csType: 'B', title: 'Trap', path: encryptServicePath('javascript:alert(1)', 'AbCd1234') },
];

test('customer service opens its address in a small window that knows nothing of this one', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await show(<HeaderTools />, { customerService: services });
  await userEvent.click(await screen.findByRole('button', { name: 'Customer service' }));
  expect(screen.queryByRole('button', { name: 'Trap' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Live help' }));
  expect(open).toHaveBeenCalledWith(
    'https://help.example/chat',
    '_blank',
    expect.stringMatching(/width=440,height=750.*noopener/),
  );
});

test('the categories that do not fit the header are behind More, and promotions stay in sight', async () => {
  let measure = () => {};
  const observers = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(function (callback) {
    measure = () => callback([], undefined as never);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  const { shell } = await show(<TopNavigation />);
  await waitFor(() => expect(screen.getAllByRole('link')[1]).toHaveAttribute('href', '/live'));
  act(() => shell.navigation.go('/rng'));
  for (const [index, item] of screen.getAllByRole('listitem').entries())
    Object.defineProperty(item, 'offsetTop', { value: index < 2 ? 0 : 44 });
  act(() => measure());
  observers.mockRestore();
  const more = screen.getByRole('button', { name: 'Slots, More' });
  await userEvent.click(more);
  const shown = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(within(shown as HTMLElement).getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
  expect(screen.getByRole('link', { name: 'Promotions' })).toBeVisible();
  act(() => shell.navigation.go('/', { replace: true }));
});

test('the footer names ways to pay and who helps, and its seal leads to the licence', async () => {
  await show(<Footer />, {}, ({ boot }) => {
    boot.operator.paymentBrands = ['GCash'];
    boot.operator.compliance = {
      licence: { authority: 'Gaming Board', number: 'GB 17', url: 'https://board.example/17' },
      help: [{ name: 'Help line', url: 'https://help.example/' }],
    };
  });
  expect(within(screen.getByRole('list', { name: 'Ways to pay' })).getByText('GCash')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Help line' })).toHaveAttribute('href', 'https://help.example/');
  expect(screen.getByRole('link', { name: /Gaming Board.*GB 17/ })).toHaveAttribute(
    'href',
    'https://board.example/17',
  );
});

test('one line of the side menu stands for a promotion’s page', async () => {
  const { shell } = await show(<MenuContent label="Menu" />);
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

test('the game menu has the types with vendors in the server’s order, and grows past ten vendors', async () => {
  await show(<HeaderTools />);
  await userEvent.click(await screen.findByRole('button', { name: 'All games by studio' }));
  const types = screen
    .getAllByRole('button', { pressed: true })
    .concat(screen.getAllByRole('button', { pressed: false }));
  expect(types.map(({ textContent }) => textContent?.trim())).toEqual(['Live casino', 'Slots']);
  const panel = () => screen.getByRole('link', { name: /^All / }).closest('[data-large]');
  expect(panel()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Slots' }));
  expect(panel()).not.toBeNull();
  expect(screen.getByRole('link', { name: /Vendor 10/ })).toHaveAttribute('href', '/rng?vassalage=V10');
});

test.each([true, false])('the notice button is there when a remote offers notices: %p', async (offered) => {
  const { sessionStore } = await show(<HeaderTools />, {}, ({ boot }) => {
    if (offered) boot.remotes['lobby']?.manifest.popups.push({ id: 'notice', access: 'public' });
  });
  expect(screen.queryAllByRole('button', { name: 'Notices' })).toHaveLength(offered ? 1 : 0);
  act(() => sessionStore.setState({ unread: 3 }));
  expect(screen.queryAllByText('3')).toHaveLength(offered ? 1 : 0);
});

test('the side menu names six promotions and more, and leads to the rewards of the operator', async () => {
  await show(<MenuContent label="Menu" />);
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
  await show(<MenuContent label="Menu" />, {}, ({ boot, sessionStore }) => {
    Object.assign(boot.operator, { vip, referral });
    const member = state === 'visitor' ? null : { hasVip: vip };
    sessionStore.setState({ state, member: member as never });
  });
  await screen.findByRole('link', { name: 'More promotions' });
  const rewards = ['VIP bonus', 'Refer and earn', 'Rebate'];
  expect(rewards.filter((name) => screen.queryByRole('link', { name }))).toEqual(names);
});

test('the vendors of a category open in the side menu, for phones', async () => {
  await show(<MenuContent label="Menu" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Studios: Slots' }));
  expect(screen.getByRole('link', { name: 'Vendor 10' })).toHaveAttribute('href', '/rng?vassalage=V10');
  expect(screen.queryByRole('link', { name: 'Vendor 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Studios: Slots' }));
  expect(screen.queryByRole('link', { name: 'Vendor 10' })).not.toBeInTheDocument();
});

test('the agent area has notices and service in its header, and no game menu', async () => {
  await show(<HeaderTools agent />, { customerService: services }, ({ boot }) =>
    boot.remotes['lobby']?.manifest.popups.push({ id: 'notice', access: 'public' }),
  );
  expect(await screen.findByRole('button', { name: 'Customer service' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notices' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'All games by studio' })).not.toBeInTheDocument();
});

test('a member without VIP is offered no VIP bonus', async () => {
  await show(<MenuContent label="Menu" />, {}, ({ sessionStore }) =>
    sessionStore.setState({ state: 'member', member: { hasVip: false } as never }),
  );
  expect(await screen.findByRole('link', { name: 'Rebate' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'VIP bonus' })).not.toBeInTheDocument();
});

test.each([
  ['Favourites', '/favorite'],
  ['Recent games', '/recent'],
])('the side menu leads a member to %s, and asks a visitor to log in', async (name, place) => {
  const { shell, sessionStore } = await show(<MenuContent label="Menu" />);
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
  const { shell, sessionStore } = await show(<MenuContent label="Menu" />);
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

test('a channel shows only with an address', async () => {
  await show(<Footer />, {}, ({ boot }) => {
    boot.operator.links.social = { telegram: 'https://t.me/example' };
  });
  const channels = screen.getByRole('list', { name: 'Follow us' });
  expect(within(channels).getAllByRole('link')).toHaveLength(1);
  expect(within(channels).getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/example',
  );
});

describe('counting of visits', () => {
  const sendBeacon = jest.fn();
  beforeEach(() => {
    localStorage.clear();
    Object.assign(navigator, { sendBeacon: sendBeacon.mockClear() });
  });

  test('an operator without analytics asks nobody', async () => {
    await show(<Analytics />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  test('nothing is sent or stored before a yes; a no is kept and can be changed in the footer', async () => {
    const site = (
      <>
        <Analytics />
        <Footer />
      </>
    );
    await show(site, { analytics: { gtagId: 'G-TEST0001' } });
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(localStorage.getItem('tessera.visitor')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('button', { name: 'Yes, that’s fine' })).not.toBeInTheDocument();
    expect(sendBeacon).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Visit counting' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, that’s fine' }));
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    expect(String(sendBeacon.mock.calls[0]?.[0])).toMatch(
      /^https:\/\/www\.google-analytics\.com\/g\/collect\?.*tid=G-TEST0001/,
    );
    expect(localStorage.getItem('tessera.analytics')).toBe('granted');
  });
});

test('a popup closes the drawer, which would be over it', async () => {
  const onClose = jest.fn();
  const { overlays } = await show(<SideMenu open={false} onClose={onClose} />);
  onClose.mockClear();
  const open = (id: string, serial: number) =>
    act(() => overlays.setState({ popup: { id, serial, remote: 'lobby', params: {} } }));
  open('notice', 1);
  open('feedback', 2);
  expect(onClose).toHaveBeenCalledTimes(2);
  act(() => overlays.setState({ popup: null }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
