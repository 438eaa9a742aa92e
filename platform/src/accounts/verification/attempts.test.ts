import { randomUUID } from 'node:crypto';
import {
  secondFactorCodeCall,
  loginCall,
  unrecognisedIpSchema,
  verifyLoginCall,
  smsCodeCall,
  type LoginResult,
} from '@tessera/contracts/auth';
import {
  forgotByEmailCall,
  memberInfoCall,
  setPasswordByEmailCall,
  setPasswordByPhoneCall,
} from '@tessera/contracts/member';
import { createTestPlatform, type TestPlatform } from '../../testing';

const password = 'Tessera#2026';
const wrong = { code: 'VERIFICATION_CODE_WRONG' };
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
const codeFor = async (recipient: string) =>
  /\b\d{6}\b/.exec((await tested.sentTo(recipient)).at(-1) ?? '')?.[0] ?? '';
const isMember = async ({ token }: LoginResult, merchant = 'aurora') =>
  tested
    .transport({ token, merchant })
    .call(memberInfoCall, {})
    .then(({ account }) => account);

describe('a login by SMS whose answer was lost', () => {
  const number = { mobileNum: '8170000001', countryDialingCode: '63' };
  const enter = (verificationCode: string, attempt?: string) =>
    api().call(loginCall, { type: 'sms', ...number, verificationCode, ...(attempt ? { attempt } : {}) });
  const order = async () => {
    await api().call(smsCodeCall, { ...number, human: await tested.humanResult() });
    return codeFor('+638170000001');
  };

  test('is taken again as the same attempt, and as no other one', async () => {
    const attempt = randomUUID();
    const code = await order();
    const first = await enter(code, attempt);
    tested.clock.advance(4 * 60_000);
    const second = await enter(code, attempt);
    expect([await isMember(first), await isMember(second)]).toEqual(['player01', 'player01']);
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const [sent, made] of [
      [code, randomUUID()],
      [code, undefined],
      [other, attempt],
    ] as const)
      await expect(enter(sent, made)).rejects.toMatchObject(wrong);
    tested.clock.advance(60_000);
    await expect(enter(code, attempt)).rejects.toMatchObject(wrong);
  });

  test('is taken again while the first is on its way', async () => {
    const attempt = randomUUID();
    const code = await order();
    const both = await Promise.all([enter(code, attempt), enter(code, attempt)]);
    expect(await Promise.all(both.map((made) => isMember(made)))).toEqual(['player01', 'player01']);
  });

  test('ends with the next code', async () => {
    const attempt = randomUUID();
    const code = await order();
    await enter(code, attempt);
    tested.clock.advance(61_000);
    await order();
    await expect(enter(code, attempt)).rejects.toMatchObject(wrong);
  });
});

/** Both ways of a forgotten password, with a code in hand. */
const resets = [
  {
    method: 'phone',
    merchant: 'aurora',
    start: async () => {
      const number = { mobileNum: '8170000002', countryDialingCode: '63' };
      const human = await tested.humanResult();
      await api().call(smsCodeCall, { ...number, purpose: 'password', human });
      const verificationCode = await codeFor('+638170000002');
      return (newPassword: string, attempt: string) =>
        api().call(setPasswordByPhoneCall, { ...number, verificationCode, newPassword, attempt });
    },
  },
  {
    method: 'e-mail',
    merchant: 'jade',
    start: async () => {
      const box = { username: 'agent01', email: 'agent01@example.com' };
      await api('jade').call(forgotByEmailCall, { ...box, human: await tested.humanResult() });
      const verificationCode = await codeFor(box.email);
      return (newPassword: string, attempt: string) =>
        api('jade').call(setPasswordByEmailCall, { ...box, verificationCode, newPassword, attempt });
    },
  },
] as const;

test.each(resets)('a new password by $way whose answer was lost is set once', async ({ merchant, start }) => {
  const set = await start();
  const attempt = randomUUID();
  const newPassword = 'Garden#2027x';
  expect(await Promise.all([set(newPassword, attempt), set(newPassword, attempt)])).toEqual([
    { account: 'agent01' },
    { account: 'agent01' },
  ]);
  const entered = await api(merchant).call(loginCall, { username: 'agent01', password: newPassword });
  expect(await set(newPassword, attempt)).toEqual({ account: 'agent01' });
  expect(await isMember(entered, merchant)).toBe('agent01');
  await expect(set('Another#2028', attempt)).rejects.toMatchObject(wrong);
  await expect(set(newPassword, randomUUID())).rejects.toMatchObject(wrong);
});

describe('a second factor whose answer was lost', () => {
  beforeAll(() =>
    tested
      .transport({ merchant: 'jade', ip: '198.51.100.7' })
      .call(loginCall, { username: 'player01', password }),
  );

  async function ticketHere(): Promise<string> {
    const refusal: unknown = await api('jade')
      .call(loginCall, { username: 'player01', password })
      .catch((error) => error);
    return unrecognisedIpSchema.parse((refusal as { value: unknown }).value).ticket;
  }

  test('lets the same attempt in again, here, and no other one', async () => {
    const ticket = await ticketHere();
    await api('jade').call(secondFactorCodeCall, { ticket, method: 'email' });
    const answer = await codeFor('player01@example.com');
    const attempt = randomUUID();
    const verify = (change: { answer?: string; attempt?: string } = {}, from = ip) =>
      tested
        .transport({ merchant: 'jade', ip: from })
        .call(verifyLoginCall, { ticket, method: 'email', answer, attempt, ...change });
    const both = await Promise.all([verify(), verify()]);
    expect(await Promise.all(both.map((made) => isMember(made, 'jade')))).toEqual(['player01', 'player01']);
    const ended = { code: 'TICKET_ENDED' };
    for (const change of [{ answer: '000000' }, { attempt: randomUUID() }])
      await expect(verify(change)).rejects.toMatchObject(ended);
    await expect(verify({}, '203.0.113.99')).rejects.toMatchObject(ended);
    tested.clock.advance(5 * 60_000);
    await expect(verify()).rejects.toMatchObject(ended);
  });
});
