import { act, render, screen, waitFor } from '@testing-library/react';
import type { SessionState } from '@tessera/shell-api';
import { sampleBoot } from '../testing/sample-boot';
import { createTestHost } from '../testing/test-host';
import { HostContext } from './host-context';
import { Site } from './site';

const boot = sampleBoot({
  lobby: [{ paths: ['/'], keepAlive: true }],
  auth: [{ paths: ['/agent'], layout: 'bare' }],
  member: [{ paths: ['/member'], access: 'signed-in' }],
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

test('while the session is being restored nobody is sent away and nothing is shown', async () => {
  const { sessionStore } = await visit('/member', 'visitor', true);
  expect(location.pathname).toBe('/member');
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(/^member/)).not.toBeInTheDocument();
  act(() => sessionStore.setState({ state: 'member', restoring: false }));
  await expectShown('member route view-0');
});

test.each(['visitor', 'member', 'trial'] as const)('a %s at the agent area is at its door', async (state) => {
  await visit('/agentHome', state);
  await waitFor(() => expect(location.pathname).toBe('/agent'));
  expect(screen.queryByText(/^agent route/)).not.toBeInTheDocument();
});

test('help is home with the article in a popup, and keeps its address', async () => {
  await visit('/help#term');
  expect(await screen.findByText(/popup help \{"article":"term"\}/)).toBeInTheDocument();
  await expectShown('lobby route view-0');
  expect(location.pathname + location.hash).toBe('/help#term');
});

test('an unknown address says so and leads home', async () => {
  await visit('/nothing/here');
  expect(screen.getByText('There is nothing at this address')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the lobby' })).toHaveAttribute('href', '/');
});
