import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyView, type LazyViewProps } from './lazy-view';
import { LoadingContext, plainLoading } from './loading-context';
import { preloadView } from './use-lazy-component';

type Props = Pick<LazyViewProps<object>, 'when' | 'renderFailure'>;

/** A view whose chunk is refused so many times before it comes. */
function flaky(refusals: number) {
  let left = refusals;
  return jest.fn(async () => {
    if ((left -= 1) >= 0) throw new Error('chunk');
    return { default: () => <p>the view</p> };
  });
}

let enter: () => void;
beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      enter = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});

const retryButton = (retry: () => void) => (
  <button type="button" onClick={retry}>
    Try again
  </button>
);

async function show(load: LazyViewProps<object>['load'], props: Props) {
  const report = jest.fn();
  let becomeIdle: () => void = () => undefined;
  const idle = () => new Promise<void>((resolve) => (becomeIdle = resolve));
  const page = await act(async () =>
    render(
      <LoadingContext value={{ ...plainLoading, idle, report }}>
        <LazyView load={load} where="the test" pending={<p>skeleton</p>} {...props} />
      </LoadingContext>,
    ),
  );
  return { ...page, report, becomeIdle: () => act(async () => becomeIdle()) };
}

test.each(['now', 'idle', 'visible'] as const)(
  'a chunk that failed once is loaded by Retry, of a view that loads %s',
  async (when) => {
    const load = flaky(1);
    const { report, becomeIdle } = await show(load, { when, renderFailure: retryButton });
    expect(load).toHaveBeenCalledTimes(when === 'now' ? 1 : 0);
    if (when === 'idle') await becomeIdle();
    if (when === 'visible') await act(async () => enter());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('the view')).toBeVisible();
    expect(report.mock.calls).toEqual([[new Error('chunk'), 'the test']]);
  },
);

test('a view without a failure panel keeps its slot, and tries again when the network is back', async () => {
  const { report } = await show(flaky(1), {});
  expect(screen.getByText('skeleton')).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent(window, new Event('online')));
  expect(screen.getByText('the view')).toBeVisible();
});

test('a view that failed before it was shown says so at once, and Retry loads it', async () => {
  const load = flaky(1);
  expect(await preloadView(load)).toBe(false);
  const { report } = await show(load, { renderFailure: retryButton });
  expect(load).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([[new Error('chunk'), 'the test']]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('the view')).toBeVisible();
});

test('a view that was loaded before it was shown is there in the first render', async () => {
  const load = flaky(0);
  expect(await preloadView(load)).toBe(true);
  render(<LazyView load={load} where="the test" />);
  expect(screen.getByText('the view')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a view that failed and went is loaded when it comes again', async () => {
  const load = flaky(1);
  const first = await show(load, {});
  first.unmount();
  await show(load, {});
  expect(screen.getByText('the view')).toBeVisible();
});

test('a view that was loaded is there at once, and asks for nothing', async () => {
  const load = flaky(0);
  const first = await show(load, {});
  first.unmount();
  render(<LazyView load={load} where="the test" />);
  expect(screen.getByText('the view')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a host that tries several times reports once, when it gives up', async () => {
  const load = flaky(2);
  const report = jest.fn();
  const twice = <T,>(work: () => Promise<T>) => work().catch(work).catch(work);
  await act(async () =>
    render(
      <LoadingContext value={{ ...plainLoading, load: twice, report }}>
        <LazyView load={load} where="the test" />
      </LoadingContext>,
    ),
  );
  expect(screen.getByText('the view')).toBeVisible();
  expect(report).not.toHaveBeenCalled();
});
