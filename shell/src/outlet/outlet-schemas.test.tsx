import type { RemoteLifecycles, ShellApi } from '@tessera/shell-api';
import { schemasReady } from '@tessera/contracts/schema-later';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext, type Host } from '../host/host-context';
import english from '../locales/en.json';
import { beginServedView } from '../remotes/begun-view';
import { nothingServed, servedViewOf, type ServedView } from '../remotes/served-view';
import { RemoteOutlet } from './outlet';

jest.mock('@tessera/contracts/schema-later', () => ({ schemasReady: jest.fn() }));
const ready = jest.mocked(schemasReady);

const i18n = { language: 'EN', locale: 'en', direction: 'ltr' };
const shell = {
  texts: {
    get: () => i18n,
    subscribe: () => () => undefined,
    text: (_: string, key: string) => (english as Record<string, string>)[key] ?? key,
  },
} as unknown as ShellApi;

const remote = {
  bootstrap: async () => undefined,
  mount: async (props: { domElement: HTMLElement }) => {
    props.domElement.textContent = 'The lobby';
  },
  update: async () => undefined,
  unmount: async () => undefined,
} as unknown as RemoteLifecycles;

const view = { kind: 'route', id: 'home', path: '/' } as const;

function show(served: ServedView = nothingServed) {
  const onFailure = jest.fn();
  render(
    <HostContext value={{ shell } as unknown as Host}>
      <RemoteOutlet
        remote="lobby"
        view={view}
        active
        shell={shell}
        loader={{ load: async () => remote, reload: async () => remote }}
        skeleton="lobby"
        served={served}
        onFailure={onFailure}
      />
    </HostContext>,
  );
  return onFailure;
}

test('a view is shown once schemas can check what it is given', async () => {
  let arrive = () => {};
  ready.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  show();
  await waitFor(() => expect(ready).toHaveBeenCalled());
  expect(screen.queryByText('The lobby')).toBeNull();
  arrive();
  await waitFor(() => expect(screen.getByText('The lobby')).toBeVisible());
});

test('a view that came with the page waits for none', async () => {
  ready.mockReturnValue(new Promise(() => undefined));
  const element = document.createElement('div');
  const loader = { load: async () => remote, reload: async () => remote };
  show(
    servedViewOf(
      'lobby',
      beginServedView({ remote: 'lobby', element, view, shell, loader, onFailure: jest.fn() }),
    ),
  );
  await waitFor(() => expect(screen.getByText('The lobby')).toBeVisible());
});

test('schemas that cannot be loaded are a failure of the view, which is reported, and Retry loads them', async () => {
  ready.mockRejectedValueOnce(new Error('the chunk is gone')).mockResolvedValue();
  const onFailure = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part didn’t load');
  expect(onFailure).toHaveBeenCalledWith('lobby', expect.objectContaining({ phase: 'chunk' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('The lobby')).toBeVisible());
});
