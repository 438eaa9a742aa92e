import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => jest.restoreAllMocks());

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (name: string) => new File([Buffer.from(png, 'base64')], name, { type: 'image/png' });
const open = (account: string, search = '') =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    account,
    search,
  });

test('a first deposit names the documents that a withdrawal will take, and leads to where they are given', async () => {
  await open('team01m1', '?page=depositv2');
  expect(
    await screen.findByText(
      /Before we pay ₱5,000.00 or more, we may ask you for: Proof of identity and Proof of address/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send them now' })).toHaveAttribute(
    'href',
    expect.stringContaining('securityCenter'),
  );
});

test('a document is sent with its pictures, once, also when the first answer is lost', async () => {
  const { user, shell } = await open('team01m2');
  const card = await screen.findByRole('region', { name: 'Documents' });
  const [give] = within(card).getAllByRole('button', { name: 'Send pictures' });
  if (!give) throw new Error('nothing is asked for');
  await user.click(give);
  const form = within(card).getByRole('form', { name: 'Proof of identity' });
  await user.click(within(form).getByRole('button', { name: 'Send documents' }));
  expect(await within(form).findByText('Add at least one picture')).toBeVisible();
  await user.upload(within(form).getByLabelText('Pictures of your documents'), picture('passport.png'));
  const call = shell.api.call.bind(shell.api);
  const lose = jest.spyOn(shell.api, 'call').mockImplementation(async (...sent) => {
    const answer = await call(...(sent as Parameters<typeof call>));
    if (sent[0].method === 'POST' && sent[0].path.endsWith('/documents'))
      throw Object.assign(new Error('lost'), { isApiError: true, code: 'NETWORK_FAILED', status: 0 });
    return answer;
  });
  await user.click(within(form).getByRole('button', { name: 'Send documents' }));
  expect(await within(form).findByText(/they are sent once/)).toBeVisible();
  lose.mockRestore();
  await user.click(within(form).getByRole('button', { name: 'Send documents' }));
  expect(await within(card).findByText('Being checked')).toBeVisible();
  await waitFor(() => expect(shell.recorded.notices).toEqual([expect.objectContaining({ tone: 'success' })]));
  const rows = await platform.db.selectFrom('identity_document').select(['version', 'pictures']).execute();
  expect(rows).toMatchObject([{ version: 1, pictures: [expect.any(String)] }]);
});

test('a rejected one says why, and another can be sent', async () => {
  const { id: member_id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'team02m1')
    .executeTakeFirstOrThrow();
  const at = platform.clock.now();
  await platform.db
    .insertInto('identity_document')
    .values({
      operator: 'aurora',
      member_id,
      kind: 'ADDRESS',
      state: 'REJECTED',
      pictures: ['x'],
      reason: 'Older than three months',
      created_at: at,
      decided_at: at,
    })
    .execute();
  await open('team02m1');
  expect(await screen.findByText('Older than three months')).toBeVisible();
  expect(screen.getByText('Not accepted')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send other pictures' })).toBeVisible();
});

test('where nobody plays before their proof of identity the deposit says so first', async () => {
  const { operators } = platform.platform;
  const aurora = operators.byCode('aurora');
  if (!aurora) throw new Error('no aurora');
  operators.replace({ ...aurora, market: 'gb' });
  await open('team02m1', '?page=depositv2');
  expect(await screen.findByText('Before you pay in or play, show us who you are.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go to payment' })).toBeNull();
  operators.replace(aurora);
});
