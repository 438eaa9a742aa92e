import { randomUUID } from 'node:crypto';
import { fieldErrorsSchema, type ApiError } from '@tessera/contracts';
import { createDepositCall, depositListCall } from '@tessera/contracts/payments';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
let api: ReturnType<TestPlatform['transport']>;
beforeAll(async () => {
  tested = await createTestPlatform();
  api = tested.transport({ token: await signIn(tested, 'player01') });
}, 60_000);
afterAll(() => tested.close());

const create = (amount: string, channelId = 'wallet') =>
  api.call(createDepositCall, { channelId, amount }, { idempotencyKey: randomUUID() });

/** Fault 46: what comes as an amount, and what the field is told. */
test.each([
  ['', 'FIELD_REQUIRED'],
  ['-250.00', 'FIELD_FORMAT'],
  ['NaN', 'FIELD_FORMAT'],
  ['Infinity', 'FIELD_FORMAT'],
  ['2.5e2', 'FIELD_FORMAT'],
  ['0x100', 'FIELD_FORMAT'],
  ['250.001', 'FIELD_FORMAT'],
  [' 250', 'FIELD_FORMAT'],
  ['1,000', 'FIELD_FORMAT'],
  ['9'.repeat(40), 'FIELD_FORMAT'],
  ['999999999999999', 'AMOUNT_INVALID'],
  ['0', 'AMOUNT_INVALID'],
  ['99.99', 'AMOUNT_INVALID'],
  ['20000.01', 'AMOUNT_INVALID'],
  [250, 'FIELD_FORMAT'],
  [null, 'FIELD_REQUIRED'],
])('the amount %j is refused as %s', async (amount, code) => {
  const error = await create(amount as string).catch((thrown: ApiError) => thrown);
  expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(fieldErrorsSchema.parse((error as ApiError).value).fields).toEqual({ amount: code });
  expect((await api.call(depositListCall, {})).total).toBe(0);
});

test.each([
  ['no-such', 'NOT_FOUND'],
  ['card', 'FEATURE_DISABLED'],
])('the channel "%s" is refused as %s', async (channel, code) => {
  await expect(create('500.00', channel)).rejects.toMatchObject({
    value: { fields: { channelId: code } },
  });
});
