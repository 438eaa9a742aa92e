import { loginCall, registerCall, smsCodeCall } from '@tessera/contracts/auth';
import { reauthenticateCall, phoneCodeCall, profileCall, verifyPhoneCall } from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Fresh#2026';
const form = { password, confirmPassword: password, termsAccepted: true, ageConfirmed: true };
let tested: TestPlatform;
let ip = '';
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());
beforeEach(() => {
  ip = tested.nextVisitor();
});

type Api = ReturnType<TestPlatform['transport']>;
const numberOf = (mobileNum: string) => ({ mobileNum, countryDialingCode: '63' });

/** Somebody who wrote a number at registration. */
async function claims(username: string, mobileNum: string): Promise<Api> {
  const { token } = await tested
    .transport({ ip })
    .call(registerCall, { ...form, username, ...numberOf(mobileNum) });
  return tested.transport({ token, ip });
}

/** A number's newest code. */
const newestCode = async (mobileNum: string) =>
  /\d{6}/.exec((await tested.sentTo(`+63${mobileNum}`)).at(-1) ?? '')?.[0] ?? '';

async function askCode(own: Api, mobileNum: string): Promise<string> {
  await own.call(phoneCodeCall, { human: await tested.humanResult() });
  return newestCode(mobileNum);
}

test('a number that was only written is verified by a code, and logs in from then on', async () => {
  const own = await claims('proves01', '8175552001');
  expect(await own.call(profileCall, {})).toMatchObject({ mobile: '**********001', mobileVerified: false });
  const verificationCode = await askCode(own, '8175552001');
  await expect(own.call(verifyPhoneCall, { verificationCode: '000000' })).rejects.toMatchObject({
    code: 'VERIFICATION_CODE_WRONG',
  });
  const attempt = 'an-attempt-of-one-member';
  const verified = { mobile: '**********001', mobileVerified: true };
  expect(await own.call(verifyPhoneCall, { verificationCode, attempt })).toMatchObject(verified);
  // Its answer may have been lost.
  expect(await own.call(verifyPhoneCall, { verificationCode, attempt })).toMatchObject(verified);
  await expect(own.call(phoneCodeCall, { human: await tested.humanResult() })).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  });
  tested.clock.advance(2000);
  const anonymous = tested.transport({ ip });
  await anonymous.call(smsCodeCall, { ...numberOf('8175552001'), human: await tested.humanResult() });
  const entered = await anonymous.call(loginCall, {
    type: 'sms',
    ...numberOf('8175552001'),
    verificationCode: await newestCode('8175552001'),
  });
  expect(entered.account).toBe('proves01');
});

test('of several who wrote one number the first with its code has it; another is told with the code alone', async () => {
  const [first, second] = [await claims('proves02', '8175552002'), await claims('proves03', '8175552002')];
  const codes: string[] = [];
  for (const own of [first, second]) {
    tested.clock.advance(2000);
    codes.push(await askCode(own, '8175552002'));
  }
  const [ofFirst = '', ofSecond = ''] = codes;
  // A code is for the member who asked.
  await expect(second.call(verifyPhoneCall, { verificationCode: ofFirst })).rejects.toMatchObject({
    code: 'VERIFICATION_CODE_WRONG',
  });
  await first.call(verifyPhoneCall, { verificationCode: ofFirst });
  await expect(second.call(verifyPhoneCall, { verificationCode: ofSecond })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { mobileNum: 'FIELD_TAKEN' } },
  });
  expect((await second.call(profileCall, {})).mobileVerified).toBe(false);
  tested.clock.advance(60_000);
  expect(await askCode(second, '8175552002')).not.toBe(ofSecond);
});

test('it takes a puzzle, a recent proof, and few messages to one number', async () => {
  const own = await claims('proves04', '8175552003');
  const order = async (by = own) => by.call(phoneCodeCall, { human: await tested.humanResult() });
  await expect(own.call(phoneCodeCall, { human: 'unsolved' })).rejects.toMatchObject({
    code: 'HUMAN_CHECK_FAILED',
  });
  tested.clock.advance(16 * 60_000);
  const reauthRequired = { code: 'REAUTHENTICATION_REQUIRED' };
  await expect(order()).rejects.toMatchObject(reauthRequired);
  await expect(own.call(verifyPhoneCall, { verificationCode: '123456' })).rejects.toMatchObject(
    reauthRequired,
  );
  await own.call(reauthenticateCall, { password });
  const other = await claims('proves05', '8175552003');
  for (const by of [own, other, own, other, own, other]) {
    tested.clock.advance(61_000);
    await order(by);
  }
  tested.clock.advance(61_000);
  await expect(order()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('asks for no verification without a number, or of a verified one', async () => {
  const { token } = await tested.transport({ ip }).call(registerCall, { ...form, username: 'proves06' });
  const without = tested.transport({ token, ip });
  expect((await without.call(profileCall, {})).mobileVerified).toBe(false);
  await expect(without.call(verifyPhoneCall, { verificationCode: '123456' })).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  });
});
