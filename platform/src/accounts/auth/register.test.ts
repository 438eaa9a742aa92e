import { randomBytes, randomUUID } from 'node:crypto';
import {
  affiliateCall,
  captchaCall,
  freePlayCall,
  loginCall,
  registerCall,
  registerMobileCall,
  smsCodeCall,
  smsRegisterCodeCall,
  type LoginResult,
  type RegisterInput,
} from '@tessera/contracts/auth';
import { memberInfoCall, profileCall, updateProfileCall } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Fresh#2026';
const consents = { termsAccepted: true, ageConfirmed: true };
const form = { password, confirmPassword: password, ...consents };
let tested: TestPlatform;
let ip = '';
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());
beforeEach(() => {
  ip = tested.nextVisitor();
});

const api = (merchant = 'aurora') => tested.transport({ ip, merchant });
type Change = Partial<RegisterInput> & { username: string };
const register = (change: Change, key?: string, merchant = 'aurora') =>
  api(merchant).call(registerCall, { ...form, ...change }, key === undefined ? {} : { idempotencyKey: key });
const key = () => randomBytes(16).toString('hex');

function operator(code: string): Operator {
  const found = tested.platform.operators.byCode(code);
  if (!found) throw new Error('no operator');
  return found;
}
const codeOf = async (account: string, at = 'aurora') =>
  (
    await tested.db
      .selectFrom('member')
      .select('affiliate_code')
      .where('operator', '=', at)
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).affiliate_code;

describe('a number that nobody verified', () => {
  const number = { mobileNum: '8175551234', countryDialingCode: '63' };

  test('is stored in the profile and opens nothing, so that its owner gets nobody else\u2019s account', async () => {
    const { token } = await register({ username: 'claims01', ...number });
    expect((await tested.transport({ token }).call(profileCall, {})).mobile).toBe('**********234');
    for (const purpose of ['login', 'password'] as const)
      await api()
        .call(smsCodeCall, { ...number, purpose, human: await tested.humanResult() })
        .catch(() => undefined);
    expect(await tested.sentTo('+638175551234')).toEqual([]);
    await expect(api().call(loginCall, { username: number.mobileNum, password })).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
  });

  test('may be written by several, also one that somebody has verified', async () => {
    expect(await register({ username: 'claims02', ...number })).toMatchObject({ account: 'claims02' });
    const seeded = { mobileNum: '8170000001', countryDialingCode: '63' };
    expect(await register({ username: 'claims03', ...seeded })).toMatchObject({ account: 'claims03' });
    const human = await tested.humanResult();
    await api().call(smsCodeCall, { ...seeded, human });
    const verificationCode = /\d{6}/.exec((await tested.sentTo('+638170000001')).at(-1) ?? '')?.[0] ?? '';
    const entered = await api().call(loginCall, { type: 'sms', ...seeded, verificationCode });
    expect(entered.account).toBe('player01');
  });
});

describe('registration by mobile', () => {
  async function verified(mobileNum: string) {
    const number = { mobileNo: mobileNum, countryDialingCode: '66' };
    await api('jade').call(smsRegisterCodeCall, { ...number, human: await tested.humanResult() });
    return /\d{6}/.exec((await tested.sentTo(`+66${mobileNum}`)).at(-1) ?? '')?.[0] ?? '';
  }

  test('wants the code of the number, whatever REGMOBVERF3 says of the other tab', async () => {
    const { flags } = operator('jade');
    flags.REGMOBVERF3 = false;
    const verificationCode = await verified('817555101');
    const number = { mobileNum: '817555101', countryDialingCode: '66' };
    await expect(api('jade').call(registerMobileCall, { ...form, ...number })).rejects.toMatchObject({
      value: { fields: { verificationCode: 'FIELD_REQUIRED' } },
    });
    const made = await api('jade').call(registerMobileCall, { ...form, ...number, verificationCode });
    flags.REGMOBVERF3 = true;
    expect(await api('jade').call(loginCall, { username: '817555101', password })).toMatchObject({
      account: made.account,
    });
  });

  test('a form sent again without a password enters an account that has none, and no other', async () => {
    const { flags } = operator('jade');
    const send = (mobileNum: string, verificationCode: string, idempotencyKey: string, secret = '') =>
      api('jade').call(
        registerMobileCall,
        {
          ...consents,
          mobileNum,
          countryDialingCode: '66',
          verificationCode,
          password: secret,
          confirmPassword: secret,
        },
        { idempotencyKey },
      );
    const conflict = { code: 'IDEMPOTENCY_CONFLICT' };
    const withPassword = key();
    const code = await verified('817555102');
    await send('817555102', code, withPassword, password);
    await expect(send('817555102', code, withPassword)).rejects.toMatchObject(conflict);

    flags.MOBILENUMPASSREG3 = false;
    const without = key();
    tested.clock.advance(2000);
    const first = await send('817555103', await verified('817555103'), without);
    expect((await send('817555103', code, without)).customerId).toBe(first.customerId);
    await expect(send('817555104', code, without)).rejects.toMatchObject(conflict);
    await tested.db
      .updateTable('credential')
      .set({ has_password: true })
      .where('member_id', '=', BigInt(first.customerId))
      .execute();
    await expect(send('817555103', code, without)).rejects.toMatchObject(conflict);
    flags.MOBILENUMPASSREG3 = true;
  });
});

test('a form that is sent again counts the passwords that are tried with its key', async () => {
  const mine = key();
  await register({ username: 'guessed1' }, mine);
  for (let count = 0; count < 10; count += 1) {
    const guess = `Guess#202${count}`;
    await expect(
      register({ username: 'guessed1', password: guess, confirmPassword: guess }, mine),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  }
  await expect(register({ username: 'guessed1' }, mine)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
});

test('a form that overtakes itself makes one account, and both answers enter it', async () => {
  const aurora = operator('aurora');
  const { fields } = aurora.registration;
  aurora.registration.fields = [{ field: 'captcha', visible: true, required: true }];
  const captchaId = key();
  await api().call(captchaCall, { captchaId });
  const captcha = await tested.captchaAnswer(captchaId);
  const mine = randomUUID();
  const both = await Promise.all(
    [1, 2].map(() => register({ username: 'overtaken1', captchaId, captcha }, mine)),
  );
  aurora.registration.fields = fields;
  expect(both[0]?.customerId).toBe(both[1]?.customerId);
  const accounts = await Promise.all(
    both.map(({ token }: LoginResult) => tested.transport({ token }).call(memberInfoCall, {})),
  );
  expect(accounts.map(({ account }) => account)).toEqual(['overtaken1', 'overtaken1']);
});

describe('the host of the form', () => {
  test.each(['localhost', 'aurora.localhost', '127.0.0.1'])('%s is aurora\u2019s', async (domain) => {
    const username = `host${domain.replaceAll(/\W/g, '')}`.slice(0, 16);
    expect(await register({ username, domain })).toMatchObject({ account: username });
    expect(await api().call(affiliateCall, { code: await codeOf('agent01'), domain })).toBeDefined();
  });

  test.each(['jade.localhost', 'evil.example', ''])('%j is not', async (domain) => {
    const refused = { code: 'DOMAIN_REFUSED' };
    await expect(register({ username: 'elsewhere', domain })).rejects.toMatchObject(refused);
    const code = await codeOf('agent01');
    await expect(api().call(affiliateCall, { code, domain })).rejects.toMatchObject(refused);
  });
});

describe('an invitation code', () => {
  test('that is typed is an agent\u2019s of this operator', async () => {
    const invalid = { code: 'AFFILIATE_INVALID' };
    const foreign = await codeOf('agent01', 'jade');
    for (const code of [await codeOf('player01'), foreign]) {
      await expect(api().call(affiliateCall, { code })).rejects.toMatchObject(invalid);
      await expect(register({ username: 'invited0', affiliateCode: code })).rejects.toMatchObject(invalid);
    }
    const { customerId } = await register({ username: 'invited1', affiliateCode: await codeOf('agent01') });
    expect(await parentOf(customerId)).toBe('agent01');
  });

  test('of the URL is that of any member with a real account; a wrong one is ignored', async () => {
    const trial = await api().call(freePlayCall, { os: 'test', platform: 'W' });
    for (const [username, referralCode, parent] of [
      ['referred1', await codeOf('player01'), 'player01'],
      ['referred2', await codeOf(trial.account), undefined],
      ['referred3', 'NOBODY22', undefined],
    ] as const) {
      const { customerId } = await register({ username, referralCode });
      expect([username, await parentOf(customerId)]).toEqual([username, parent]);
    }
  });

  test('who recommends the site is named by their id too, at their operator, and the code goes first', async () => {
    const idOf = async (account: string, operator = 'aurora') => {
      const row = await tested.db
        .selectFrom('member')
        .select('id')
        .where('operator', '=', operator)
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      return String(row.id);
    };
    const player = await idOf('player01');
    for (const [username, recommenderId, referralCode, parent] of [
      ['recommended1', player, undefined, 'player01'],
      ['recommended2', await idOf('player01', 'jade'), undefined, undefined],
      ['recommended3', '1 or 1=1', undefined, undefined],
      ['recommended4', '9'.repeat(40), undefined, undefined],
      ['recommended5', player, await codeOf('agent01'), 'agent01'],
      ['recommended6', player, 'NOBODY22', 'player01'],
    ] as const) {
      const { customerId } = await register({
        username,
        recommenderId,
        ...(referralCode && { referralCode }),
      });
      expect([username, await parentOf(customerId)]).toEqual([username, parent]);
    }
  });

  async function parentOf(id: string): Promise<string | undefined> {
    const row = await tested.db
      .selectFrom('member')
      .innerJoin('member as parent', 'parent.id', 'member.parent_id')
      .select('parent.account')
      .where('member.id', '=', BigInt(id))
      .executeTakeFirst();
    return row?.account;
  }
});

describe('a birthday', () => {
  const born = (username: string, birthday: string) => register({ username, birthday }, undefined, 'jade');

  test.each([
    ['2027-03-02', 'AGE_TOO_LOW'],
    ['2010-01-01', 'AGE_TOO_LOW'],
    ['2000-02-31', 'FIELD_FORMAT'],
  ])('of %s is refused: %s', async (birthday, problem) => {
    const refused = { value: { fields: { birthday: problem } } };
    await expect(born('unborn01', birthday)).rejects.toMatchObject(refused);
    const { token } = await api('jade').call(loginCall, { username: 'team01m1', password: 'Tessera#2026' });
    const own = tested.transport({ token, merchant: 'jade' });
    await expect(own.call(updateProfileCall, { birthday })).rejects.toMatchObject(refused);
  });

  test('of who is old enough is stored', async () => {
    const { token } = await born('grown01', '1990-01-31');
    expect(await tested.transport({ token, merchant: 'jade' }).call(profileCall, {})).toMatchObject({
      birthday: '1990-01-31',
    });
  });
});

test('does not store a field that the operator does not ask for', async () => {
  const unasked = {
    nickname: '<img src=x onerror=alert(1)> \u202e and much longer than a nickname may be',
    payeeName: '<b>Somebody</b>',
    address: 'x'.repeat(150),
    paymentPassword: 'not six digits',
  };
  const { token, nickname } = await register({ username: 'unasked01', ...unasked });
  expect(nickname).toBe('');
  expect(await tested.transport({ token }).call(profileCall, {})).toMatchObject({
    nickname: '',
    userName: '',
    address: '',
  });
  const { payment_hash } = await tested.db
    .selectFrom('credential')
    .innerJoin('member', 'member.id', 'credential.member_id')
    .select('payment_hash')
    .where('account', '=', 'unasked01')
    .executeTakeFirstOrThrow();
  expect(payment_hash).toBeNull();
});
