import { randomUUID } from 'node:crypto';
import { giveIdentityDocumentCall, identityDocumentsCall } from '@tessera/contracts/identity-documents';
import { messageListCall } from '@tessera/contracts/messages';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { newPayee } from '../testing/cashier';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
}, 60_000);
afterAll(() => tested.close());

const idOf = async (account: string) =>
  (
    await tested.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', account)
      .where('operator', '=', 'aurora')
      .executeTakeFirstOrThrow()
  ).id;

async function picture(account: string) {
  const row = {
    id: randomUUID(),
    operator: 'aurora',
    member_id: await idOf(account),
    type: 'image/png' as const,
  };
  await tested.db
    .insertInto('upload')
    .values({ ...row, bytes: Buffer.from('a picture'), created_at: tested.clock.now() })
    .execute();
  return row.id;
}
const sue = () => as('sue', 'support');
const waiting = async (account: string) =>
  (await sue().get(`identity-documents?search=${account}`)).value.items ?? [];
async function giver(account: string) {
  const api = tested.transport({ token: await newMember(tested, account) });
  const give = (kind: 'IDENTITY' | 'ADDRESS' | 'PAYMENT_METHOD', ...pictures: string[]) =>
    api.call(giveIdentityDocumentCall, { kind, pictures });
  return { api, give, stands: async () => (await api.call(identityDocumentsCall, {})).documents };
}

test('what is asked for stands there before anybody has paid in, and is given once', async () => {
  const { api, give, stands } = await giver('gives001');
  expect(await api.call(identityDocumentsCall, {})).toEqual({
    above: '5000.00',
    first: false,
    documents: [
      { kind: 'IDENTITY', state: 'NONE', reason: '', at: null },
      { kind: 'ADDRESS', state: 'NONE', reason: '', at: null },
    ],
  });
  const card = await picture('gives001');
  expect(await give('IDENTITY', card)).toMatchObject({ kind: 'IDENTITY', state: 'PENDING' });
  const [first] = await waiting('gives001');
  await give('IDENTITY', card);
  expect(await waiting('gives001')).toEqual([first]);
  expect(await stands()).toMatchObject([{ state: 'PENDING' }, { state: 'NONE' }]);
});

test('a rejected one is told with its reason, and another takes its place', async () => {
  const { api, give, stands } = await giver('gives002');
  await give('ADDRESS', await picture('gives002'));
  const [row] = await waiting('gives002');
  const path = `identity-documents/${String(row?.['id'])}`;
  expect((await sue().act(path, 'reject', 1, { reason: '' })).fields).toHaveProperty('reason');
  await sue().act(path, 'reject', 1, { reason: 'Older than three months' });
  expect(await stands()).toMatchObject([{}, { state: 'REJECTED', reason: 'Older than three months' }]);
  const { list } = await api.call(messageListCall, {});
  expect(list[0]).toMatchObject({
    kind: 'ACCOUNT',
    text: expect.stringContaining('Older than three months'),
  });
  expect(await give('ADDRESS', await picture('gives002'))).toMatchObject({ state: 'PENDING', reason: '' });
});

test('an accepted one is not asked for again, and stands beside the member’s withdrawals', async () => {
  const member = await newPayee(tested, 'gives003');
  const api = member.api();
  const give = async () =>
    api.call(giveIdentityDocumentCall, { kind: 'IDENTITY', pictures: [await picture('gives003')] });
  await give();
  const [row] = await waiting('gives003');
  await sue().act(`identity-documents/${String(row?.['id'])}`, 'accept', 1);
  await expect(give()).rejects.toMatchObject({ code: 'DOCUMENT_ACCEPTED' });
  const { identified_at: identifiedAt } = await tested.db
    .selectFrom('member')
    .select('identified_at')
    .where('account', '=', 'gives003')
    .executeTakeFirstOrThrow();
  expect(identifiedAt).toEqual(tested.clock.now());
  const { withdrawalId } = await member.request('300.00');
  expect((await sue().get(`withdrawals/${withdrawalId}`)).value).toMatchObject({
    record: {
      documents: [
        { kind: 'IDENTITY', state: 'ACCEPTED' },
        { kind: 'ADDRESS', state: 'NONE' },
      ],
    },
  });
});

test('a decision about pictures that the member has replaced meanwhile is refused', async () => {
  const { give } = await giver('gives004');
  await give('IDENTITY', await picture('gives004'));
  const [row] = await waiting('gives004');
  const newer = await picture('gives004');
  await give('IDENTITY', newer);
  const path = `identity-documents/${String(row?.['id'])}`;
  expect((await sue().act(path, 'accept', 1)).code).toBe('CHANGED_MEANWHILE');
  const [now] = await waiting('gives004');
  expect(now).toMatchObject({ state: 'PENDING', images: [newer], version: 2 });
});

test('of two decisions at once one counts', async () => {
  const { give } = await giver('gives005');
  await give('IDENTITY', await picture('gives005'));
  const [row] = await waiting('gives005');
  const path = `identity-documents/${String(row?.['id'])}`;
  const answers = await Promise.all([
    sue().act(path, 'accept', 1),
    sue().act(path, 'reject', 1, { reason: 'Not readable' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('pictures of somebody else, and a kind that nobody asks for, are refused', async () => {
  await newMember(tested, 'gives007');
  const { give } = await giver('gives006');
  await expect(give('IDENTITY', await picture('gives007'))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { pictures: 'NOT_FOUND' } },
  });
  await expect(give('PAYMENT_METHOD', await picture('gives006'))).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  });
  expect((await as('vic', 'viewer').get('identity-documents')).status).toBe(403);
});
