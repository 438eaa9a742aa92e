import { preparePopups } from './prepare-popups';

const load = jest.fn(async () => undefined as never);
beforeEach(() => {
  load.mockClear();
  document.body.innerHTML = '<button data-opens="login"><span>Log in</span></button><button>Other</button>';
});
preparePopups({
  findPopup: (id) => (id === 'login' ? 'auth' : undefined),
  loader: { load, reload: load },
});

test.each(['pointerover', 'touchstart'])('on %s the popup of a button is fetched', (intent) => {
  document.querySelector('span')?.dispatchEvent(new Event(intent, { bubbles: true }));
  expect(load).toHaveBeenCalledWith('auth');
});

test.each([
  ['a key', true, 1],
  ['a dialog that closes', false, 0],
] as const)('by the focus that %s gives it is fetched: %p', (_, visible, times) => {
  const button = document.querySelector('button');
  jest.spyOn(Element.prototype, 'matches').mockReturnValue(visible);
  button?.focus();
  jest.restoreAllMocks();
  expect(load).toHaveBeenCalledTimes(times);
});

test('what opens nothing fetches nothing', () => {
  document.querySelector('button:last-child')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
});

test('code that does not come is no error yet', async () => {
  load.mockRejectedValueOnce(new Error('offline') as never);
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline');
});
