import type { ApiTransport } from '@tessera/contracts';
import { sealServicePath, type SystemStatus } from '@tessera/contracts/system';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { HostContext } from '../app/host-context';
import { createTestHost } from '../testing/test-host';
import { SystemGate } from './gate';
import { createStatus, type StatusService } from './status-service';

const open = {
  maintenance: false,
  regionRestriction: false,
  serverTime: 0,
  customerService: [],
  location: { ip: '203.0.113.9' },
} as unknown as SystemStatus;
const serviceAt = (path: string) => ({
  customerService: [{ csType: 'chat', title: 'Chat', path: sealServicePath(path, 'AbCd1234') }],
});

async function show(first: Partial<SystemStatus> | Error) {
  let answer = first;
  const api = {
    call: async () => {
      if (answer instanceof Error) throw answer;
      return { ...open, ...answer };
    },
  } as ApiTransport;
  const host = createTestHost();
  const onError = jest.fn();
  const status = createStatus({ api, bus: host.shell.bus, setClock: () => undefined, onError });
  await status.refresh();
  render(
    <HostContext value={host}>
      <SystemGate status={status}>
        <p>the site</p>
      </SystemGate>
    </HostContext>,
  );
  const become = (next: Partial<SystemStatus>) => {
    answer = next;
  };
  return { ...host, onError, become };
}

test('a closed site says so, with a way to customer service', async () => {
  await show({ maintenance: true, regionRestriction: true, ...serviceAt('https://help.example/chat') });
  expect(screen.getByRole('heading', { name: 'We are making things better' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
    'href',
    'https://help.example/chat',
  );
  expect(screen.queryByText('the site')).not.toBeInTheDocument();
});

test.each(['javascript:alert(1)', 'http://help.example', 'data:text/html,x', ''])(
  'an unsafe customer-service address is no link: %p',
  async (path) => {
    await show({ maintenance: true, ...serviceAt(path) });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);

test('a restricted visitor sees the address that was recognised', async () => {
  await show({ regionRestriction: true });
  expect(screen.getByText('Your address: 203.0.113.9')).toBeVisible();
  expect(screen.queryByText('the site')).not.toBeInTheDocument();
});

test('the site closes and opens again in the middle of a session', async () => {
  const { shell, become } = await show({});
  expect(screen.getByText('the site')).toBeVisible();
  become({ maintenance: true });
  await act(async () => shell.bus.publish('system.status', { status: 'maintenance' }));
  expect(screen.getByRole('heading', { name: 'We are making things better' })).toBeVisible();
  become({});
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('the site')).toBeVisible();
});

test('when the status cannot be had the site works', async () => {
  const { onError } = await show(new Error('no network'));
  expect(screen.getByText('the site')).toBeVisible();
  expect(onError).toHaveBeenCalledTimes(1);
});

test('an answer that comes while the page is being put up is not missed', () => {
  let known: SystemStatus | undefined;
  const status = { get: () => known, subscribe: () => () => undefined } as unknown as StatusService;
  function Answering() {
    useLayoutEffect(() => {
      known = { ...open, regionRestriction: true };
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
  expect(screen.getByRole('heading', { name: 'Not available where you are' })).toBeVisible();
  expect(screen.queryByText('the site')).not.toBeInTheDocument();
});
