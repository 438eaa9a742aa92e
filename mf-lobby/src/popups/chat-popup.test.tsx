import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, renderLobby, withAnswers } from '../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const view = { popup: 'chat' };
const frame = async () => (await screen.findByTitle(/^Conversation: /)) as HTMLIFrameElement;

function postMessageFrom(source: Window | null, origin: string, data: unknown) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, origin, data })));
}

test('a visitor chooses a department and its room opens on an origin of its own', async () => {
  const { user } = await renderLobby({ platform, view });
  const dialog = await screen.findByRole('dialog', { name: 'Live chat' });
  await user.click(await within(dialog).findByRole('button', { name: /^Customer service/ }));
  const room = await frame();
  const { origin } = new URL(room.src);
  expect(origin).not.toBe(location.origin);
  expect(room.getAttribute('sandbox')).not.toMatch(/top-navigation|popups|modals/);
  expect(screen.getByRole('heading', { name: 'Customer service' }).parentElement).toHaveStyle({
    background: '#e6601b',
    color: '#000000',
  });
  expect(screen.getByText('Opening the chat…')).toBeVisible();
  postMessageFrom(room.contentWindow, origin, { type: 'chat.ready' });
  expect(screen.queryByText('Opening the chat…')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All departments' }));
  expect(await screen.findByRole('button', { name: /^VIP team/ })).toHaveTextContent(/10:00–22:00/);
});

test('what a page asks about stands in the field of the room', async () => {
  const asking = { popup: 'chat', params: { draft: 'About deposit/12 & more: ' } };
  const { user } = await renderLobby({ platform, view: asking });
  await user.click(await screen.findByRole('button', { name: /^Customer service/ }));
  const { hash } = new URL((await frame()).src);
  expect(new URLSearchParams(hash.slice(1)).get('draft')).toBe('About deposit/12 & more: ');
});

test('only messages of the chat room itself are accepted, and only those of its schema', async () => {
  const { shell, user } = await renderLobby({ platform, view });
  await user.click(await screen.findByRole('button', { name: /^Customer service/ }));
  const room = await frame();
  const { origin } = new URL(room.src);
  const exit = { type: 'chat.exit' };
  for (const [source, from, data] of [
    [room.contentWindow, 'https://evil.example', exit],
    [window, origin, exit],
    [null, origin, exit],
    [room.contentWindow, origin, { type: 'studio.exit' }],
    [room.contentWindow, origin, 'chat.exit'],
  ] as const)
    postMessageFrom(source, from, data);
  expect(shell.recorded.closedPopups).toBe(0);
  postMessageFrom(room.contentWindow, origin, exit);
  expect(shell.recorded.closedPopups).toBe(1);
});

test('a room whose key has ended is opened again with another ticket', async () => {
  const { user } = await renderLobby({ platform, view, account: 'player01' });
  await user.click(await screen.findByRole('button', { name: /^Customer service/ }));
  const room = await frame();
  const before = room.src;
  postMessageFrom(room.contentWindow, new URL(before).origin, { type: 'chat.expired' });
  await user.click(screen.getByRole('button', { name: 'Open it again' }));
  await waitFor(async () => expect((await frame()).src).not.toBe(before));
});

test('opens the login popup where visitors are not let in, also for a department for members', async () => {
  const jade = await renderLobby({ platform, view, operator: 'jade' });
  await waitFor(() => expect(jade.shell.recorded.popups).toEqual([{ id: 'login', params: {} }]));
  expect(screen.queryByTitle(/^Conversation/)).toBeNull();
  jade.unmount();
  const { shell, user } = await renderLobby({ platform, view });
  await user.click(await screen.findByRole('button', { name: /^VIP team/ }));
  expect(shell.recorded.popups).toEqual([{ id: 'login', params: {} }]);
});

test('with one department its room opens at once; what fails can be tried again', async () => {
  let broken = true;
  const failing = withAnswers(platform, {
    launchChat: (real) => (broken ? Promise.reject(apiError('NETWORK_FAILED')) : real()),
  });
  const { user } = await renderLobby({ platform: failing, view, operator: 'jade', account: 'player01' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Live chat didn’t open');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeVisible();
});

test('a room that does not come is slow, and has other ways on', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { shell } = await renderLobby({ platform, view, operator: 'jade', account: 'player01' });
    await frame();
    act(() => void jest.advanceTimersByTime(10_000));
    const late = screen.getByRole('alert');
    expect(late).toHaveTextContent('This is taking longer than usual');
    act(() => within(late).getByRole('button', { name: 'Feedback and complaints' }).click());
    expect(shell.recorded.popups).toEqual([{ id: 'feedback', params: {} }]);
  } finally {
    jest.useRealTimers();
  }
});
