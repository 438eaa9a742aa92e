import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '@tessera/shell-api';
import { sampleBoot } from '../testing/sample-boot';
import { createTestHost } from '../testing/test-host';
import { HostContext } from '../host/host-context';
import { Site } from './site';

const boot = sampleBoot({
  lobby: [{ paths: ['/'], keepAlive: true }],
  auth: [{ paths: ['/agent'], layout: 'bare' }],
  member: [{ paths: ['/member'], access: 'signed-in', realAccount: true }],
  agent: [{ paths: ['/agentHome'], access: 'agent', layout: 'agent' }],
});
boot.remotes['auth']?.manifest.popups.push({ id: 'help', access: 'public' });

async function visit(place: string, state: SessionState = 'visitor', restoring = false) {
  history.replaceState(null, '', place);
  const host = createTestHost({ boot });
  host.sessionStore.setState({ state, restoring });
  await act(async () => {
    render(
      <HostContext value={host}>
        <Site />
      </HostContext>,
    );
  });
  return host;
}

/** A remote is in the page before it is shown. */
const expectShown = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

test('a visitor at a page of members comes home, with the login over it', async () => {
  await visit('/member');
  expect(await screen.findByText(/^auth popup login/)).toBeInTheDocument();
  await expectShown('lobby route view-0');
  expect(location.pathname).toBe('/');
  expect(screen.queryByText(/^member/)).not.toBeInTheDocument();
});

test('a member sees the page', async () => {
  await visit('/member', 'member');
  await expectShown('member route view-0');
  expect(location.pathname).toBe('/member');
});

test('a trial account at a page of real ones is told so at once, and comes home', async () => {
  const { overlays } = await visit('/member?page=depositv2', 'trial');
  await expectShown('lobby route view-0');
  expect(location.pathname + location.search).toBe('/');
  expect(screen.queryByText(/^member/)).not.toBeInTheDocument();
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/real account/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(overlays.getState().confirm).toBeNull();
});

test('a trial account whose session is restored at such a URL is told the same', async () => {
  const { sessionStore } = await visit('/member', 'visitor', true);
  act(() => sessionStore.setState({ state: 'trial', restoring: false }));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  expect(screen.queryByText(/^member/)).not.toBeInTheDocument();
});

test('while the session is being restored nobody is sent away and nothing is shown', async () => {
  const { sessionStore } = await visit('/member', 'visitor', true);
  expect(location.pathname).toBe('/member');
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(/^member/)).not.toBeInTheDocument();
  act(() => sessionStore.setState({ state: 'member', restoring: false }));
  await expectShown('member route view-0');
});

test.each(['visitor', 'member', 'trial'] as const)(
  'a %s at the agent area sees its login page',
  async (state) => {
    await visit('/agentHome', state);
    await waitFor(() => expect(location.pathname).toBe('/agent'));
    expect(screen.queryByText(/^agent route/)).not.toBeInTheDocument();
  },
);

test('help is home with the article in a popup, and keeps its URL', async () => {
  await visit('/help#term');
  expect(await screen.findByText(/popup help \{"article":"term"\}/)).toBeInTheDocument();
  await expectShown('lobby route view-0');
  expect(location.pathname + location.hash).toBe('/help#term');
});

test('a popup that another one lies over is out of sight, and the same one when it comes back', async () => {
  const { shell } = await visit('/', 'member');
  act(() => shell.dialogs.openPopup('register'));
  await expectShown('auth popup register {}');
  const before = screen.getByText('auth popup register {}');
  act(() => shell.dialogs.openPopup('help'));
  await expectShown('auth popup help {"beside":true}');
  expect(before).toBeInTheDocument();
  expect(before).not.toBeVisible();
  act(() => shell.dialogs.closePopup());
  await expectShown('auth popup register {}');
  expect(screen.getByText('auth popup register {}')).toBe(before);
  expect(screen.queryByText('auth popup help {"beside":true}')).not.toBeInTheDocument();
});

test('an unknown URL says so and leads home', async () => {
  await visit('/nothing/here');
  expect(screen.getByText('This page doesn’t exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the lobby' })).toHaveAttribute('href', '/');
});

const catalogueAnswers = (answer: () => Promise<Response>) => {
  window.tesseraEarly = { [boot.catalogue.url]: answer() };
};

/** A page of home: what else the set has comes with the catalogue. */
async function visitHomePageAt(place: string) {
  history.replaceState(null, '', place);
  const { lobby } = boot.remotes;
  const host = createTestHost({ boot: { ...boot, remotes: lobby ? { lobby } : {} }, complete: false });
  await act(async () => {
    render(
      <HostContext value={host}>
        <Site />
      </HostContext>,
    );
  });
  return host;
}

test('a route of another remote waits for the catalogue and then shows', async () => {
  let arrive: (response: Response) => void = () => undefined;
  catalogueAnswers(() => new Promise((resolve) => (arrive = resolve)));
  await visitHomePageAt('/agent');
  expect(document.querySelector('[data-skeleton]')).toBeVisible();
  act(() => arrive(Response.json({ set: boot.set, remotes: boot.remotes })));
  await expectShown('auth route view-0');
});

test('a popup that was opened before the catalogue was there shows when it is', async () => {
  catalogueAnswers(async () => Response.json({ set: boot.set, remotes: boot.remotes }));
  await visitHomePageAt('/login');
  await expectShown('auth popup login {}');
  expect(location.pathname).toBe('/');
});

test('a prepared popup is out of sight, and opening it shows the very one', async () => {
  const { shell, overlays } = await visit('/');
  act(() => overlays.setState({ prepared: { serial: 1, remote: 'auth', id: 'login', params: {} } }));
  const popup = await screen.findByText('auth popup login {}');
  expect(popup).not.toBeVisible();
  act(() => shell.dialogs.openPopup('login'));
  await waitFor(() => expect(popup).toBeVisible());
});

test('a URL that the catalogue does not know either is unknown', async () => {
  catalogueAnswers(async () => Response.json({ set: boot.set, remotes: boot.remotes }));
  await visitHomePageAt('/nothing/here');
  expect(await screen.findByText('This page doesn’t exist')).toBeVisible();
});

test('without the catalogue home works, another route says so, and Retry loads it', async () => {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (_url, init) => {
    if (init?.integrity) throw new TypeError('integrity');
    return Response.json({ set: boot.set, remotes: {} });
  };
  try {
    const { shell } = await visitHomePageAt('/agent');
    expect(await screen.findByRole('alert')).toHaveTextContent('stopped this part to keep you safe');
    catalogueAnswers(async () => Response.json({ set: boot.set, remotes: boot.remotes }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expectShown('auth route view-0');
    act(() => shell.navigation.go('/'));
    await expectShown('lobby route view-0');
  } finally {
    globalThis.fetch = realFetch;
  }
});

test('moves the focus to the heading of the page after a login', async () => {
  const { shell, sessionStore } = await visit('/');
  await act(async () => shell.dialogs.openPopup('login'));
  document.body.tabIndex = -1;
  act(() => {
    sessionStore.setState({ token: 'new', state: 'member' });
    shell.dialogs.closePopup();
  });
  expect(document.body).toHaveFocus();
  // The view that shows it comes later.
  const heading = document.createElement('h1');
  act(() => void screen.getByRole('main').append(heading));
  await waitFor(() => expect(heading).toHaveFocus());
  heading.remove();
});

test('closes popups for members when their session ends, and keeps public ones', async () => {
  boot.remotes['auth']?.manifest.popups.push({ id: 'devices', access: 'signed-in' });
  const { shell, overlays, sessionStore } = await visit('/', 'member');
  for (const [id, left] of [
    ['devices', undefined],
    ['help', 'help'],
  ] as const) {
    await act(async () => shell.dialogs.openPopup(id));
    await act(async () => {
      sessionStore.setState({ state: 'visitor' });
      shell.bus.publish('session.revoked', { reason: 'elsewhere' });
    });
    expect(overlays.getState().popup?.id).toBe(left);
  }
});

test('who has begun a break on a page of members comes home, told so, with no login over it', async () => {
  const { shell, overlays, sessionStore } = await visit('/member', 'member');
  const notify = jest.spyOn(shell.dialogs, 'notify');
  await act(async () => {
    sessionStore.setState({ state: 'visitor' });
    shell.bus.publish('session.revoked', { reason: 'break' });
  });
  expect(location.pathname).toBe('/');
  expect(overlays.getState().popup).toBeNull();
  expect(notify.mock.calls).toEqual([[expect.objectContaining({ title: 'You’re signed out everywhere' })]]);
});
