import type { CallOptions } from '@tessera/contracts';
import { balanceCall } from '@tessera/contracts/wallet';
import { createTestPlatform, type TestPlatform } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, renderLobby } from '../../../testing/lobby-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
}, 180_000);
afterAll(() => platform.close());

const view = { route: 'promotions', path: '/promotions' };
const open = (key: string, account?: string) =>
  renderLobby({ platform, view, search: `#aurora-${key}`, ...(account ? { account } : {}) });

test('a visitor is asked to log in, a member claims a gift into the balance', async () => {
  const visit = await open('join');
  await visit.user.click(await screen.findByRole('button', { name: 'Claim ₱50.00' }));
  expect(visit.shell.recorded.popups).toMatchObject([{ id: 'login' }]);
  visit.unmount();
  const { shell, user } = await open('join', 'player01');
  const before = await shell.api.call(balanceCall, {});
  await user.click(await screen.findByRole('button', { name: 'Claim ₱50.00' }));
  expect(await screen.findByText('The reward is in your balance.')).toBeVisible();
  const after = await shell.api.call(balanceCall, {});
  expect(Number(after.amount) - Number(before.amount)).toBe(50);
});

test('an application takes a comment and pictures, and says which picture is none', async () => {
  const { user } = await open('best-moment', 'player01');
  const part = await screen.findByRole('region', { name: 'Take part' });
  await user.type(within(part).getByRole('textbox', { name: 'Comment (optional)' }), 'My best one');
  expect(within(part).getByText('11 of 140')).toBeVisible();
  // The rules come first.
  const rules = screen.getByRole('heading', { level: 2, name: 'Details' });
  expect(rules.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const input = within(part).getByLabelText('Add');
  await user.upload(input, [new File(['<svg onload="alert(1)"/>'], 'drawn.png', { type: 'image/png' })]);
  expect(await within(part).findByRole('alert')).toHaveTextContent(/correct information/i);
  await user.click(within(part).getByRole('button', { name: 'Remove drawn.png' }));
  await user.click(within(part).getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('We’re looking at your application.')).toBeVisible();
});

test('a form asks for what its promotion needs, and for nothing that it does not', async () => {
  const ask = (asks: object) =>
    platform.db.updateTable('promotion').set(asks).where('id', '=', 'aurora-referral').execute();
  await ask({ kind: 'APPLY', reward: 20_000n, asks_comment: 'REQUIRED', asks_pictures: 'NONE' });
  const { user } = await open('referral', 'player01');
  const part = await screen.findByRole('region', { name: 'Take part' });
  expect(within(part).queryByLabelText('Add')).not.toBeInTheDocument();
  const send = within(part).getByRole('button', { name: 'Send application' });
  await user.click(send);
  const comment = within(part).getByRole('textbox', { name: 'Comment' });
  expect(comment).toHaveAccessibleDescription(/Needed for this promotion/);
  await user.type(comment, 'My friend is player02');
  await user.click(send);
  expect(await screen.findByText('We’re looking at your application.')).toBeVisible();
  await ask({ kind: 'NONE', reward: null, asks_comment: 'OPTIONAL', asks_pictures: 'OPTIONAL' });
});

interface Sending {
  options: CallOptions;
  arrive(id: string): void;
  fail(error: Error): void;
}

/** The platform, whose uploads arrive when the test says so. */
function withUploadsBy(sendings: Sending[]): TestPlatform {
  return {
    ...platform,
    transport(base) {
      const api = platform.transport(base);
      return {
        call(call, input, ...rest) {
          if (call.path !== '/wps/uploads') return api.call(call, input, ...rest);
          return new Promise((resolve, reject) =>
            sendings.push({
              options: rest[0] ?? {},
              arrive: (id) => resolve({ id, type: 'image/png', width: 1, height: 1 } as never),
              fail: reject,
            }),
          );
        },
      };
    },
  };
}

test('a picture tells how far it is, can be called back and sent again; the comment stays', async () => {
  const sendings: Sending[] = [];
  const { user } = await renderLobby({
    platform: withUploadsBy(sendings),
    view,
    search: '#aurora-best-moment',
    account: 'agent01',
  });
  const part = await screen.findByRole('region', { name: 'Take part' });
  await user.type(within(part).getByRole('textbox', { name: 'Comment (optional)' }), 'My best one');
  const choose = async (name: string) => {
    const before = sendings.length;
    await user.upload(within(part).getByLabelText('Add'), [new File(['x'], name, { type: 'image/png' })]);
    await waitFor(() => expect(sendings).toHaveLength(before + 1));
    return sendings[before] as Sending;
  };

  const first = await choose('first.png');
  act(() => first.options.onProgress?.(0.4));
  expect(within(part).getByRole('progressbar', { name: 'Sending first.png' })).toHaveValue(0.4);
  expect(within(part).getByText('40%')).toBeVisible();
  await act(async () => first.fail(apiError('NETWORK_FAILED')));
  await user.click(within(part).getByRole('button', { name: 'Send first.png again' }));
  await waitFor(() => expect(sendings).toHaveLength(2));
  expect(within(part).queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => sendings[1]?.arrive('1'));
  expect(within(part).queryByRole('progressbar')).not.toBeInTheDocument();

  const second = await choose('second.png');
  await user.click(within(part).getByRole('button', { name: 'Stop sending second.png' }));
  expect(second.options.signal?.aborted).toBe(true);
  expect(within(part).queryByRole('img', { name: 'second.png' })).not.toBeInTheDocument();
  expect(within(part).getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue('My best one');
});

test('one that opens later says so and offers nothing', async () => {
  await open('second-gift');
  expect(await screen.findByText('Coming soon')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument();
});
