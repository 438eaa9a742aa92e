import { renderViewHook } from '@tessera/testing/render-view-hook';
import { act } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import texts from '../../../locales/en.json';
import { useQueryParams } from '../../../model/use-query-params';
import { useHomeSearch } from './use-home-search';

const code = { missing: false };
beforeEach(() => {
  jest.useFakeTimers();
  code.missing = false;
});
afterEach(() => jest.useRealTimers());

async function open(path = '/', { opened = false, typed = '' } = {}) {
  const input = document.createElement('input');
  document.body.replaceChildren(input);
  input.value = typed || (new URLSearchParams(path.slice(1)).get('q') ?? '');
  const box = { current: input };
  const onClose = jest.fn();
  async function loadSuggestions() {
    if (code.missing) throw new Error('no network');
    return { default: () => null };
  }
  const hook = await renderViewHook(
    () => useHomeSearch({ params: useQueryParams(['/']), opened, onClose, box, loadSuggestions }),
    { name: 'lobby', texts, path },
  );
  const go = jest.spyOn(hook.shell.navigation, 'go');
  const pause = () => act(() => jest.advanceTimersByTimeAsync(1000));
  return { hook, input, onClose, go, pause };
}
const press = (key: string, taken = false) => ({ key, defaultPrevented: taken }) as KeyboardEvent;

test('the field shows the query of the URL, also after going back', async () => {
  const { hook } = await open('/?q=dragon');
  expect(hook.current.text).toBe('dragon');
  act(() => hook.shell.setLocation('/?q=tiger'));
  expect(hook.current.text).toBe('tiger');
  act(() => hook.shell.setLocation('/'));
  expect(hook.current.text).toBe('');
});

test('the suggestions alone answer while one types', async () => {
  const { hook, go, pause } = await open();
  await act(async () => hook.current.type('dragon'));
  await pause();
  expect(hook.current.text).toBe('dragon');
  expect(hook.current.Suggestions).toBeDefined();
  expect(go).not.toHaveBeenCalled();
  act(() => hook.current.endSuggestions());
  expect(hook.current.Suggestions).toBeUndefined();
});

test('a search leaves its category by a step that can be gone back, and the next one takes its place', async () => {
  const { hook, go } = await open('/?type=RNG');
  act(() => hook.current.choose(' dragon '));
  expect(hook.current.text).toBe(' dragon ');
  act(() => hook.current.choose('tiger'));
  expect(go.mock.calls).toEqual([
    ['/?q=dragon', { replace: false, keepScroll: true }],
    ['/?q=tiger', { replace: true, keepScroll: true }],
  ]);
});

test('asks nothing that the page shows already', async () => {
  const { hook, go } = await open('/?q=dragon');
  act(() => hook.current.choose('dragon '));
  expect(go).not.toHaveBeenCalled();
});

test('an emptied field leads back to home once nobody types on', async () => {
  const { hook, go, pause } = await open('/?q=dragon');
  await act(async () => hook.current.type(''));
  await act(async () => hook.current.type('t'));
  await pause();
  expect(go).not.toHaveBeenCalled();
  await act(async () => hook.current.type(''));
  await pause();
  expect(go.mock.calls).toEqual([['/', { replace: true, keepScroll: true }]]);
});

test('without the suggestions’ code the page answers what was typed last', async () => {
  code.missing = true;
  const { hook, go, pause } = await open();
  await act(async () => hook.current.suggest());
  await pause();
  expect(hook.shell.recorded.reports).toEqual([
    { error: expect.objectContaining({ message: 'no network' }), where: 'lobby search suggestions' },
  ]);
  await act(async () => hook.current.type('drag'));
  await act(async () => hook.current.type('dragon '));
  expect(go).not.toHaveBeenCalled();
  await pause();
  expect(go.mock.calls).toEqual([['/?q=dragon', { replace: false, keepScroll: true }]]);
  expect(hook.current.text).toBe('dragon ');
});

test('what was typed before anybody listened is not lost', async () => {
  const { hook, pause } = await open('/', { typed: 'drag' });
  await pause();
  expect(hook.current.text).toBe('drag');
  expect(hook.current.Suggestions).toBeDefined();
});

test('a search that the player opened has the cursor, and Escape closes it', async () => {
  const { hook, input, go, onClose } = await open('/?q=dragon', { opened: true });
  expect(input).toHaveFocus();
  act(() => hook.current.onKeyDown(press('Escape', true)));
  expect(onClose).not.toHaveBeenCalled();
  act(() => hook.current.onKeyDown(press('Escape')));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(hook.current.text).toBe('');
  expect(go.mock.calls).toEqual([['/', { replace: true, keepScroll: true }]]);
});

test('the suggestions see each key before the field does', async () => {
  const { hook, onClose } = await open();
  const keys: string[] = [];
  act(() => hook.current.setKeys(({ key }) => void keys.push(key)));
  act(() => hook.current.onKeyDown(press('ArrowDown')));
  expect(keys).toEqual(['ArrowDown']);
  expect(onClose).not.toHaveBeenCalled();
});
