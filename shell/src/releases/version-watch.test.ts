import { QueryClient } from '@tessera/shell-api/query';
import { createNavigation, createOverlayStore } from '@tessera/shell-api/host';
import { watchReloadSafety } from './reload-safety';
import type { Newest } from './current-set';
import { pollIntervalMs, spreadMs, staleAfterMs, watchVersion, type VersionWatch } from './version-watch';

let version: VersionWatch | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = '<form><input name="amount"></form>';
});
afterEach(() => {
  version?.stop();
  jest.useRealTimers();
});

function setup(newest: Newest | undefined) {
  const overlays = createOverlayStore();
  const queryClient = new QueryClient();
  const navigation = createNavigation(() => undefined);
  let game = false;
  const reloadSafety = watchReloadSafety({ overlays, queryClient, navigation, isGame: () => game });
  const ask = jest.fn(async () => newest);
  const reload = jest.fn();
  version = watchVersion({ set: 'mine', navigation, reloadSafety, ask, reload });
  return { overlays, queryClient, navigation, reloadSafety, ask, reload, version, play: () => (game = true) };
}

const aMinute = () => jest.advanceTimersByTimeAsync(pollIntervalMs * 1.3);
const type = (text: string) => {
  const field = document.querySelector('input');
  if (field) field.value = text;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
};

test('the same set is no new version', async () => {
  const { version, ask } = setup({ set: 'mine', mandatory: false });
  await aMinute();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(version.get()).toBeNull();
});

test.each([
  ['another set', { set: 'other', mandatory: false }, 'other'],
  ['nothing that can be told', undefined, undefined],
])('after a minute %s is known', async (_, newest, set) => {
  const { version, reload } = setup(newest);
  const listener = jest.fn();
  version.subscribe(listener);
  await aMinute();
  expect(version.get()?.set).toBe(set);
  expect(listener).toHaveBeenCalledTimes(set ? 1 : 0);
  expect(reload).not.toHaveBeenCalled();
});

test('navigation asks at most once in half a minute', async () => {
  const { navigation, ask } = setup({ set: 'mine', mandatory: false });
  navigation.go('/a');
  navigation.go('/b');
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(staleAfterMs);
  navigation.go('/c');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a mandatory set comes with the next navigation, once', async () => {
  const { navigation, reload } = setup({ set: 'other', mandatory: true });
  await aMinute();
  expect(reload).not.toHaveBeenCalled();
  navigation.go('/next');
  navigation.go('/and-on');
  expect(reload).toHaveBeenCalledTimes(1);
});

const stakes: [string, (page: ReturnType<typeof setup>) => void][] = [
  [
    'a popup is open',
    ({ overlays }) => overlays.setState({ popup: { serial: 1, remote: 'auth', id: 'login', params: {} } }),
  ],
  ['a form holds what was typed', () => type('250')],
  [
    'money is on its way',
    ({ queryClient }) =>
      void queryClient
        .getMutationCache()
        .build(queryClient, { mutationFn: () => new Promise(() => undefined) })
        .execute(undefined),
  ],
  ['a game is running', ({ play }) => play()],
];
test.each(stakes)('while %s, a reload is not safe and none happens', async (_, begin) => {
  const page = setup({ set: 'other', mandatory: true });
  await aMinute();
  begin(page);
  expect(page.reloadSafety.get()).toBe(true);
  page.navigation.go('/next');
  await page.version.fileGone();
  expect(page.reload).not.toHaveBeenCalled();
});

test('an emptied form does not block a reload', () => {
  const { reloadSafety } = setup(undefined);
  type('250');
  type('');
  expect(reloadSafety.get()).toBe(false);
});

test('a file that is gone after a deploy is one reload, not more', async () => {
  const { version, reload } = setup({ set: 'other', mandatory: false });
  await version.fileGone();
  await version.fileGone();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a file that is gone from the current set is no reason to reload', async () => {
  const { version, reload } = setup({ set: 'mine', mandatory: false });
  await version.fileGone();
  expect(reload).not.toHaveBeenCalled();
});

test('what the platform says has changed is asked for once, within the time that pages are spread over', async () => {
  const { version, ask } = setup({ set: 'other', mandatory: false });
  version.changed();
  version.changed();
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(spreadMs);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(version.get()?.set).toBe('other');
});

test('a hidden page asks for what has changed as soon as it is looked at', async () => {
  const { version, ask } = setup({ set: 'other', mandatory: false });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  version.changed();
  await jest.advanceTimersByTimeAsync(spreadMs);
  expect(ask).not.toHaveBeenCalled();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
});
