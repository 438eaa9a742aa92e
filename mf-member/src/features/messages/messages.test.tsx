import { unreadCountCall } from '@tessera/contracts/member';
import { messageListCall } from '@tessera/contracts/messages';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
let memberId = 0n;
let minutes = 0;
beforeAll(async () => {
  platform = await createTestPlatform();
  const { id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'player01')
    .executeTakeFirstOrThrow();
  memberId = id;
});
beforeEach(() => platform.db.deleteFrom('member_message').execute());
afterEach(() => jest.restoreAllMocks());
afterAll(() => platform.close());

type NewRow = { type: 'depositCredited' | 'withdrawalRejected' | 'feedbackAnswered'; about: string | null };

/** Messages as the platform writes them, a minute apart. */
async function write(...rows: NewRow[]) {
  for (const { type, about } of rows)
    await platform.db
      .insertInto('member_message')
      .values({
        operator: 'aurora',
        member_id: memberId,
        type,
        values: JSON.stringify({
          site: 'Aurora',
          currency: 'PHP',
          amount: '₱250.00',
          reason: 'Wrong account',
          game: 'F-1',
        }),
        about,
        created_at: new Date(platform.clock.now().getTime() + (minutes += 1) * 60_000),
      })
      .execute();
}
const deposit = { type: 'depositCredited', about: 'deposit/7' } as const;
const withdrawal = { type: 'withdrawalRejected', about: 'withdrawal/8' } as const;
const show = (
  messageKinds: NonNullable<Parameters<typeof renderRemote>[0]['messageKinds']> = {},
  search = '',
) =>
  renderRemote({
    messageKinds,
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: `?page=messageV2${search}`,
    account: 'player01',
  });
const depositButton = { name: /^Unread: Your deposit of ₱250.00 has arrived/ };

test('a message opens, is read from then on, and leads to what it is about', async () => {
  await write(withdrawal, deposit);
  const { user, shell } = await show();
  expect(within(screen.getByRole('navigation')).getByText('2 unread messages')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', depositButton));
  expect(screen.getByText(/We’ve added ₱250.00/)).toBeVisible();
  await waitFor(async () => expect(await shell.api.call(unreadCountCall, {})).toEqual({ count: 1 }));
  expect(await screen.findByRole('button', { name: /^Your deposit/, expanded: true })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open this deposit' }));
  expect(shell.recorded.locations).toEqual(['/member?page=depositv2&deposit=7']);
});

test('a message that comes shows at once, and so does the count in the menu', async () => {
  const { shell } = await show();
  expect(await screen.findByText('No messages yet')).toBeVisible();
  await write(deposit);
  await act(() => shell.enter());
  expect(await screen.findByRole('button', depositButton)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Messages\s*1 unread message$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a message that the address names is open and read', async () => {
  await write(withdrawal, deposit);
  const { id } = await platform.db
    .selectFrom('member_message')
    .select('id')
    .where('type', '=', deposit.type)
    .executeTakeFirstOrThrow();
  const { shell } = await show({}, `&message=member-message-${id}`);
  expect(await screen.findByRole('button', { name: /^Your deposit/, expanded: true })).toBeVisible();
  expect(screen.getByText(/We’ve added ₱250.00/)).toBeVisible();
  await waitFor(async () => expect(await shell.api.call(unreadCountCall, {})).toEqual({ count: 1 }));
});

test('kinds of messages are pushed to a browser that allows it, from the first tick to the last', async () => {
  platform.platform.config.push = {
    publicKey: 'key',
    privateKey: '',
    subject: '',
    services: ['https://push.example'],
  };
  const endpoint = 'https://push.example/browser';
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => void (currentSubscription = null),
  };
  let currentSubscription: typeof subscription | null = null;
  const pushManager = {
    getSubscription: async () => currentSubscription,
    subscribe: jest.fn(async () => (currentSubscription = subscription)),
  };
  const requestPermission = jest.fn(async () => 'denied');
  const stubs = { PushManager: jest.fn(), Notification: { requestPermission } };
  for (const [name, value] of Object.entries(stubs))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const worker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  const { user, unmount } = await show();
  await user.click(await screen.findByRole('button', { name: /^Notifications on this device\s*Off$/ }));
  expect(requestPermission).not.toHaveBeenCalled();
  const tick = () => screen.getByRole('checkbox', { name: 'Withdrawals' });
  expect(tick()).not.toBeChecked();
  await user.click(tick());
  expect(await screen.findByText(/doesn’t let the site show notifications/)).toBeVisible();
  expect(tick()).not.toBeChecked();
  requestPermission.mockResolvedValue('granted');
  await user.click(tick());
  expect(await screen.findByRole('button', { name: /1 kind of message$/ })).toBeVisible();
  const rows = () => platform.db.selectFrom('push_subscription').select(['kinds', 'member_id']).execute();
  await waitFor(async () => expect(await rows()).toEqual([{ kinds: ['WITHDRAWAL'], member_id: memberId }]));
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  unmount();

  await show();
  await user.click(await screen.findByRole('button', { name: /1 kind of message$/ }));
  await user.click(tick());
  await waitFor(() => expect(currentSubscription).toBeNull());
  expect(await rows()).toEqual([]);
  platform.platform.config.push = undefined;
  for (const name of Object.keys(stubs)) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('all are marked as read', async () => {
  await write(deposit, withdrawal);
  const { user, shell } = await show();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: /^Your deposit/ })).toBeVisible();
  expect(await shell.api.call(unreadCountCall, {})).toEqual({ count: 0 });
});

test('a message is deleted and comes back by Undo, where the focus waits', async () => {
  await write(deposit, withdrawal);
  const { user, shell } = await show();
  const ids = async () => (await shell.api.call(messageListCall, {})).list.map(({ id }) => id);
  const before = await ids();
  await user.click(await screen.findByRole('button', depositButton));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted: Your deposit of ₱250.00 has arrived')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(await ids()).toEqual(before.slice(0, 1));
  // The list is asked for anew, and the way back stays.
  await act(() => shell.enter());
  await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Deleted'));
  await user.click(undo);
  expect(await screen.findByRole('button', { name: /^Your deposit/ })).toBeVisible();
  expect(await ids()).toEqual(before);
});

test('messages are searched and filtered, and nothing found leads back to all', async () => {
  await write(deposit, withdrawal);
  const { user } = await show();
  await screen.findByRole('button', depositButton);
  await user.type(screen.getByRole('searchbox', { name: 'Search your messages' }), 'wrong ACCOUNT');
  await waitFor(() => expect(screen.queryByRole('button', depositButton)).toBeNull());
  expect(screen.getByRole('button', { name: /Your withdrawal of ₱250.00 was not approved/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Deposits');
  expect(await screen.findByText('No message like that')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all messages' }));
  expect(await screen.findByRole('button', depositButton)).toBeVisible();
});

test('an answer to a complaint leads to what was written', async () => {
  await write({ type: 'feedbackAnswered', about: 'feedback/1' });
  const { user, shell } = await show();
  await user.click(await screen.findByRole('button', { name: /Our answer to your message/ }));
  await user.click(screen.getByRole('button', { name: 'See what you wrote' }));
  expect(shell.recorded.popups).toEqual([{ id: 'feedback', params: {} }]);
});

test('more messages come by "Show more", and a failure has a Retry', async () => {
  await write(...Array.from({ length: 25 }, () => deposit));
  const { user, shell } = await show();
  expect(await screen.findAllByRole('button', depositButton)).toHaveLength(20);
  jest.spyOn(shell.api, 'call').mockRejectedValueOnce(new Error('away'));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Your messages didn’t load');
  await user.click(within(failure).getByRole('button'));
  await waitFor(() => expect(screen.getAllByRole('button', depositButton)).toHaveLength(25));
});

test('a message of a kind that another remote brings says its words and leads there, and without that remote says what it can', async () => {
  await platform.db
    .insertInto('member_message')
    .values({
      operator: 'aurora',
      member_id: memberId,
      type: 'remote',
      values: JSON.stringify({
        site: 'Aurora',
        currency: 'PHP',
        amount: '',
        kind: 'vip-club.level-up',
        gaps: '{"level":"Gold"}',
      }),
      about: null,
      created_at: platform.clock.now(),
    })
    .execute();
  const levelUp = {
    texts: { EN: 'You are {level} now' },
    details: { EN: 'See what {level} brings.' },
    icon: 'crown',
    path: '/vipClub',
  } as const;
  const rendered = await show({ 'vip-club.level-up': levelUp });
  await rendered.user.click(await screen.findByRole('button', { name: /You are Gold now/ }));
  expect(screen.getByText('See what Gold brings.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/vipClub');
  rendered.unmount();

  const hidden = await show({ 'vip-club.level-up': { ...levelUp, hidden: true } });
  expect(await screen.findByRole('list', { name: texts['page.messageV2'] })).toBeEmptyDOMElement();
  hidden.unmount();

  await show();
  expect(await screen.findByRole('button', { name: /There is something for you at Aurora/ })).toBeVisible();
});
