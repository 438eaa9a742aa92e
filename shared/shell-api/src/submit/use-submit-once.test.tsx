import type { ErrorCode } from '@tessera/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RemoteContext } from '../remote/context';
import type { ShellApi } from '../services/shell';
import { pendingSubmissions } from './pending-submissions';
import { useSubmitOnce, type SubmitOnceOptions } from './use-submit-once';

interface Order {
  amount: string;
}
type Options = SubmitOnceOptions<Order, string, Order>;

let account = 'player01';
const session = {
  get: () => ({ state: 'member', restoring: false, member: { account } }),
  subscribe: () => () => undefined,
};
const shell = { session } as unknown as ShellApi;
const wrapper = ({ children }: { children: ReactNode }) => (
  <RemoteContext
    value={{ shell, name: 'x', view: { kind: 'popup', id: 'x', params: {} }, onCrash: jest.fn() }}
  >
    {children}
  </RemoteContext>
);
const failure = (code: ErrorCode) => ({ isApiError: true, code, message: '', status: 0 });
const readOrder = (stored: unknown): Order | undefined =>
  typeof stored === 'object' && stored !== null && 'amount' in stored ? (stored as Order) : undefined;

/** A platform that answers what it is told, and knows the keys that it was sent. */
function setUp(answers: (string | object)[], options: Partial<Options> = { restore: readOrder }) {
  const keys: string[] = [];
  const send = async (_order: Order, key: string) => {
    keys.push(key);
    const answer = answers.shift() ?? 'done';
    if (typeof answer !== 'string') throw answer;
    return answer;
  };
  const open = () =>
    renderHook(
      () =>
        useSubmitOnce<Order, string, Order>({
          name: 'deposit',
          send,
          remember: (order) => order,
          ...options,
        }),
      { wrapper },
    );
  return { keys, open };
}
type Form = ReturnType<ReturnType<typeof setUp>['open']>;
const press = (form: Form, amount = '300') => act(() => form.result.current.submit({ amount }));
const reload = () => act(() => pendingSubmissions.reset());

beforeEach(() => {
  account = 'player01';
  sessionStorage.clear();
  pendingSubmissions.reset();
});

test('sends once when it is pressed twice at once', async () => {
  const { keys, open } = setUp([]);
  const form = open();
  const [first, second] = await act(() =>
    Promise.all([form.result.current.submit({ amount: '1' }), form.result.current.submit({ amount: '1' })]),
  );
  expect(first).toEqual({ state: 'done', result: 'done' });
  expect(second).toBeUndefined();
  expect(keys).toHaveLength(1);
  expect(form.result.current).toMatchObject({ busy: false, unsettled: [] });
});

test.each(['NETWORK_FAILED', 'TIMED_OUT', 'MALFORMED_ANSWER', 'UNKNOWN_ERROR', 'SERVICE_BUSY'] as const)(
  'keeps the key after %s, which says nothing of what was done',
  async (code) => {
    const { keys, open } = setUp([failure(code)]);
    const form = open();
    expect(await press(form)).toMatchObject({ state: 'unknown' });
    expect(form.result.current.unsettled).toEqual([{ amount: '300' }]);
    expect(await press(form)).toMatchObject({ state: 'done' });
    expect(new Set(keys).size).toBe(1);
    expect(form.result.current.unsettled).toEqual([]);
  },
);

test('takes a new key after a refusal and after a success', async () => {
  const { keys, open } = setUp([failure('BALANCE_TOO_LOW'), 'done']);
  const form = open();
  expect(await press(form)).toMatchObject({ state: 'refused' });
  await press(form);
  await press(form);
  expect(new Set(keys).size).toBe(3);
});

test('keeps the key of a lost answer when the next try is refused before the key is read', async () => {
  const { keys, open } = setUp([failure('TIMED_OUT'), failure('RATE_LIMITED'), failure('NOT_LOGGED_IN')]);
  const form = open();
  for (const state of ['unknown', 'refused', 'refused', 'done'])
    expect(await press(form)).toMatchObject({ state });
  expect(new Set(keys).size).toBe(1);
});

test('gives up the key of a lost answer when a refusal says that nothing was done', async () => {
  const { keys, open } = setUp([failure('TIMED_OUT'), failure('BALANCE_TOO_LOW')]);
  const form = open();
  for (const state of ['unknown', 'refused', 'done']) expect(await press(form)).toMatchObject({ state });
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('another amount has a key of its own, and the first one finds its own again', async () => {
  const { keys, open } = setUp([failure('TIMED_OUT')]);
  const form = open();
  await press(form, '300');
  await press(form, '500');
  await press(form, '300');
  expect(keys[0]).toBe(keys[2]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('finds a lost answer again when the form was closed, and after a reload', async () => {
  const { keys, open } = setUp([failure('TIMED_OUT'), failure('TIMED_OUT')]);
  const first = open();
  await press(first);
  first.unmount();
  const second = open();
  expect(second.result.current.unsettled).toEqual([{ amount: '300' }]);
  await press(second);
  second.unmount();
  reload();
  const third = open();
  expect(third.result.current.unsettled).toEqual([{ amount: '300' }]);
  await press(third);
  expect(new Set(keys).size).toBe(1);
  expect(sessionStorage).toHaveLength(0);
});

test('a page that was left before the answer came finds the submission again', async () => {
  let answer = (_answer: string) => undefined as void;
  const { open } = setUp([], {
    restore: readOrder,
    send: () => new Promise((resolve) => (answer = resolve)),
  });
  const form = open();
  let ended: Promise<unknown> | undefined;
  act(() => void (ended = form.result.current.submit({ amount: '300' })));
  expect(form.result.current.unsettled).toEqual([]);
  const other = open();
  expect(other.result.current.unsettled).toEqual([{ amount: '300' }]);
  await act(async () => {
    answer('done');
    await ended;
  });
  expect(other.result.current.unsettled).toEqual([]);
});

test('nothing reaches storage of a form that remembers secrets', async () => {
  const { open } = setUp([failure('TIMED_OUT')], {});
  const form = open();
  await press(form);
  expect(sessionStorage).toHaveLength(0);
  expect(form.result.current.unsettled).toEqual([{ amount: '300' }]);
});

test('another account finds nothing of it, and what is in storage is checked', async () => {
  const { open } = setUp([failure('TIMED_OUT')]);
  await press(open());
  account = 'agent01';
  expect(open().result.current.unsettled).toEqual([]);
  sessionStorage.setItem('tessera.submit.deposit agent01', '[{"key":"k","note":7},{"note":{}},null]');
  reload();
  expect(open().result.current.unsettled).toEqual([]);
  sessionStorage.setItem('tessera.submit.deposit agent01', 'not json');
  reload();
  expect(open().result.current.unsettled).toEqual([]);
});

test('sends the same key again without a press where it is told to', async () => {
  const { keys, open } = setUp([failure('TIMED_OUT'), failure('RATE_LIMITED')], { retryDelaysMs: [0] });
  const form = open();
  expect(await press(form)).toMatchObject({ state: 'refused' });
  expect(await press(form)).toMatchObject({ state: 'done' });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('sends the same key again when what follows the success failed', async () => {
  const finish = jest.fn().mockRejectedValueOnce(failure('NOT_LOGGED_IN'));
  const { keys, open } = setUp([], { finish });
  const form = open();
  expect(await press(form)).toMatchObject({ state: 'refused' });
  expect(await press(form)).toMatchObject({ state: 'done' });
  expect(new Set(keys).size).toBe(1);
});

test('a browser that blocks storage keeps the key in memory', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { keys, open } = setUp([failure('TIMED_OUT')]);
  const form = open();
  await press(form);
  await press(form);
  expect(new Set(keys).size).toBe(1);
  blocked.mockRestore();
});
