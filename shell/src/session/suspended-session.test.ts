import { tokenStorage } from '@tessera/shell-api/host';
import { waitFor } from '@testing-library/react';
import { sessionPages } from '../testing/session-pages';

const { platform, openPage, tokenOf, postFromAnotherTab } = sessionPages();

describe('a session that expires on a page for members', () => {
  async function expire(place = '/form?step=2', popup?: string) {
    const page = openPage();
    await page.session.signedIn({ token: await tokenOf('player01') });
    page.shell.navigation.go(place);
    if (popup) page.shell.dialogs.openPopup(popup);
    page.shell.queryClient.setQueryData(['member', 'kept'], 1);
    page.events.length = 0;
    await platform().db.deleteFrom('session').execute();
    await page.session.refreshBalance().catch(() => undefined);
    return page;
  }
  beforeEach(() => {
    document.body.innerHTML = '<input name="nickname" value="Fox" /><input type="password" value="secret" />';
  });
  afterEach(() => document.body.replaceChildren());
  const typed = () => [...document.querySelectorAll('input')].map(({ value }) => value);

  test('leaves the page and what was typed, but no secret, and asks who it is', async () => {
    const { session, overlays, events } = await expire();
    expect(overlays.getState().popup).toMatchObject({ id: 'login', params: { goesOn: 'player01' } });
    expect(session.get()).toMatchObject({ state: 'member', member: { account: 'player01' } });
    expect(typed()).toEqual(['Fox', '']);
    expect(tokenStorage.read()).toBeNull();
    expect(events).toEqual([]);
  });

  test('goes on in its place when the same member is back', async () => {
    const { session, shell, overlays } = await expire();
    await session.signedIn({ token: await tokenOf('player01') });
    expect(location.pathname + location.search).toBe('/form?step=2');
    expect(shell.queryClient.getQueryData(['member', 'kept'])).toBe(1);
    expect(overlays.getState().popup).toBeNull();
    await session.refreshBalance();
  });

  test('is over for somebody else', async () => {
    const { session, shell } = await expire();
    await session.signedIn({ token: await tokenOf('agent01') });
    expect(session.get().member?.account).toBe('agent01');
    expect(location.pathname).toBe('/');
    expect(shell.queryClient.getQueryData(['member', 'kept'])).toBeUndefined();
  });

  test('is over for who closes the popup', async () => {
    const { session, shell, events } = await expire();
    shell.dialogs.closePopup();
    expect(session.get().state).toBe('visitor');
    expect(location.pathname).toBe('/');
    expect(events).toEqual(['visitor', 'expired']);
  });

  test.each([
    ['where a form is on screen', '/', '<form><textarea></textarea></form>'],
    ['where a game is played', '/seamless?game=1', ''],
  ])('comes back %s', async (_, place, page) => {
    document.body.innerHTML = page;
    const { session, overlays } = await expire(place);
    expect(overlays.getState().popup).toMatchObject({ id: 'login' });
    expect(session.get().state).toBe('member');
    await session.signedIn({ token: await tokenOf('player01') });
    expect(location.pathname + location.search).toBe(place);
  });

  test.each([
    ['in a free trial', '/seamless?game=1&trial=1', ''],
    ['where nothing can be typed but a search', '/', '<form role="search"><input /></form>'],
    ['where the form is out of sight', '/', '<div hidden><form><input /></form></div>'],
  ])('is over at once %s', async (_, place, page) => {
    document.body.innerHTML = page;
    const { session, overlays } = await expire(place);
    expect(session.get().state).toBe('visitor');
    expect(overlays.getState().popup).toBeNull();
    expect(location.pathname + location.search).toBe(place);
  });

  test('gives back the popup that it happened in, and takes it away from anybody else', async () => {
    document.body.innerHTML = '<form></form>';
    const first = await expire('/', 'register');
    const { popup, under } = first.overlays.getState();
    expect(popup).toMatchObject({ id: 'login' });
    await first.session.signedIn({ token: await tokenOf('player01') });
    expect(first.overlays.getState()).toMatchObject({ popup: under[0], under: [] });
    first.shell.dialogs.closePopup();

    const second = await expire('/', 'register');
    await second.session.signedIn({ token: await tokenOf('agent01') });
    expect(second.overlays.getState()).toMatchObject({ popup: null, under: [] });
    second.session.ended('elsewhere');

    const third = await expire('/', 'register');
    third.shell.dialogs.closePopup();
    expect(third.overlays.getState()).toMatchObject({ popup: null, under: [] });
    expect(third.session.get().state).toBe('visitor');
  });

  test('is over when another tab signs out', async () => {
    const { session } = await expire();
    postFromAnotherTab({ type: 'signed-out', account: 'player01' });
    await waitFor(() => expect(session.get().state).toBe('visitor'));
  });
});
