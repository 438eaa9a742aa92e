import { EventEmitter } from 'node:events';
import type { Operator } from '@tessera/contracts/operator';
import type { WebSocket } from 'ws';
import { ManualClock } from '../clock';
import { Hub } from './hub';

function connectionOf(operator: string) {
  const heard: { text: string; isBinary: boolean }[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send: (data: Buffer | string, options?: { binary: boolean }) =>
      heard.push({ text: String(data), isBinary: options?.binary ?? typeof data !== 'string' }),
  });
  return {
    heard,
    connection: {
      socket: socket as unknown as WebSocket,
      operator: { code: operator } as Operator,
      session: undefined,
    },
  };
}

test('what all pages hear is written once, and each of them hears it as text', () => {
  const hub = new Hub(new ManualClock(new Date()));
  const pages = Array.from({ length: 100 }, () => connectionOf('aurora'));
  const other = connectionOf('borealis');
  for (const { connection } of [...pages, other]) hub.add(connection);
  const toJSON = jest.fn(() => ({ type: 'release.changed' }));
  hub.deliver({ operator: 'aurora', event: { type: 'release.changed', toJSON } as never });
  expect(toJSON).toHaveBeenCalledTimes(1);
  for (const { heard } of pages)
    expect(heard).toEqual([{ text: '{"type":"release.changed"}', isBinary: false }]);
  expect(other.heard).toEqual([]);
});
