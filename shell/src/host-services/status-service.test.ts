import type { ApiTransport } from '@tessera/contracts';
import { systemStatusCall } from '@tessera/contracts/system';
import type { Bus } from '@tessera/shell-api';
import { createStatus } from './status-service';

const serverTime = Date.parse('2026-03-02T08:00:00Z');

function setup() {
  const setClock = jest.fn();
  const api = { call: async () => ({ serverTime, status: 'OK' }) } as unknown as ApiTransport;
  const bus = { publish: () => undefined } as unknown as Bus;
  return { setClock, status: createStatus({ api, bus, setClock, onError: (error) => fail(error) }) };
}
const fail = (error: unknown) => {
  throw error as Error;
};
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByName');
});

/** The browser knows of the answer that the head lookUp for: it was written between 300 and 500 ms. */
function keepEarly(): jest.Mock {
  const getEntriesByName = jest.fn(() => [{ requestStart: 300, responseStart: 500 }]);
  Object.assign(performance, { getEntriesByName });
  return getEntriesByName;
}

test('what the platform’s time is counts from when it was said, and not from when the page read it', async () => {
  const { setClock, status } = setup();
  const lookUp = keepEarly();
  jest.spyOn(performance, 'now').mockReturnValue(2_400);
  await status.refresh();
  expect(lookUp).toHaveBeenCalledWith(location.origin + systemStatusCall.path, 'resource');
  expect(setClock).toHaveBeenLastCalledWith(serverTime, 2_000);
});

test('a later answer is as old as half of the time that it took', async () => {
  const { setClock, status } = setup();
  keepEarly();
  const timer = jest.spyOn(performance, 'now').mockReturnValue(2_400);
  await status.refresh();
  timer.mockReturnValueOnce(60_000).mockReturnValue(60_100);
  await status.refresh();
  expect(setClock).toHaveBeenLastCalledWith(serverTime, 50);
});
