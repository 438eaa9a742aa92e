import { act, render, screen, waitFor } from '@testing-library/react';
import { createTestHost } from '../../testing/test-host';
import { HostContext } from '../../host/host-context';
import { returnTo } from '../../routing/return-to';
import { useScroll } from './use-scroll';

const scrollTo = jest.fn();
beforeEach(() => {
  history.replaceState(null, '', '/');
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
});

function Page() {
  useScroll();
  return null;
}

function setup() {
  const host = createTestHost();
  render(
    <HostContext value={host}>
      <Page />
    </HostContext>,
  );
  return (to: string, options?: { keepScroll: boolean }) => act(() => host.shell.navigation.go(to, options));
}

test('a navigation goes to the top; the first page stays where it is', async () => {
  const go = setup();
  expect(scrollTo).not.toHaveBeenCalled();
  go('/rng');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' }));
});

test('a navigation that keeps the scroll position does not scroll', async () => {
  const go = setup();
  go('/?page=2', { keepScroll: true });
  // It would be in the next frame.
  await new Promise(requestAnimationFrame);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('going back returns to where the player was', async () => {
  const go = setup();
  Object.defineProperty(window, 'scrollY', { value: 480, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  go('/rng');
  scrollTo.mockReset();
  await act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await back;
  });
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 480, behavior: 'instant' }));
});

test('restores the scroll of a page that rendered before the location changed', async () => {
  const go = setup();
  Object.defineProperty(window, 'scrollY', { value: 480, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  go('/rng');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(1));
  // A browser renders between two listeners of one event; here it has before the event.
  go('/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 480, behavior: 'instant' }));
});

test('going back waits for the page to be as long as it was, unless the player moves it', async () => {
  const grown: (() => void)[] = [];
  const { ResizeObserver: real } = window;
  window.ResizeObserver = class {
    constructor(grow: ResizeObserverCallback) {
      grown.push(() => grow([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grown.length = 0;
    }
  };
  const long = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900);
  const end = returnTo(4_000);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  long.mockReturnValue(9_000);
  grown[0]?.();
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(grown).toHaveLength(0);
  end();

  long.mockReturnValue(900);
  returnTo(4_000);
  window.dispatchEvent(new Event('wheel'));
  expect(grown).toHaveLength(0);
  long.mockRestore();
  window.ResizeObserver = real;
});

test('an anchor that comes later is scrolled to when it is there', async () => {
  const go = setup();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation();
  go('/rng#jackpots');
  expect(scrolled).not.toHaveBeenCalled();
  await act(async () =>
    document.body.append(Object.assign(document.createElement('h2'), { id: 'jackpots' })),
  );
  expect(scrolled.mock.contexts).toEqual([document.getElementById('jackpots')]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  document.getElementById('jackpots')?.remove();
  scrolled.mockRestore();
});
