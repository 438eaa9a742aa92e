import { preparePopups } from './prepare-popups';

const prepare = jest.fn();
const preparePopup = jest.fn();
beforeEach(() => {
  prepare.mockReset().mockResolvedValue({ hidesPopups: true });
  preparePopup.mockReset();
  document.body.innerHTML = '<button data-opens="login"><span>Log in</span></button><button>Other</button>';
});
preparePopups({
  findPopup: (id) => (id === 'login' ? 'auth' : undefined),
  loader: { prepare },
  popups: { preparePopup },
});

const intend = (intent: string) =>
  document.querySelector('span')?.dispatchEvent(new Event(intent, { bubbles: true }));

test.each(['pointerover', 'touchstart'])(
  'on %s the popup of a button is fetched, then rendered',
  async (intent) => {
    intend(intent);
    expect(prepare).toHaveBeenCalledWith('auth');
    expect(preparePopup).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(preparePopup).toHaveBeenCalledWith('login');
  },
);

test.each([
  ['did not load', undefined],
  ['would show it at once, being older than this', {}],
])('a popup whose remote %s waits for the press', async (_, lifecycles) => {
  prepare.mockResolvedValue(lifecycles);
  intend('pointerover');
  await Promise.resolve();
  await Promise.resolve();
  expect(prepare).toHaveBeenCalledWith('auth');
  expect(preparePopup).not.toHaveBeenCalled();
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

test('fetches nothing for an element that opens no popup', () => {
  document.querySelector('button:last-child')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(prepare).not.toHaveBeenCalled();
});
