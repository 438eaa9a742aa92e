import { randomBytes } from 'node:crypto';
import {
  affiliateCall,
  loginCall,
  registerCall,
  registerValidationCall,
  type RegisterInput,
} from '@tessera/contracts/auth';
import { balanceCall } from '@tessera/contracts/wallet';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

/** Every test comes from an address of its own, as attempts are counted by it. */
let ip = '';
beforeEach(() => {
  ip = tested.nextVisitor();
});

const form: RegisterInput = {
  username: 'NewPlayer',
  password: 'Fresh#2026',
  confirmPassword: 'Fresh#2026',
  termsAccepted: true,
  ageConfirmed: true,
};
const register = (change: Partial<RegisterInput> = {}) =>
  tested.transport({ ip }).call(registerCall, { ...form, ...change });

test('makes a member who is signed in and has the welcome credit', async () => {
  const { token, account } = await register();
  expect(account).toBe('newplayer');
  expect(await tested.transport({ token }).call(balanceCall, {})).toEqual({
    amount: '1000.00',
    currency: 'PHP',
    sequence: 1,
  });
  await tested.transport({ ip }).call(loginCall, { username: 'newplayer', password: 'Fresh#2026' });
});

test('a taken name is refused, whatever its case, and one of two at once', async () => {
  await expect(register({ username: 'PLAYER01' })).rejects.toMatchObject({
    value: { fields: { username: 'FIELD_TAKEN' } },
  });
  const both = await Promise.allSettled([register({ username: 'twice' }), register({ username: 'twice' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each<[Partial<RegisterInput>, object]>([
  [{ termsAccepted: false }, { code: 'TERMS_REQUIRED' }],
  [{ ageConfirmed: false }, { code: 'AGE_REQUIRED' }],
  [{ username: '1abc' }, { value: { fields: { username: 'FIELD_FORMAT' } } }],
  [{ username: 'ab' }, { value: { fields: { username: 'FIELD_TOO_SHORT' } } }],
  [{ confirmPassword: 'other' }, { value: { fields: { confirmPassword: 'FIELD_MISMATCH' } } }],
  [{ username: 'freename', affiliateCode: 'NOBODY22' }, { code: 'AFFILIATE_INVALID' }],
  [{ username: 'freename', domain: 'evil.example' }, { code: 'DOMAIN_REFUSED' }],
  [{ username: 'free\u202ename' }, { value: { fields: { username: 'FIELD_FORMAT' } } }],
  [{ username: "x';drop" }, { value: { fields: { username: 'FIELD_FORMAT' } } }],
  [{ email: '<img@src.x>' }, { value: { fields: { email: 'FIELD_FORMAT' } } }],
  [{ nickname: 'x'.repeat(201) }, { value: { fields: { nickname: 'FIELD_TOO_LONG' } } }],
])('%j is refused', async (change, expected) => {
  await expect(register(change)).rejects.toMatchObject(expected);
});

test('a form that is sent again makes no second account, and its key alone opens nothing', async () => {
  const key = randomBytes(16).toString('hex');
  const send = (change: Partial<RegisterInput> = {}) =>
    tested
      .transport({ ip })
      .call(registerCall, { ...form, username: 'onlyonce', ...change }, { idempotencyKey: key });
  const first = await send();
  const again = await send();
  expect(again.customerId).toBe(first.customerId);
  expect(again.token).not.toBe(first.token);
  for (const change of [{ password: 'Other#2026' }, { username: 'another1' }])
    await expect(send(change)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', status: 409 });
  expect(await tested.transport().call(registerValidationCall, { username: 'another1' })).toEqual({
    available: true,
  });
});

test('an invitation puts the new member below who invited', async () => {
  const agent = await tested.db
    .selectFrom('member')
    .select(['id', 'affiliate_code', 'lineage'])
    .where('operator', '=', 'aurora')
    .where('account', '=', 'agent01')
    .executeTakeFirstOrThrow();
  const transport = tested.transport();
  expect(await transport.call(affiliateCall, { code: agent.affiliate_code })).toEqual({
    code: agent.affiliate_code,
  });
  await expect(transport.call(affiliateCall, { code: 'NOBODY22' })).rejects.toMatchObject({
    code: 'AFFILIATE_INVALID',
  });
  const { customerId } = await register({ username: 'invited', affiliateCode: agent.affiliate_code });
  const { lineage } = await tested.db
    .selectFrom('member')
    .select('lineage')
    .where('id', '=', BigInt(customerId))
    .executeTakeFirstOrThrow();
  expect(lineage).toBe(`${agent.lineage}${customerId}/`);
});

test('says whether a name is free', async () => {
  const transport = tested.transport({ ip });
  expect(await transport.call(registerValidationCall, { username: 'Player01' })).toEqual({
    available: false,
  });
  expect(await transport.call(registerValidationCall, { username: 'stillfree' })).toEqual({
    available: true,
  });
});
