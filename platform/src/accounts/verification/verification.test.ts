import { randomUUID } from 'node:crypto';
import {
  countriesCall,
  loginCall,
  registerMobileCall,
  smsCodeCall,
  smsRegisterCodeCall,
} from '@tessera/contracts/auth';
import {
  forgotByEmailCall,
  memberInfoCall,
  setPasswordByEmailCall,
  setPasswordByPhoneCall,
} from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Tessera#2026';
const newPassword = 'Garden#2027x';
const number = { aurora: '8170000001', jade: '817000001' };
const written = '+638170000001';
const nobody = '8179999999';
let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());
/** Every test has an address of its own, and an hour for the limits to pass. */
let ip = '';
beforeEach(() => {
  ip = tested.nextVisitor();
});

const api = (merchant = 'aurora') => tested.transport({ ip, merchant });
type CodeRequest = { mobileNum?: string; purpose?: 'login' | 'password'; human?: string; key?: string };

async function order({
  mobileNum = number.aurora,
  purpose = 'login',
  human,
  key = randomUUID(),
}: CodeRequest = {}) {
  return api().call(
    smsCodeCall,
    { mobileNum, countryDialingCode: '63', purpose, human: human ?? (await tested.humanResult()) },
    { idempotencyKey: key },
  );
}
const codeIn = (text: string | undefined) => /code\D*(\d{6})/.exec(text ?? '')?.[1] ?? '';
const lastCode = async (recipient = written) => codeIn((await tested.sentTo(recipient)).at(-1));
const enter = (verificationCode: string, mobileNum = number.aurora) =>
  api().call(loginCall, { type: 'sms', mobileNum, countryDialingCode: '63', verificationCode });
const wrong = { code: 'VERIFICATION_CODE_WRONG' };
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code signs its number in, once; zeros in front do not matter', async () => {
  expect(await order({ mobileNum: `0${number.aurora}` })).toEqual({ expiredMinutes: 1 });
  const code = await lastCode();
  const { token } = await enter(code);
  const info = await tested.transport({ token }).call(memberInfoCall, {});
  expect(info.account).toBe('player01');
  await expect(enter(code)).rejects.toMatchObject(wrong);
});

test('a code is no good after its minute, nor after five wrong tries', async () => {
  await order();
  const late = await lastCode();
  tested.clock.advance(60_000);
  await expect(enter(late)).rejects.toMatchObject(wrong);
  await order();
  const code = await lastCode();
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(enter(notThis(code))).rejects.toMatchObject(wrong);
  await expect(enter(code)).rejects.toMatchObject(wrong);
});

test('a code serves the purpose, the number and the operator that it was sent for', async () => {
  await order({ purpose: 'password' });
  const code = await lastCode();
  await expect(enter(code)).rejects.toMatchObject(wrong);
  tested.clock.advance(2000);
  await order({ mobileNum: '8170000002' });
  await expect(enter(await lastCode('+638170000002'))).rejects.toMatchObject(wrong);
  const there = { newPassword, mobileNum: number.jade, countryDialingCode: '63', verificationCode: code };
  await expect(api('jade').call(setPasswordByPhoneCall, there)).rejects.toMatchObject(wrong);
});

test('sends one code for a countdown, and one message for a request', async () => {
  const before = (await tested.sentTo(written)).length;
  await order({ key: 'the-same-request' });
  expect(await order({ key: 'the-same-request' })).toEqual({ expiredMinutes: 1 });
  tested.clock.advance(2000);
  await expect(order()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await tested.sentTo(written)).toHaveLength(before + 1);
  tested.clock.advance(58_000);
  await order();
  expect(await tested.sentTo(written)).toHaveLength(before + 2);
});

test('two requests at once send one message', async () => {
  const before = (await tested.sentTo(written)).length;
  const answers = await Promise.allSettled([order(), order()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await tested.sentTo(written)).toHaveLength(before + 1);
});

test('a number that nobody has is answered alike, and gets nothing', async () => {
  const existing = await order();
  tested.clock.advance(2000);
  expect(await order({ mobileNum: nobody })).toEqual(existing);
  expect(await tested.sentTo(`+63${nobody}`)).toEqual([]);
});

test('nothing is sent without a puzzle of ours, solved, used once and in time', async () => {
  const solved = await tested.humanResult();
  tested.clock.advance(10 * 60_000);
  const refused = { code: 'HUMAN_CHECK_FAILED' };
  await expect(order({ human: solved })).rejects.toMatchObject(refused);
  await expect(order({ human: 'e30=' })).rejects.toMatchObject(refused);
  const used = await tested.humanResult();
  await order({ human: used });
  tested.clock.advance(61_000);
  await expect(order({ human: used })).rejects.toMatchObject(refused);
});

test.each([
  '',
  ' ',
  '12',
  'abcdefghij',
  '81700000011234',
  '81700<b>01',
  '８１７０００００01',
  '\u202e8170000001',
  '😀😀😀😀😀',
])('sends no code for %j', async (mobileNum) => {
  await expect(order({ mobileNum })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('the operator without SMS login has none', async () => {
  const human = await tested.humanResult();
  const input = { mobileNum: number.jade, countryDialingCode: '66', human };
  const off = { code: 'FEATURE_DISABLED' };
  await expect(api('jade').call(smsCodeCall, input)).rejects.toMatchObject(off);
  const login = { ...input, type: 'sms', verificationCode: '000000' } as const;
  await expect(api('jade').call(loginCall, login)).rejects.toMatchObject(off);
});

test('who registers with a number that has an account learns it by SMS alone', async () => {
  const send = async (mobileNo: string) =>
    api('jade').call(smsRegisterCodeCall, {
      mobileNo,
      countryDialingCode: '66',
      human: await tested.humanResult(),
    });
  const existing = await send(number.jade);
  tested.clock.advance(2000);
  expect(await send('817999999')).toEqual(existing);
  expect(codeIn((await tested.sentTo('+66817999999')).at(-1))).toMatch(/^\d{6}$/);
  expect((await tested.sentTo('+66817000001')).at(-1)).toContain('already has an account');
});

test('a new password by phone lets in with it, and ends the sessions of the old one', async () => {
  const { token } = await api().call(loginCall, { username: 'agent01', password });
  await order({ mobileNum: '8170000002', purpose: 'password' });
  const verificationCode = await lastCode('+638170000002');
  const input = { mobileNum: '8170000002', countryDialingCode: '63', verificationCode };
  await expect(api().call(setPasswordByPhoneCall, { ...input, newPassword: 'short' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { newPassword: 'FIELD_TOO_SHORT' } },
  });
  expect(await api().call(setPasswordByPhoneCall, { ...input, newPassword })).toEqual({ account: 'agent01' });
  await expect(tested.transport({ token }).call(memberInfoCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
  await expect(api().call(loginCall, { username: 'agent01', password })).rejects.toMatchObject({
    code: 'LOGIN_FAILED',
  });
  await api().call(loginCall, { username: 'agent01', password: newPassword });
  await expect(
    api().call(setPasswordByPhoneCall, { ...input, newPassword: 'Another#2028' }),
  ).rejects.toMatchObject(wrong);
});

test('a new password by e-mail, where name and address belong together; elsewhere the answer is the same', async () => {
  const ask = async (username: string, email: string) => {
    tested.clock.advance(2000);
    return api('jade').call(forgotByEmailCall, { username, email, human: await tested.humanResult() });
  };
  const box = { username: 'player01', email: 'player01@example.com' };
  const existing = await ask(box.username, 'Player01@Example.com');
  expect(await ask('player01', 'somebody@example.com')).toEqual(existing);
  expect(await ask('nobody99', 'nobody@example.com')).toEqual(existing);
  expect(await tested.sentTo('somebody@example.com')).toEqual([]);
  const verificationCode = codeIn((await tested.sentTo(box.email)).at(-1));
  const change = { ...box, verificationCode, newPassword };
  await expect(
    api('jade').call(setPasswordByEmailCall, { ...change, username: 'weak01' }),
  ).rejects.toMatchObject(wrong);
  expect(await api('jade').call(setPasswordByEmailCall, change)).toEqual({ account: 'player01' });
  await api('jade').call(loginCall, { username: 'player01', password: newPassword });
});

test('a code by e-mail is no good after ten minutes', async () => {
  const box = { username: 'agent01', email: 'agent01@example.com' };
  tested.clock.advance(2000);
  const order = { ...box, human: await tested.humanResult() };
  expect(await api('jade').call(forgotByEmailCall, order)).toEqual({ expiredMinutes: 10 });
  const verificationCode = codeIn((await tested.sentTo(box.email)).at(-1));
  tested.clock.advance(10 * 60_000);
  const late = { ...box, verificationCode, newPassword };
  await expect(api('jade').call(setPasswordByEmailCall, late)).rejects.toMatchObject(wrong);
});

test('without CHNGPASSVERIF3 there is no new password by e-mail', async () => {
  const box = { username: 'player01', email: 'player01@example.com' };
  const off = { code: 'FEATURE_DISABLED' };
  await expect(
    api().call(forgotByEmailCall, { ...box, human: await tested.humanResult() }),
  ).rejects.toMatchObject(off);
  await expect(
    api().call(setPasswordByEmailCall, { ...box, verificationCode: '000000', newPassword }),
  ).rejects.toMatchObject(off);
});

test('orders within the countdown take nothing of the six an hour', async () => {
  await order();
  for (let index = 0; index < 8; index += 1) {
    tested.clock.advance(2000);
    await expect(order()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  }
  const sent = async () => (await tested.sentTo(written)).length;
  const before = await sent();
  for (let index = 0; index < 5; index += 1) {
    tested.clock.advance(60_000);
    await order();
  }
  tested.clock.advance(60_000);
  await expect(order()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await sent()).toBe(before + 5);
});

test('countries come with the operator\u2019s own, and their flags', async () => {
  const { countries, defaultCountry } = await api('jade').call(countriesCall, {});
  expect(countries.find(({ countryCode }) => countryCode === defaultCountry)).toEqual({
    countryCode: 'TH',
    countryDialingCode: '66',
  });
  const flag = await tested.inject({ url: '/images/COUNTRY_FLAG/th.svg' });
  expect(flag.headers['content-type']).toContain('image/svg+xml');
});

describe('registration by mobile', () => {
  const mobileNum = '0812345678';
  const form = {
    mobileNum,
    countryDialingCode: '66',
    password,
    confirmPassword: password,
    termsAccepted: true,
    ageConfirmed: true,
  };
  const send = async () => {
    const human = await tested.humanResult();
    await api('jade').call(smsRegisterCodeCall, { mobileNo: mobileNum, countryDialingCode: '66', human });
    return lastCode('+66812345678');
  };

  test('takes the code that verifies the number, once, and the form twice', async () => {
    const verificationCode = await send();
    const put = (code: string, key?: string) =>
      api('jade').call(
        registerMobileCall,
        { ...form, verificationCode: code },
        key === undefined ? {} : { idempotencyKey: key },
      );
    await expect(put(notThis(verificationCode))).rejects.toMatchObject(wrong);
    const made = await put(verificationCode, 'form-of-the-number');
    expect(made.account).toMatch(/^m\d{9}$/);
    expect((await put(verificationCode, 'form-of-the-number')).account).toBe(made.account);
    await expect(put(verificationCode)).rejects.toMatchObject(wrong);
    const entered = await api('jade').call(loginCall, { username: mobileNum, password });
    expect(entered.account).toBe(made.account);
  });

  test('is not there without its flag', async () => {
    await expect(
      api('aurora').call(registerMobileCall, {
        ...form,
        countryDialingCode: '63',
        verificationCode: '000000',
      }),
    ).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
  });
});
