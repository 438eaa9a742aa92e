import type * as Crypto from 'node:crypto';
import { scrypt } from 'node:crypto';
import { headers } from '@tessera/contracts';
import { loginCall, registerCall, registerMobileCall, smsRegisterCodeCall } from '@tessera/contracts/auth';
import { changePasswordCall, forgotByEmailCall, setPasswordByPhoneCall } from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { passwordCost } from '../sessions/passwords';
import { requestFor } from '../../testing/transport';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof Crypto>('node:crypto');
  return { ...actual, scrypt: jest.fn(actual.scrypt) };
});
const derivations = jest.mocked(scrypt);

const password = 'Tessera#2026';
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

describe('calls of other sites (fault 39)', () => {
  const foreign = ['https://evil.example', 'http://localhost.evil.example', 'null', 'file://'];
  const changing = [
    requestCase('a login', loginCall, { username: 'player01', password }),
    requestCase('a change of the password', changePasswordCall, {
      oldPassword: password,
      newPassword: 'Garden#2027x',
      confirmNewPassword: 'Garden#2027x',
    }),
    requestCase('a mail', forgotByEmailCall, {
      username: 'player01',
      email: 'player01@example.com',
      human: 'x',
    }),
  ];
  function requestCase(name: string, call: Parameters<typeof requestFor>[1], input: unknown) {
    return { name, build: () => requestFor(tested.app, call, input as never, { merchant: 'aurora', ip }) };
  }

  test.each(changing.flatMap((changingCall) => foreign.map((origin) => ({ ...changingCall, origin }))))(
    '$name from $origin is refused, whatever it holds',
    async ({ build, origin }) => {
      const request = build();
      const answer = await tested.inject({ ...request, headers: { ...request.headers, origin } });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ success: false, errorCode: 'ORIGIN_REFUSED' });
    },
  );

  test('a token is never taken from a cookie, so that no browser sends it by itself', async () => {
    const { token } = await api().call(loginCall, { username: 'player01', password });
    const cookie = `token=${token}; tessera.token=${token}; authorization=Bearer ${token}`;
    const answer = await tested.inject({
      url: '/wps/member/info',
      headers: { cookie, [headers.merchant]: 'aurora' },
      remoteAddress: ip,
    });
    expect(answer.json()).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('what any page can send without asking, a form or text, is taken by no call but the one that is a form', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await tested.inject({
        method: 'POST',
        url: '/wps/session/login',
        payload: 'username=player01&password=guess',
        headers: { 'content-type': type },
        remoteAddress: ip,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.json()).toMatchObject({ success: false });
    }
  });
});

test('a body of 10 MB is refused with the envelope, by every kind of call', async () => {
  const payload = `{"username":"${'a'.repeat(10 * 1024 * 1024)}"}`;
  for (const [method, url] of [
    ['POST', '/wps/session/login'],
    ['PUT', '/wps/member/register'],
    ['POST', '/wps/member/password/email'],
  ] as const) {
    const answer = await tested.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/json' },
      remoteAddress: ip,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'PAYLOAD_TOO_LARGE' });
  }
});

describe('whether an account exists (fault 44)', () => {
  test('a login of nobody answers in the same words and does the same work as a wrong password', async () => {
    const answers: unknown[] = [];
    const work: string[] = [];
    for (const username of ['player01', 'nobody99', '8170000001', '8179999999']) {
      derivations.mockClear();
      const request = requestFor(tested.app, loginCall, { username, password: 'wrong-One-1' }, { ip });
      const { statusCode, body } = await tested.inject(request);
      answers.push(`${statusCode} ${body}`);
      // Length of the key, and the cost: what a derivation takes is in these.
      work.push(JSON.stringify(derivations.mock.calls.map(([, , length, cost]) => [length, cost])));
    }
    expect(new Set(answers).size).toBe(1);
    expect(new Set(work)).toEqual(new Set([JSON.stringify([[32, passwordCost(tested.platform.config)]])]));
  });

  test('a code for a new password is asked for alike, and found wrong alike', async () => {
    const answers = await Promise.all(
      ['player01@example.com', 'nobody@example.com'].map(async (email, index) => {
        const from = tested.transport({ ip: `${ip}${index}`, merchant: 'jade' });
        return from.call(forgotByEmailCall, {
          username: 'player01',
          email,
          human: await tested.humanResult(),
        });
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    const guesses = await Promise.all(
      ['8170000001', '8179999999'].map((mobileNum) =>
        api()
          .call(setPasswordByPhoneCall, {
            mobileNum,
            countryDialingCode: '63',
            verificationCode: '000000',
            newPassword: 'Garden#2027x',
          })
          .catch(({ code, message, status }) => ({ code, message, status })),
      ),
    );
    expect(guesses[0]).toEqual(guesses[1]);
  });

  test('a registration tells nothing of a number: neither of one that is only written, nor of one with a wrong code', async () => {
    const consents = { termsAccepted: true, ageConfirmed: true };
    const form = { ...consents, password, confirmPassword: password };
    const answers: unknown[] = [];
    const work: number[] = [];
    for (const mobileNum of ['8170000001', '8179999999']) {
      derivations.mockClear();
      const username = `num${mobileNum}`;
      const number = { mobileNum, countryDialingCode: '63' };
      const {
        token: _own,
        customerId: _id,
        ...answer
      } = await api().call(registerCall, {
        ...form,
        ...number,
        username,
      });
      answers.push({ ...answer, account: answer.account.replace(mobileNum, '') });
      work.push(derivations.mock.calls.length);
    }
    const guesses = await Promise.all(
      ['817000001', '817999999'].map((mobileNum) =>
        api('jade')
          .call(registerMobileCall, {
            ...form,
            mobileNum,
            countryDialingCode: '66',
            verificationCode: '000000',
          })
          .catch(({ code, message, status }) => ({ code, message, status })),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(work[0]).toBe(work[1]);
    expect(guesses[0]).toMatchObject({ code: 'VERIFICATION_CODE_WRONG' });
    expect(guesses[0]).toEqual(guesses[1]);
  });
});

describe('MOBILENUMPASSREG3 off', () => {
  test('a verified number registers without a password, and its codes set one', async () => {
    const jade = tested.platform.operators.byCode('jade');
    if (!jade) throw new Error('no operator');
    jade.flags.MOBILENUMPASSREG3 = false;
    const number = { mobileNo: '817555001', countryDialingCode: '66' };
    await api('jade').call(smsRegisterCodeCall, { ...number, human: await tested.humanResult() });
    const verificationCode = /\d{6}/.exec((await tested.sentTo('+66817555001')).at(-1) ?? '')?.[0] ?? '';
    const { token, account } = await api('jade').call(registerMobileCall, {
      mobileNum: '817555001',
      countryDialingCode: '66',
      verificationCode,
      termsAccepted: true,
      ageConfirmed: true,
    });
    expect(token).toBeTruthy();
    await expect(api('jade').call(loginCall, { username: account, password: ' x' })).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
    jade.flags.MOBILENUMPASSREG3 = true;
    await expect(
      api('jade').call(registerMobileCall, {
        mobileNum: '817555002',
        verificationCode: '000000',
        termsAccepted: true,
        ageConfirmed: true,
      }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', value: { fields: { password: 'FIELD_REQUIRED' } } });
  });
});
