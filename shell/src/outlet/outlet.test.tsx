import type { RemoteLifecycles, RemoteProps, ShellApi, View } from '@tessera/shell-api';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext, type Host } from '../host/host-context';
import english from '../locales/en.json';
import { LoadError } from '../remotes/load-error';
import { RemoteOutlet } from './outlet';
import { beginServedView } from '../remotes/begun-view';
import { nothingServed, servedViewOf, type ServedView } from '../remotes/served-view';
import type { RemoteLoader } from '../remotes/remote-loader';

const texts = {
  get: () => i18n,
  subscribe: () => () => undefined,
  text: (_: string, key: string) => (english as Record<string, string>)[key] ?? key,
};
const i18n = { language: 'EN', locale: 'en', direction: 'ltr' };
const shell = { texts } as unknown as ShellApi;
const view: View = { kind: 'route', id: 'home', path: '/' };

/** Lifecycles as any framework would write them. */
function plainRemote(text: string, { keep = false } = {}): RemoteLifecycles {
  const elements = new Map<string, HTMLElement>();
  return {
    bootstrap: async () => undefined,
    mount: async (props: never) => {
      const { domElement, name } = props as { domElement: HTMLElement; name: string };
      if (!keep) domElement.textContent = text;
      elements.set(name, domElement);
    },
    update: async () => undefined,
    unmount: async (props: never) => elements.get((props as { name: string }).name)?.replaceChildren(),
  } as unknown as RemoteLifecycles;
}

function show(loader: RemoteLoader, onFailure = jest.fn(), served: ServedView = nothingServed) {
  const host = { shell } as unknown as Host;
  const rendered = render(
    <HostContext value={host}>
      <h1>The rest of the site</h1>
      <RemoteOutlet
        remote="lobby"
        view={view}
        active
        shell={shell}
        loader={loader}
        skeleton="lobby"
        served={served}
        onFailure={onFailure}
      />
    </HostContext>,
  );
  return { ...rendered, onFailure };
}

test('the remote replaces its skeleton', async () => {
  const { container } = show({ load: async () => plainRemote('The lobby'), reload: jest.fn() });
  expect(container.querySelector('[data-skeleton="lobby"]')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('The lobby')).toBeVisible());
  expect(container.querySelector('[data-skeleton]')).not.toBeInTheDocument();
});

test('a failed load shows a named failure beside the rest, and Retry loads again', async () => {
  const reload = jest.fn(async () => plainRemote('The lobby'));
  show({ load: () => Promise.reject(new LoadError('missing', 'entry', '/entry.js', 'HTTP 404')), reload });
  expect(await screen.findByRole('alert')).toHaveTextContent('This part didn’t load');
  expect(screen.getByText('The rest of the site')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('The lobby')).toBeVisible());
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['bootstrap', { bootstrap: () => Promise.reject(new Error('no')) }],
  [
    'bootstrap, at once',
    {
      bootstrap: () => {
        throw new Error('no');
      },
    },
  ],
  ['mount', { mount: () => Promise.reject(new Error('no')) }],
])('a remote that throws in %s is contained and recorded once', async (_, broken) => {
  const { onFailure } = show({
    load: async () => ({ ...plainRemote('x'), ...broken }) as RemoteLifecycles,
    reload: jest.fn(),
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('a remote that crashes later gives its place to the failure panel', async () => {
  let crash: (error: unknown) => void = () => undefined;
  const remote = plainRemote('The lobby');
  const mount = async (props: never) => {
    crash = (error) => (props as { onCrash(error: unknown, phase: string): void }).onCrash(error, 'render');
    await (remote.mount as (props: never) => Promise<void>)(props);
  };
  const { onFailure } = show({
    load: async () => ({ ...remote, mount }) as unknown as RemoteLifecycles,
    reload: jest.fn(),
  });
  await screen.findByText('The lobby');
  act(() => crash(new Error('render')));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onFailure).toHaveBeenCalledWith('lobby', expect.objectContaining({ phase: 'render' }));
});

test('leaving takes the remote out of the page even when it throws in unmount', async () => {
  const remote = {
    ...plainRemote('The lobby'),
    unmount: () => Promise.reject(new Error('no')),
  } as unknown as RemoteLifecycles;
  const { unmount, onFailure } = show({ load: async () => remote, reload: jest.fn() });
  await screen.findByText('The lobby');
  unmount();
  await waitFor(() =>
    expect(onFailure).toHaveBeenCalledWith('lobby', expect.objectContaining({ phase: 'unmount' })),
  );
  expect(screen.queryByText('The lobby')).not.toBeInTheDocument();
});

test('after ten seconds the player is told, with a Retry that starts over', async () => {
  jest.useFakeTimers();
  const reload = jest.fn(async () => plainRemote('The lobby'));
  show({ load: () => new Promise(() => undefined), reload });
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText(/This is taking longer than usual/)).toBeVisible();
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('The lobby')).toBeVisible());
});

test('while a mounted view loads more of its code its skeleton is shown', async () => {
  let begin: () => () => void = () => () => undefined;
  const remote = plainRemote('The lobby');
  const mount = async (props: never) => {
    begin = (props as { beginWait(): () => void }).beginWait;
    await (remote.mount as (props: never) => Promise<void>)(props);
  };
  const load = async () => ({ ...remote, mount }) as unknown as RemoteLifecycles;
  const { container } = show({ load, reload: jest.fn() });
  await waitFor(() => expect(screen.getByText('The lobby')).toBeVisible());
  jest.useFakeTimers();
  const ends: (() => void)[] = [];
  act(() => void ends.push(begin(), begin()));
  const [first, second] = ends;
  expect(container.querySelector('[data-skeleton="lobby"]')).toBeInTheDocument();
  expect(screen.getByText('The lobby')).not.toBeVisible();
  act(() => first?.());
  expect(screen.getByText('The lobby')).not.toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/This is taking longer than usual/)).toBeVisible();
  act(() => second?.());
  expect(screen.getByText('The lobby')).toBeVisible();
  expect(container.querySelector('[data-skeleton]')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a remote that could not mount and cannot be taken down either is one record', async () => {
  const broken = {
    mount: () => Promise.reject(new Error('no')),
    unmount: () => Promise.reject(new Error('not mounted')),
  };
  const { onFailure, unmount } = show({
    load: async () => ({ ...plainRemote('x'), ...broken }) as unknown as RemoteLifecycles,
    reload: jest.fn(),
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  await act(async () => unmount());
  expect(onFailure).toHaveBeenCalledTimes(1);
});

describe('a view that came with the page', () => {
  function served(load: RemoteLoader['load']) {
    document.body.innerHTML = '<div id="tessera-view"><p>A tile</p><input aria-label="Search" /></div>';
    const element = document.getElementById('tessera-view') as HTMLElement;
    const loader = { load, reload: load };
    const begun = beginServedView({ remote: 'lobby', element, view, shell, loader, onFailure: jest.fn() });
    return servedViewOf('lobby', begun);
  }

  test('is there before the remote is, in its place, and is not mounted a second time', async () => {
    const mounted: unknown[] = [];
    const updated = jest.fn();
    let resolve: (lifecycles: RemoteLifecycles) => void = () => undefined;
    const load = jest.fn(() => new Promise<RemoteLifecycles>((settle) => (resolve = settle)));
    const view = served(load);
    const tile = screen.getByText('A tile');
    const { container } = show({ load, reload: jest.fn() }, jest.fn(), view);
    expect(tile).toBeVisible();
    expect(container.querySelector('[data-remote="lobby"]')).toContainElement(tile);
    expect(container.querySelector('[data-skeleton]')).toBeNull();
    const mount = async (props: unknown) => void mounted.push(props);
    await act(async () =>
      resolve({ ...plainRemote(''), mount, update: updated } as unknown as RemoteLifecycles),
    );
    await waitFor(() => expect(mounted).toEqual([expect.objectContaining({ hydrate: true })]));
    expect(screen.getByText('A tile')).toBe(tile);
    expect(updated).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('keeps the focus that it has when it is moved', async () => {
    const view = served(async () => plainRemote('', { keep: true }));
    screen.getByLabelText('Search').focus();
    show({ load: jest.fn(), reload: jest.fn() }, jest.fn(), view);
    expect(screen.getByLabelText('Search')).toHaveFocus();
    await act(async () => undefined);
  });

  test('that crashed before the site was there is said in its place', async () => {
    const lifecycles = plainRemote('', { keep: true });
    const mount = async ({ onCrash }: RemoteProps) => onCrash(new Error('broken'), 'render');
    const view = served(async () => ({ ...lifecycles, mount }) as unknown as RemoteLifecycles);
    await act(async () => undefined);
    const { onFailure } = show({ load: jest.fn(), reload: jest.fn() }, jest.fn(), view);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(onFailure).toHaveBeenCalledWith('lobby', expect.objectContaining({ phase: 'render' }));
  });

  test('is taken down with its outlet', async () => {
    const taken = jest.fn(async () => undefined);
    const view = served(async () => ({ ...plainRemote('', { keep: true }), unmount: taken }) as never);
    const { unmount } = show({ load: jest.fn(), reload: jest.fn() }, jest.fn(), view);
    await act(async () => undefined);
    unmount();
    await waitFor(() => expect(taken).toHaveBeenCalledTimes(1));
  });

  test('goes away with a load that failed, and Retry renders anew', async () => {
    const reload = async () => plainRemote('The lobby');
    const load = () => Promise.reject(new LoadError('missing', 'entry', '/x.js', 'HTTP 404'));
    show({ load, reload }, jest.fn(), served(load));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The lobby')).toBeVisible();
    expect(screen.queryByText('A tile')).toBeNull();
  });
});
