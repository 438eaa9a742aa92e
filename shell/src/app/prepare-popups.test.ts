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

test.each(['pointerover', 'focusin', 'touchstart'])('on %s the popup of a button is fetched', (intent) => {
  document.querySelector('span')?.dispatchEvent(new Event(intent, { bubbles: true }));
  expect(load).toHaveBeenCalledWith('auth');
});

test('what opens nothing fetches nothing', () => {
  document.querySelector('button:last-child')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
});

test('code that does not come is no error yet', async () => {
  load.mockRejectedValueOnce(new Error('offline') as never);
  document.querySelector('span')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline');
});
