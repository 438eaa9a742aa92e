import { placedEntrySchema } from '@tessera/contracts/release';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HostContext } from '../../host/host-context';
import { LoadError } from '../../remotes/load-error';
import { sampleBoot } from '../../testing/sample-boot';
import { sampleEntries } from '../../testing/sample-entries';
import { createTestHost } from '../../testing/test-host';
import { Site } from '../site';

const section = placedEntrySchema.parse({
  name: 'club.top',
  menu: 'home',
  icon: 'crown',
  section: 'top',
  height: 240,
  path: '/member',
  texts: { EN: 'Your club' },
});
const boot = sampleBoot({
  lobby: [{ paths: ['/'], keepAlive: true, prerender: { unless: ['q'] } }],
  club: [],
  member: [{ paths: ['/member'] }],
});

/** What the page watches, each with how it is told where it is. */
let watched: { element: Element; seen: (entry: Partial<IntersectionObserverEntry>) => void }[] = [];
const original = window.IntersectionObserver;
beforeEach(() => {
  watched = [];
  window.IntersectionObserver = class {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(element: Element) {
      const seen = (entry: Partial<IntersectionObserverEntry>) =>
        this.callback([entry as IntersectionObserverEntry], this as never);
      watched.push({ element, seen });
    }
    disconnect = () => undefined;
  } as never;
});
afterEach(() => {
  window.IntersectionObserver = original;
});
const report = (entry: Partial<IntersectionObserverEntry>) =>
  act(async () => {
    for (const { element, seen } of watched) if (element.matches('section')) seen(entry);
  });
const below = { isIntersecting: false, boundingClientRect: { top: 5000 } as DOMRectReadOnly };

async function open(load?: () => Promise<never>, entries = [...sampleEntries, section]) {
  history.replaceState(null, '', '/');
  const host = createTestHost({ boot, entries });
  const loader = load
    ? {
        load: (name: string) => (name === 'club' ? load() : host.loader.load(name)),
        reload: host.loader.reload,
      }
    : host.loader;
  const loads = jest.spyOn(loader, 'load');
  await act(async () => {
    render(
      <HostContext value={{ ...host, loader }}>
        <Site />
      </HostContext>,
    );
  });
  return { host, loads };
}
/** A region out of sight has no name. */
const region = () => document.querySelector<HTMLElement>('[data-section="club.top"]');

test('a remote draws its section on the home page when that comes near the screen, and asks for nothing before', async () => {
  const { loads, host } = await open();
  expect(await screen.findByRole('region', { name: 'Your club' })).toBeVisible();
  expect(loads).not.toHaveBeenCalledWith('club');
  await report({ isIntersecting: true });
  expect(await screen.findByText('club section top')).toBeVisible();
  act(() => host.shell.navigation.go('/?q=moon'));
  expect(region()).not.toBeVisible();
  act(() => host.shell.navigation.go('/member'));
  expect(region()).not.toBeVisible();
  act(() => host.shell.navigation.go('/'));
  await waitFor(() => expect(screen.getByText('club section top')).toBeVisible());
  expect(loads.mock.calls.filter(([name]) => name === 'club')).toHaveLength(1);
});

test('a page whose remotes bring none has none', async () => {
  await open(undefined, [...sampleEntries]);
  expect(region()).not.toBeInTheDocument();
});

test('a section that cannot be had says nothing, and its room goes when nobody sees it go', async () => {
  await open(() => Promise.reject(new LoadError('error', 'entry', '/entry.js', 'gone')));
  await waitFor(() => expect(region()).toBeInTheDocument());
  await report({ isIntersecting: true });
  await waitFor(() => expect(region()).toHaveAttribute('data-missing'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await report({ isIntersecting: true });
  expect(region()).toBeInTheDocument();
  await report(below);
  expect(region()).not.toBeInTheDocument();
});
