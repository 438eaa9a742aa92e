import type { ApiTransport } from '@tessera/contracts';
import type { SystemStatus } from '@tessera/contracts/system';
import { act, render, screen } from '@testing-library/react';
import { HostContext } from '../host/host-context';
import { createTestHost } from '../testing/test-host';
// It is there by the time that a test looks for it.
import './closed-service';
import { MaintenancePage } from './maintenance-page';
import { PlannedMaintenance } from './planned-maintenance';

const minute = 60_000;
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

test('the maintenance page says what the operator says and until when, and asks by itself once that is over', async () => {
  const host = createTestHost();
  const onRetry = jest.fn(async () => undefined);
  const closing = { begins: null, ends: at(30_000), text: 'We lay new cables.' };
  await act(async () => {
    render(
      <HostContext value={host}>
        <MaintenancePage services={[]} closing={closing} onRetry={onRetry} />
      </HostContext>,
    );
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(screen.getByText('We lay new cables.')).toBeVisible();
  const back = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(closing.ends),
  );
  expect(screen.getByText(/^We expect to be back at/)).toHaveTextContent(back.replaceAll(/\s/g, ' '));
  act(() => void jest.advanceTimersByTime(29_000));
  expect(onRetry).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(20_000));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('planned maintenance is told an hour before it begins', async () => {
  const closing = { begins: at(120 * minute), ends: null, text: 'New cables.' };
  const status = { closing, serverTime: Date.now(), customerService: [] } as unknown as SystemStatus;
  const host = createTestHost({ api: { call: async () => status } as unknown as ApiTransport });
  await host.status.refresh();
  render(
    <HostContext value={host}>
      <PlannedMaintenance />
    </HostContext>,
  );
  act(() => void jest.advanceTimersByTime(59 * minute));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(2 * minute));
  expect(await screen.findByRole('status')).toHaveTextContent(
    /^The site will be closed for maintenance from .* New cables\.$/,
  );
});
