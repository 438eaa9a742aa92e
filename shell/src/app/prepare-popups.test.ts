import { preparePopups } from './prepare-popups';

const prepare = jest.fn();
beforeEach(() => {
  prepare.mockClear();
  document.body.innerHTML = '<button data-opens="login"><span>Log in</span></button><button>Other</button>';
});
preparePopups({
  findPopup: (id) => (id === 'login' ? 'auth' : undefined),
  loader: { prepare },
});

test.each(['pointerover', 'touchstart'])('on %s the popup of a button is fetched', (intent) => {
  document.querySelector('span')?.dispatchEvent(new Event(intent, { bubbles: true }));
  expect(prepare).toHaveBeenCalledWith('auth');
});

test.each([
  ['a key', true, 1],
  ['a dialog that closes', false, 0],
] as const)('by the focus that %s gives it is fetched: %p', (_, visible, times) => {
  const button = document.querySelector('button');
  jest.spyOn(Element.prototype, 'matches').mockReturnValue(visible);
  button?.focus();
  jest.restoreAllMocks();
  expect(prepare).toHaveBeenCalledTimes(times);
});

test('what opens nothing fetches nothing', () => {
  document.querySelector('button:last-child')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(prepare).not.toHaveBeenCalled();
});
