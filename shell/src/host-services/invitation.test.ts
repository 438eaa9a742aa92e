import { createDialogs, createOverlayStore } from '@tessera/shell-api/host';
import { rememberInvitation } from './invitation';

const at = (search: string) => new URL(`https://site.example/rng${search}`);
beforeEach(() => sessionStorage.clear());

const codes = ['affiliateCode', 'referralCode', 'recommenderId'];

describe.each(codes)('%s of the address', (name) => {
  test('is there for registration after moving on, also after a reload', () => {
    rememberInvitation(at(`?${name}=AB12`));
    const overlays = createOverlayStore();
    const dialogs = createDialogs(overlays, () => 'auth', rememberInvitation(at('')));
    dialogs.openPopup('register');
    expect(overlays.getState().popup?.params).toEqual({ [name]: 'AB12' });
    dialogs.openPopup('register', { [name]: 'CD34' });
    expect(overlays.getState().popup?.params).toEqual({ [name]: 'CD34' });
    dialogs.openPopup('login');
    expect(overlays.getState().popup?.params).toEqual({});
  });

  test.each(['', '<b>', 'x'.repeat(65)])('is not taken as "%s"', (code) => {
    expect(rememberInvitation(at(`?${name}=${code}`)).withCodes({})).toEqual({});
  });

  test('lasts as long as the page where storage is blocked', () => {
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(rememberInvitation(at(`?${name}=AB12`)).withCodes({})).toEqual({ [name]: 'AB12' });
    spy.mockRestore();
  });
});

test('a code that came with the popup itself is there the next time too', () => {
  rememberInvitation(at('')).withCodes({ affiliateCode: 'AB12', article: 'x' });
  expect(rememberInvitation(at('')).withCodes({})).toEqual({ affiliateCode: 'AB12' });
});

test('the invitation outlives the session of who only tried the site', () => {
  const invitation = rememberInvitation(at('?affiliateCode=AB12'));
  sessionStorage.clear();
  invitation.keep();
  expect(rememberInvitation(at('')).withCodes({})).toEqual({ affiliateCode: 'AB12' });
});

test('what storage holds in a wrong form is no invitation', () => {
  for (const stored of ['[', 'null', '"AB12"', '{"affiliateCode":"<b>"}', '{"affiliateCode":1}']) {
    sessionStorage.setItem('tessera.invitation', stored);
    expect(rememberInvitation(at('')).withCodes({})).toEqual({});
  }
});
