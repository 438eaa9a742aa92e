import {
  createRemoteRoot,
  createUseTexts,
  useActive,
  useBusEvent,
  useSession,
  useShell,
} from '@tessera/shell-api';
import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createTestPlatform, renderRemote, type TestPlatform } from './index';

const useTexts = createUseTexts<{ hello: string; count_one: string; count_other: string }>();

function Greeting() {
  const { member } = useSession();
  const { t } = useTexts();
  const { dialogs } = useShell();
  const [closed, setClosed] = useState('');
  useBusEvent('game.closed', ({ nodeId }) => setClosed(nodeId));
  return (
    <>
      <p>{t('hello', { name: member?.account ?? 'visitor' })}</p>
      <p>{t('count', { count: 2 })}</p>
      <p>{closed}</p>
      <button type="button" onClick={() => dialogs.openPopup('login')}>
        log in
      </button>
    </>
  );
}

function Broken(): never {
  throw new Error('render');
}

const definition = {
  name: 'sample',
  routes: {
    greeting: { component: Greeting },
    lazy: { load: async () => ({ default: Greeting }) },
    broken: { component: Broken },
  },
};
const texts = { hello: 'Hello {name}', count_one: '{count} game', count_other: '{count} games' };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

test('a view sees the signed-in member of the real platform and its own texts', async () => {
  await renderRemote({ platform, definition, texts, view: { route: 'greeting' }, account: 'player01' });
  expect(screen.getByText('Hello player01')).toBeVisible();
  expect(screen.getByText('2 games')).toBeVisible();
});

test('a view whose code is lazy appears when it has arrived', async () => {
  await renderRemote({ platform, definition, texts, view: { route: 'lazy' } });
  expect(await screen.findByText('Hello visitor')).toBeVisible();
});

test('records what a view asks of the host', async () => {
  const { shell, user } = await renderRemote({ platform, definition, texts, view: { route: 'greeting' } });
  await user.click(screen.getByRole('button', { name: 'log in' }));
  expect(shell.recorded.popups).toEqual([{ id: 'login', params: {} }]);
});

test('a view that cannot render hands its error to the host', async () => {
  const { crashes } = await renderRemote({ platform, definition, texts, view: { route: 'broken' } });
  expect(crashes).toEqual([expect.objectContaining({ message: 'render' })]);
  expect(takeConsoleNoise()).toHaveLength(1);
});

test('a host whose services throw is a crash of the view, and not of who mounts it', async () => {
  const { shell } = await renderRemote({ platform, definition, texts, view: { route: 'greeting' } });
  const broken = new Proxy(shell, {
    get(target, name) {
      if (name === 'queryClient') return target.queryClient;
      throw new Error('service');
    },
  });
  const Root = createRemoteRoot(definition);
  const onCrash = jest.fn();
  render(
    <Root shell={broken} view={{ kind: 'route', id: 'greeting', path: '/' }} active onCrash={onCrash} />,
  );
  expect(onCrash.mock.calls).toEqual([[new Error('service'), 'render']]);
  expect(takeConsoleNoise()).toHaveLength(1);
});

test('a view that the remote does not have is a crash with its name', async () => {
  const { crashes } = await renderRemote({ platform, definition, texts, view: { route: 'nothing' } });
  expect(String(crashes[0])).toMatch(/sample has no route "nothing"/);
});

test('a view that goes out of sight renders what asks for it, and not all of itself', async () => {
  const rendered = jest.fn();
  function Asking() {
    rendered('asking');
    return <p>{useActive() ? 'in sight' : 'out of sight'}</p>;
  }
  function View() {
    useShell();
    rendered('view');
    return <Asking />;
  }
  const { shell } = await renderRemote({ platform, definition, texts, view: { route: 'greeting' } });
  const Root = createRemoteRoot({ name: 'sample', routes: { own: { component: View } } });
  const props = { shell, view: { kind: 'route', id: 'own', path: '/' }, onCrash: () => undefined } as const;
  const { rerender } = render(<Root {...props} active />);
  rendered.mockClear();
  rerender(<Root {...props} active={false} />);
  expect(screen.getByText('out of sight')).toBeVisible();
  expect(rendered.mock.calls).toEqual([['asking']]);
});

test('a popup is rendered out of sight, with nothing done, until it is open', async () => {
  const opened = jest.fn();
  function Popup() {
    useEffect(opened, []);
    return createPortal(<p>the popup</p>, document.body);
  }
  const { shell } = await renderRemote({ platform, definition, texts, view: { route: 'greeting' } });
  const Root = createRemoteRoot({ name: 'sample', routes: {}, popups: { own: { component: Popup } } });
  const props = { shell, view: { kind: 'popup', id: 'own', params: {} }, onCrash: () => undefined } as const;
  const { rerender } = render(<Root {...props} active={false} />);
  const popup = await screen.findByText('the popup');
  expect(popup).not.toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  rerender(<Root {...props} active />);
  expect(popup).toBeVisible();
  expect(opened).toHaveBeenCalledTimes(1);
});
