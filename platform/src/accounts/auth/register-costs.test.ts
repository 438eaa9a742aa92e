import { humanChallengeCall, registerCall } from '@tessera/contracts/auth';
import { claimCall } from '@tessera/contracts/applications';
import { phoneCodeCall, verifyPhoneCall } from '@tessera/contracts/member';
import type { Operator } from '@tessera/contracts/operator';
import { noticeListCall } from '@tessera/contracts/promotions';
import { balanceCall } from '@tessera/contracts/wallet';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { solve } from '../../testing/human';

const password = 'Fresh#2026';
const form = { password, confirmPassword: password, termsAccepted: true, ageConfirmed: true };
let tested: TestPlatform;
let aurora: Operator;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  const found = tested.platform.operators.byCode('aurora');
  if (!found) throw new Error('no operator');
  aurora = found;
});
afterAll(() => tested.close());
beforeEach(() => tested.clock.advance(2 * 86_400_000));

let networks = 0;
const newNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;
let names = 0;
const newName = () => `costs${String(++names).padStart(4, '0')}`;
const from = (ip: string) => tested.transport({ ip, solvesPuzzles: false });
const puzzleFor = async (ip: string, purpose: 'message' | 'register' = 'register') =>
  from(ip).call(humanChallengeCall, { purpose });
const register = (ip: string, human?: string, more: Record<string, string> = {}) =>
  from(ip).call(registerCall, { ...form, username: newName(), ...(human ? { human } : {}), ...more });
const join = async (ip: string, more: Record<string, string> = {}) =>
  register(ip, await solve(await puzzleFor(ip)), more);
const balanceOf = async (token: string) => (await tested.transport({ token }).call(balanceCall, {})).amount;
const failed = { code: 'HUMAN_CHECK_FAILED' };

describe('an account costs a puzzle', () => {
  test('none is made without one, nor with one for a message, of another network, or used before', async () => {
    const ip = newNetwork();
    await expect(register(ip)).rejects.toMatchObject(failed);
    await expect(register(ip, await solve(await puzzleFor(ip, 'message')))).rejects.toMatchObject(failed);
    await expect(register(ip, await solve(await puzzleFor(newNetwork())))).rejects.toMatchObject(failed);
    const human = await solve(await puzzleFor(ip));
    expect((await register(ip, human)).token).not.toBe('');
    await expect(register(ip, human)).rejects.toMatchObject(failed);
  });

  test('it is harder with each account from one network, for a day, and costs more than a message', async () => {
    const ip = newNetwork();
    const most = async () => (await puzzleFor(ip)).parameters.data.most;
    const first = await most();
    expect(first).toBeGreaterThan((await puzzleFor(ip, 'message')).parameters.data.most);
    for (let made = 1; made <= 3; made += 1) {
      await join(ip);
      expect(await most()).toBe(first * (made + 1));
    }
    expect((await puzzleFor(newNetwork())).parameters.data.most).toBe(first);
    tested.clock.advance(86_400_001);
    expect(await most()).toBe(first);
  });

  test('puzzles fetched beforehand do not make a dozen accounts at the price of the first', async () => {
    const ip = newNetwork();
    const puzzles = await Promise.all(Array.from({ length: 12 }, () => puzzleFor(ip)));
    const solved = await Promise.all(puzzles.map(solve));
    const made = await Promise.allSettled(solved.map((human) => register(ip, human)));
    expect(made.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
  });

  test('a form that was refused makes the next puzzle no harder', async () => {
    const ip = newNetwork();
    const { most } = (await puzzleFor(ip)).parameters.data;
    await expect(register(ip, 'e30=')).rejects.toMatchObject(failed);
    expect((await puzzleFor(ip)).parameters.data.most).toBe(most);
  });
});

describe('welcome money', () => {
  const notices = async (token: string) => {
    const { list } = await tested.transport({ token }).call(noticeListCall, { pageNo: 1, pageSize: 20 });
    return list.map(({ title }) => title).join('\n');
  };
  const verify = async (ip: string, token: string, number: string) => {
    const api = tested.transport({ ip, token });
    await api.call(phoneCodeCall, { human: await tested.humanResult() });
    const verificationCode = /\d{6}/.exec((await tested.sentTo(`+63${number}`)).at(-1) ?? '')?.[0] ?? '';
    await api.call(verifyPhoneCall, { verificationCode });
  };

  test('goes to so many accounts of one network a day; the others get it for a verified number, once', async () => {
    const ip = newNetwork();
    const paid = [];
    for (let made = 0; made < 3; made += 1) paid.push(await balanceOf((await join(ip)).token));
    expect(paid).toEqual(['1000.00', '1000.00', '1000.00']);
    const number = '9175550101';
    const { token } = await join(ip, { mobileNum: number, countryDialingCode: '63' });
    expect(await balanceOf(token)).toBe('0.00');
    expect(await notices(token)).toContain('Prove your number');
    await verify(ip, token, number);
    expect(await balanceOf(token)).toBe('1000.00');
    expect(await notices(token)).toContain('for your start');
    // An attempt that comes again proves nothing more, and gives nothing more.
    await verify(ip, token, number).catch(() => undefined);
    expect(await balanceOf(token)).toBe('1000.00');
  });

  test('waits for a verified number wherever the operator says so', async () => {
    aurora.money.welcomeAfter = 'provedNumber';
    const { token } = await join(newNetwork());
    aurora.money.welcomeAfter = 'registration';
    expect(await balanceOf(token)).toBe('0.00');
  });
});

describe('one promotion a person', () => {
  const claim = (token: string) => tested.transport({ token }).call(claimCall, { id: 'claimable' });
  beforeAll(async () => {
    const { id: _id, ...row } = await tested.db
      .selectFrom('promotion')
      .selectAll()
      .where('operator', '=', 'aurora')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tested.db
      .insertInto('promotion')
      .values({
        ...row,
        id: 'claimable',
        kind: 'CLAIM',
        reward: 5000n,
        places: null,
        starts_at: new Date(0),
        ends_at: null,
        translations: '{}',
      })
      .execute();
  });

  test.each([
    ['in one network, a moment later', {}, true],
    ['elsewhere, with a mailbox of the same person', { email: 'Mary.Jane+two@gmail.com' }, false],
  ])('a second account %s waits for a person', async (_how, more, sameNetwork) => {
    const ip = newNetwork();
    const first = await join(ip, 'email' in more ? { email: 'maryjane@gmail.com' } : {});
    expect(await claim(first.token)).toEqual({ status: 'CLAIMED' });
    const second = await join(sameNetwork ? ip : newNetwork(), more);
    const before = await balanceOf(second.token);
    expect(await claim(second.token)).toEqual({ status: 'APPLYING' });
    await expect(claim(second.token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await balanceOf(second.token)).toBe(before);
  });

  test('two of one family that claim at the same moment get one', async () => {
    const ip = newNetwork();
    const tokens = [(await join(ip)).token, (await join(ip)).token];
    const statuses = await Promise.all(tokens.map(async (token) => (await claim(token)).status));
    expect(statuses.toSorted()).toEqual(['APPLYING', 'CLAIMED']);
  });

  test('strangers claim', async () => {
    for (const ip of [newNetwork(), newNetwork()])
      expect(await claim((await join(ip)).token)).toEqual({ status: 'CLAIMED' });
  });
});
