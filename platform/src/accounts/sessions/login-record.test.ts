import { loginCall, unrecognisedIpSchema, passkeyLoginCall, verifyLoginCall } from '@tessera/contracts/auth';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Tessera#2026';
let tested: TestPlatform;
let lines: [string, Record<string, unknown> | undefined][] = [];
beforeAll(async () => {
  tested = await createTestPlatform({ operator: 'jade' });
  jest.spyOn(tested.platform.logger, 'info').mockImplementation((...line) => {
    lines.push([line[0], line[1]]);
  });
});
afterAll(() => tested.close());
beforeEach(() => {
  lines = [];
});

const from = (ip: string) => tested.transport({ ip });
const logIn = (username: string, secret: string, ip = '198.51.100.7') =>
  from(ip).call(loginCall, { username, password: secret });
const refusal = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

test('a login is one line, right or wrong: what came of it, by what, whose, and from which network', async () => {
  const { customerId: member } = await logIn('player01', password);
  await refusal(logIn('player01', 'wrong-Secret-1', '2001:db8:1:2:3:4:5:6'));
  await refusal(logIn('typed-secret-Of-mine', 'wrong-Secret-1'));
  const network = '198.51.100.7';
  const about = { operator: 'jade', method: 'password' };
  expect(lines).toEqual([
    ['login', { ...about, result: 'OK', member, network }],
    ['login', { ...about, result: 'LOGIN_FAILED', member, network: '2001:db8:1:2::/64' }],
    ['login', { ...about, result: 'LOGIN_FAILED', network }],
  ]);
});

test('so are a second factor, a code by SMS, a passkey and an identity elsewhere', async () => {
  const ip = '203.0.113.9';
  const refused = (await refusal(logIn('player01', password, ip))) as { value: unknown };
  const { ticket } = unrecognisedIpSchema.parse(refused.value);
  await refusal(from(ip).call(verifyLoginCall, { ticket, method: 'bankName', answer: 'Secret Name' }));
  await from(ip).call(verifyLoginCall, { ticket, method: 'bankName', answer: 'Alex Rivera' });
  const number = { mobileNum: '817000001', countryDialingCode: '66' };
  await refusal(from(ip).call(loginCall, { type: 'sms', ...number, verificationCode: '123456' }));
  await refusal(
    from(ip).call(loginCall, {
      type: 'firebase',
      firebaseIdToken: 'secret.id.token',
      firebaseChannel: 'sms',
    }),
  );
  const answer = {
    id: 'c2VjcmV0',
    rawId: 'c2VjcmV0',
    type: 'public-key' as const,
    response: {},
    clientExtensionResults: {},
  };
  await refusal(from(ip).call(passkeyLoginCall, { answer }));
  expect(lines.map(([, about]) => `${String(about?.['method'])} ${String(about?.['result'])}`)).toEqual([
    'password UNRECOGNISED_IP',
    'second-factor SECOND_FACTOR_WRONG',
    'second-factor OK',
    expect.stringMatching(/^sms /),
    expect.stringMatching(/^firebase [A-Z_]+$/),
    expect.stringMatching(/^passkey [A-Z_]+$/),
  ]);
  expect(lines.slice(0, 3).every(([, about]) => about?.['member'] !== undefined)).toBe(true);
  const written = JSON.stringify(lines);
  for (const secret of [ticket, password, 'Secret Name', 'Alex', '817000001', '123456', 'secret.id.token'])
    expect(written).not.toContain(secret);
});
