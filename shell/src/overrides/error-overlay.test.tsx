import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activate } from './active';
import { ErrorOverlay } from './error-overlay';
import { followBuilds } from './follow-builds';
import { localErrors } from './local-errors';

/** The dev server of a remote, as its page hears it. */
let send: (message: object) => void = () => undefined;
const sockets: string[] = [];
const { WebSocket: original, fetch: fetched, reportError: reported } = globalThis;
const reportedError = jest.fn();
beforeEach(() => {
  reportedError.mockClear();
  globalThis.reportError = reportedError;
  globalThis.WebSocket = class extends EventTarget {
    constructor(url: string) {
      super();
      sockets.push(url);
      send = (message) =>
        act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })));
    }
  } as never;
  globalThis.fetch = async () => Response.json({ dictionaries: { EN: 'text-en.2.json' } });
  activate({ club: 'http://localhost:8190' });
});
afterEach(() => {
  globalThis.WebSocket = original;
  globalThis.fetch = fetched;
  globalThis.reportError = reported;
  activate({});
  act(localErrors.clear);
});

test('what does not compile stands on the page and in the console until it does', async () => {
  const built = jest.fn();
  render(<ErrorOverlay />);
  followBuilds(built);
  expect(sockets).toEqual(['ws://localhost:8190/ws']);
  send({
    type: 'errors',
    data: [{ moduleName: './src/routes.tsx', message: '\u001B[31mUnexpected token\u001B[0m' }],
  });
  expect(screen.getByRole('alert', { name: 'Errors of code from this machine' })).toHaveTextContent(
    'mf-club ./src/routes.tsxUnexpected token',
  );
  expect(reportedError).toHaveBeenCalledWith(new Error('mf-club ./src/routes.tsx\nUnexpected token'));
  send({ type: 'ok' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(built).toHaveBeenCalledWith('club', { EN: 'text-en.2.json' }));
});

test('what a load throws is shown once, with where it was thrown, and can be put away', async () => {
  render(<ErrorOverlay />);
  const error = new Error('not today');
  act(() => {
    localErrors.note(error, 'chunk');
    localErrors.note(error, 'chunk');
  });
  expect(screen.getAllByText(/not today/)).toHaveLength(1);
  expect(screen.getByText(/error-overlay\.test/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
