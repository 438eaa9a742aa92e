import type { ApiTransport } from '@tessera/contracts';
import { encryptServicePath, type SystemStatus } from '@tessera/contracts/system';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, type ReactNode } from 'react';
import { HostContext } from '../host/host-context';
import { createTestHost } from '../testing/test-host';
import { Dialog } from '@tessera/ui-kit/dialog';
// It is there by the time that a test looks for it.
import './closed-service';
import { SystemGate } from './gate';
import { createStatus, type StatusService } from '../host-services/status-service';

const open = {
  maintenance: false,
  regionRestriction: false,
  serverTime: 0,
  customerService: [],
  location: { ip: '203.0.113.9' },
} as unknown as SystemStatus;
const serviceAt = (path: string) => ({
  customerService: [{ csType: 'chat', title: 'Chat', path: encryptServicePath(path, 'AbCd1234') }],
});

async function show(
  first: Partial<SystemStatus> | Error,
  site: ReactNode = <p>the site</p>,
  answers: Record<string, () => unknown> = {},
) {
  let answer = first;
  const api = {
    call: async ({ path }: { path: string }) => {
      const other = Object.entries(answers).find(([name]) => path.endsWith(name));
      if (other) return other[1]();
      if (answer instanceof Error || !path.endsWith('/status')) throw answer;
      return { ...open, ...answer };
    },
  } as unknown as ApiTransport;
  const host = createTestHost({ api });
  const onError = jest.fn();
  const status = createStatus({ api, bus: host.shell.bus, setClock: () => undefined, onError });
  await status.refresh();
  await act(async () => {
    render(
      <HostContext value={host}>
        <SystemGate status={status}>{site}</SystemGate>
      </HostContext>,
    );
    await new Promise((next) => setTimeout(next));
  });
  const become = (next: Partial<SystemStatus>) => {
    answer = next;
  };
  return { ...host, onError, become };
}

test('a closed site says so, with a way to customer service', async () => {
  await show({ maintenance: true, regionRestriction: true, ...serviceAt('https://help.example/chat') });
  expect(screen.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
    'href',
    'https://help.example/chat',
  );
  expect(screen.queryByText('the site')).not.toBeInTheDocument();
});

test.each(['/help', '/help#contact', 'javascript:alert(1)', 'http://help.example', 'data:text/html,x', ''])(
  'an unsafe customer-service URL, or one that is closed too, is no link: %p',
  async (path) => {
    await show({ maintenance: true, ...serviceAt(path) });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);

test('a restricted visitor sees the IP address that was recognised', async () => {
  await show({ regionRestriction: true });
  expect(screen.getByText('Your IP address: 203.0.113.9')).toBeVisible();
  expect(screen.queryByText('the site')).not.toBeInTheDocument();
});

test('the site closes and opens again in the middle of a session', async () => {
  const { shell, become } = await show({});
  expect(screen.getByText('the site')).toBeVisible();
  become({ maintenance: true });
  await act(async () => shell.bus.publish('system.status', { status: 'maintenance' }));
  expect(screen.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
  become({});
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('the site')).toBeVisible();
});

test('what was typed is there again after a closing, in a page and in a dialog over it', async () => {
  const { shell, become } = await show(
    {},
    <>
      <input aria-label="Page" />
      <Dialog open delay={0} title="Feedback" closeLabel="Close" onClose={() => undefined}>
        <input aria-label="Message" />
      </Dialog>
    </>,
  );
  const message = await screen.findByLabelText('Message');
  await userEvent.type(message, 'half a sentence');
  document.querySelector<HTMLInputElement>('[aria-label="Page"]')?.setAttribute('value', 'kept');
  become({ maintenance: true });
  await act(async () => shell.bus.publish('system.status', { status: 'maintenance' }));
  expect(document.documentElement).toHaveClass('closed');
  const again = screen.getByRole('button', { name: 'Check again' });
  // Not hidden from a screen reader by the dialog that is out of sight, nor is that one closed from here.
  expect(again).toBeVisible();
  await userEvent.keyboard('{Escape}');
  become({});
  await userEvent.click(again);
  expect(screen.queryByRole('heading', { name: 'We’ll be right back' })).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveClass('closed');
  expect(screen.getByLabelText('Message')).toBe(message);
  expect(message).toHaveValue('half a sentence');
  expect(document.querySelector('[aria-label="Page"]')).toHaveValue('kept');
});

test('what was refused while the site was closed is asked for anew', async () => {
  const { shell, become } = await show({});
  const request = jest.fn(async () => 'answer');
  await shell.queryClient.fetchQuery({ queryKey: ['list'], queryFn: request });
  become({ maintenance: true });
  await act(async () => shell.bus.publish('system.status', { status: 'maintenance' }));
  become({});
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(shell.queryClient.getQueryState(['list'])?.isInvalidated).toBe(true);
});

describe('customer service while the site is closed', () => {
  const models = { headerColor: '#e6601b', models: [{ id: 'help', title: 'Help desk', entry: 'open' }] };
  afterEach(() => jest.restoreAllMocks());

  test('is live chat in a window of its own', async () => {
    const replace = jest.fn();
    const opened = { opener: window, location: { replace }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    await show({ maintenance: true, ...serviceAt('/help') }, undefined, {
      LCSFE_getModelList: () => models,
      LCSFE_launchChat: () => ({ chatUrl: 'https://chat.example/chat/#t=1', origin: 'https://chat.example' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Customer service' }));
    expect(replace).toHaveBeenCalledWith('https://chat.example/chat/#t=1');
    expect(opened.opener).toBeNull();
  });

  test('says so when its window does not open', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    await show({ maintenance: true }, undefined, {
      LCSFE_getModelList: () => models,
      LCSFE_launchChat: () => ({ chatUrl: 'https://chat.example/chat/#t=1', origin: 'https://chat.example' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Customer service' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Live chat didn’t open');
  });

  test('has no button where nobody may write', async () => {
    const login = { ...models, models: [{ ...models.models[0], entry: 'login' }] };
    await show({ maintenance: true }, undefined, { LCSFE_getModelList: () => login });
    expect(screen.queryByRole('button', { name: 'Customer service' })).not.toBeInTheDocument();
  });
});

test('when the status cannot be had the site works', async () => {
  const { onError } = await show(new Error('no network'));
  expect(screen.getByText('the site')).toBeVisible();
  expect(onError).toHaveBeenCalledTimes(1);
});

test('an answer that comes while the page is being put up is not missed', () => {
  let lastStatus: SystemStatus | undefined;
  const status = { get: () => lastStatus, subscribe: () => () => undefined } as unknown as StatusService;
  function Answering() {
    useLayoutEffect(() => {
      lastStatus = { ...open, regionRestriction: true };
    }, []);
    return <p>the site</p>;
  }
  render(
    <HostContext value={createTestHost()}>
      <SystemGate status={status}>
        <Answering />
      </SystemGate>
    </HostContext>,
  );
  expect(screen.getByRole('heading', { name: 'Not available in your region' })).toBeVisible();
  expect(screen.queryByText('the site')).not.toBeInTheDocument();
});
