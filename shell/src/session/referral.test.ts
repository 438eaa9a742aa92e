import { createDialogs, createOverlayStore } from '../host-services/overlays';
import { rememberReferral } from './referral';

const at = (search: string) => new URL(`https://site.example/rng${search}`);
beforeEach(() => sessionStorage.clear());

test('a code of the address is there for registration after moving on, also after a reload', () => {
  rememberReferral(at('?referralCode=AB12'));
  const overlays = createOverlayStore();
  const dialogs = createDialogs(overlays, () => 'auth', rememberReferral(at('')));
  dialogs.openPopup('register');
  expect(overlays.getState().popup?.params).toEqual({ referralCode: 'AB12' });
  dialogs.openPopup('register', { referralCode: 'CD34' });
  expect(overlays.getState().popup?.params).toEqual({ referralCode: 'CD34' });
  dialogs.openPopup('login');
  expect(overlays.getState().popup?.params).toEqual({});
});

test.each(['', '?referralCode=', '?referralCode=<b>', `?referralCode=${'x'.repeat(65)}`])(
  '"%s" is no code',
  (search) => {
    expect(rememberReferral(at(search))()).toBeUndefined();
  },
);

test('where storage is blocked the code lasts as long as the page', () => {
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(rememberReferral(at('?referralCode=AB12'))()).toBe('AB12');
  spy.mockRestore();
});
