import { identityChannel } from '@tessera/contracts/auth';
import { askProvider } from './ask-provider';

/** The channels of this page that are open, by what is posted to them. */
const open = new Set<Channel>();
class Channel extends EventTarget {
  constructor(readonly name: string) {
    super();
    open.add(this);
  }
  close() {
    open.delete(this);
  }
}
/** What the page of return does with the fragment of its URL. */
function answer(data: unknown) {
  for (const channel of open)
    if (channel.name === identityChannel) channel.dispatchEvent(new MessageEvent('message', { data }));
}

const provider = { closed: false };
const requests: URL[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
  provider.closed = false;
  requests.length = 0;
  jest.spyOn(window, 'open').mockImplementation((url) => {
    requests.push(new URL(String(url)));
    return provider as Window;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const ask = () => askProvider('https://provider.example/authorize?client_id=1&response_type=token');
const stateOf = (index: number) => requests[index]?.searchParams.get('state') ?? '';

test('each window has a state of its own, of 128 bits, beside what was asked', async () => {
  const both = [ask(), ask()];
  expect(requests[0]?.searchParams.get('client_id')).toBe('1');
  for (const index of [0, 1]) expect(stateOf(index)).toMatch(/^[0-9a-f]{32}$/);
  expect(stateOf(0)).not.toBe(stateOf(1));
  // One answer is one window's.
  answer(`access_token=second&state=${stateOf(1)}`);
  answer(`access_token=first&state=${stateOf(0)}`);
  expect(await Promise.all(both)).toEqual(['first', 'second']);
  expect(open.size).toBe(0);
});

test.each([
  ['with another state', () => `access_token=foreign&state=${'0'.repeat(32)}`],
  ['with an empty state', () => 'access_token=foreign&state='],
  ['without a state', () => 'access_token=foreign'],
  ['that is no text', () => ({ access_token: 'foreign', state: stateOf(0) })],
])('an answer %s is ignored, and the own one is still accepted', async (_what, foreign) => {
  const token = ask();
  answer(foreign());
  answer(`state=${stateOf(0)}&access_token=own`);
  expect(await token).toBe('own');
});

test.each([
  ['a no of the provider', () => answer(`error=access_denied&state=${stateOf(0)}`)],
  ['a window that is closed', () => (provider.closed = true)],
])('%s is no token', async (_what, end) => {
  const token = ask();
  const refused = expect(token).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' });
  end();
  jest.advanceTimersByTime(1000);
  await refused;
});

test('an answer that comes right before the window closes counts', async () => {
  const token = ask();
  provider.closed = true;
  jest.advanceTimersByTime(500);
  answer(`access_token=own&state=${stateOf(0)}`);
  expect(await token).toBe('own');
  jest.advanceTimersByTime(1000);
});

test('a window that the browser does not open is said so', async () => {
  jest.mocked(window.open).mockReturnValue(null);
  await expect(ask()).rejects.toMatchObject({ code: 'auth/popup-blocked' });
});
