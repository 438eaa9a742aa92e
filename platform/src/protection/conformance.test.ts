import { randomUUID } from 'node:crypto';
import type { ApiTransport } from '@tessera/contracts';
import { registerCall } from '@tessera/contracts/auth';
import { launchGameCall } from '@tessera/contracts/games';
import { identityDocumentsCall } from '@tessera/contracts/identity-documents';
import { openedNumeroCall, placeLotterySlipCall } from '@tessera/contracts/lottery';
import { footerGaps, isOff, rulePackOf, toPublicOperator, withinMarket } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import { createDepositCall } from '@tessera/contracts/payments';
import * as calls from '@tessera/contracts/protection';
import { registerSettingsCall } from '@tessera/contracts/system';
import { setPaymentPasswordCall } from '@tessera/contracts/member';
import { transferDownlineCall } from '@tessera/contracts/wallet';
import { enterGame } from '../games/launch/game-sessions';
import { ticketOf } from '../games/launch/testing/open-game';
import { signIn } from '../games/launch/testing/sign-in';
import { performMovement } from '../games/seamless/wallet';
import { createTestPlatform, newMember, type TestPlatform } from '../testing';
import { memberPassword } from '../testing/new-member';
import { changeDocument, withDocument } from '../testing/with-document';
import { featureChecks } from './testing/feature-checks';

type Duties = calls.RulePack['duties'];
const hourMs = 3_600_000;
const paymentPassword = '246813';
let tested: TestPlatform;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  await tested
    .transport({ token: await signIn(tested, 'agent01team01') })
    .call(setPaymentPasswordCall, { newPassword: paymentPassword, confirmNewPassword: paymentPassword });
}, 120_000);
afterAll(() => tested.close());

const aurora = (): Operator => {
  const document = tested.platform.operators.document('aurora');
  if (!document) throw new Error('no aurora');
  return document;
};
async function newcomer() {
  const account = `conforms${(members += 1)}`;
  await newMember(tested, account);
  const signedIn = async () => tested.transport({ token: await signIn(tested, account) });
  return { account, signedIn, api: await signedIn() };
}
const member = async () => (await newcomer()).api;
const deposit = (api: ApiTransport) =>
  api.call(createDepositCall, { channelId: 'wallet', amount: '200' }, { idempotencyKey: randomUUID() });
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const refusedField = (field: string, code: string) => ({ value: { fields: { [field]: code } } });

const setIdentified = (account: string, at: Date | null) =>
  tested.db.updateTable('member').set({ identified_at: at }).where('account', '=', account).execute();
const acceptIdentity = (account: string) => setIdentified(account, tested.clock.now());

/** A game that a member has opened who had proved who they are, and a stake at its vendor's. */
async function openGameOf(account: string, nodeId: string): Promise<string> {
  await acceptIdentity(account);
  const api = tested.transport({ token: await signIn(tested, account) });
  const { url } = await api.call(launchGameCall, { nodeId });
  const token = await enterGame(tested.platform, ticketOf(url));
  await setIdentified(account, null);
  return token;
}
const stake = (token: string) =>
  outcome(
    performMovement(tested.platform, token, {
      kind: 'bet',
      provider: 'ACME',
      transactionId: randomUUID(),
      roundId: randomUUID(),
      amount: 100n,
    }),
  );

/** Money that an agent sends to a member below them, who has proved who they are or has not. */
async function sendDown(isIdentified: boolean): Promise<string> {
  const [agent, below] = ['agent01team01', 'team01m1'];
  await setIdentified(below, isIdentified ? tested.clock.now() : null);
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', below)
    .executeTakeFirstOrThrow();
  const api = tested.transport({ token: await signIn(tested, agent) });
  const transfer = { memberId: String(id), amount: '100', paymentPassword };
  return outcome(api.call(transferDownlineCall, transfer, { idempotencyKey: randomUUID() }));
}

/** What each duty is held to, on the platform itself. A duty without a line here does not compile. */
const checks: {
  [Name in keyof Duties]: (value: Duties[Name]['value']) => Promise<void>;
} = {
  async limitKinds(kinds) {
    const api = await member();
    expect((await api.call(calls.limitsCall, {})).kinds).toEqual(kinds);
    for (const kind of calls.limitKindSchema.options) {
      const set = api.call(calls.setLimitCall, { kind, period: 'MONTH', amount: '100', version: 0 });
      if (kinds.includes(kind)) await set;
      else await expect(set).rejects.toMatchObject(refusedField('kind', 'FEATURE_DISABLED'));
    }
  },
  async limitRaise({ hours, confirm }) {
    const api = await member();
    const set = (amount: string, version: number) =>
      api.call(calls.setLimitCall, { kind: 'DEPOSIT', period: 'DAY', amount, version });
    await set('100', 0);
    expect((await set('90', 1)).limits[0]).toMatchObject({ amount: '90.00', next: null });
    expect((await set('200', 2)).limits[0]).toMatchObject({
      amount: '90.00',
      next: {
        amount: '200.00',
        confirm,
        dueAt: new Date(tested.clock.now().getTime() + hours * hourMs).toISOString(),
      },
    });
  },
  async limitPrompt(when) {
    expect((await (await member()).call(calls.limitsCall, {})).suggested).toBe(when === 'BEFORE_DEPOSIT');
  },
  async limitNear(percent) {
    expect((await (await member()).call(calls.limitsCall, {})).nearPercent).toBe(percent);
  },
  async timeOut(lengths) {
    const api = await member();
    expect((await api.call(calls.breaksCall, {})).timeOutHours).toEqual(lengths);
    const [shortest = 0] = lengths;
    const begin = (length: number) => api.call(calls.beginBreakCall, { kind: 'TIME_OUT', length });
    await expect(begin(shortest - 1)).rejects.toMatchObject(refusedField('length', 'AMOUNT_INVALID'));
    const { until } = await begin(shortest);
    expect(Date.parse(until ?? '')).toBe(tested.clock.now().getTime() + shortest * hourMs);
  },
  async exclusion(lengths) {
    const { api, signedIn } = await newcomer();
    expect((await api.call(calls.breaksCall, {})).exclusionMonths).toEqual(lengths);
    await api.call(calls.beginBreakCall, { kind: 'EXCLUSION', length: Math.max(...lengths) });
    expect(await outcome(deposit(await signedIn()))).toBe('BREAK_ACTIVE');
  },
  async exclusionEnd({ by, waitHours }) {
    const { account, signedIn, api } = await newcomer();
    await acceptIdentity(account);
    await api.call(calls.beginBreakCall, { kind: 'EXCLUSION', length: 6 });
    const before = tested.clock.now().getTime();
    const end = async () => outcome((await signedIn()).call(calls.endExclusionCall, {}));
    expect(await end()).toBe('NOT_FOUND');
    tested.clock.advance(190 * 24 * hourMs);
    const play = async () => outcome(deposit(await signedIn()));
    if (by === 'REQUEST') {
      expect(await play()).toBe('BREAK_ACTIVE');
      expect(await (await signedIn()).call(calls.breaksCall, {})).toMatchObject({
        active: { kind: 'EXCLUSION', end: 'REQUEST_NOW' },
      });
      expect(await end()).toBe('done');
      expect(await play()).toBe('BREAK_ACTIVE');
      expect(await end()).toBe('NOT_FOUND');
      tested.clock.advance(waitHours * hourMs);
    }
    expect(await play()).toBe('done');
    expect(await (await signedIn()).call(calls.breaksCall, {})).toMatchObject({ active: null });
    tested.clock.advance(before - tested.clock.now().getTime());
  },
  async register(register) {
    expect((await (await member()).call(calls.breaksCall, {})).register).toEqual(register);
  },
  async realityCheck({ minutes, preset }) {
    expect((await (await member()).call(calls.playSessionCall, {})).check).toMatchObject({
      choices: minutes,
      minutes: preset,
    });
  },
  async minimumAge(age) {
    const visitor = () => tested.transport({ ip: tested.nextVisitor() });
    expect((await visitor().call(registerSettingsCall, {})).minimumAge).toBe(age);
    const bornAgo = (years: number) => {
      const birthday = tested.clock.now();
      birthday.setUTCFullYear(birthday.getUTCFullYear() - years);
      return birthday.toISOString().slice(0, 10);
    };
    const register = (birthday: string) =>
      visitor().call(registerCall, {
        username: `aged${(members += 1)}`,
        password: memberPassword,
        confirmPassword: memberPassword,
        termsAccepted: true,
        ageConfirmed: true,
        birthday,
      });
    await expect(register(bornAgo(age - 1))).rejects.toMatchObject(refusedField('birthday', 'AGE_TOO_LOW'));
    await register(bornAgo(age + 1));
  },
  async identity(before) {
    const { account, api } = await newcomer();
    const isNeeded = before === 'BEFORE_DEPOSIT';
    // Whoever has to prove who they are reads it before they pay in.
    const { documents, first } = await api.call(identityDocumentsCall, {});
    expect(first).toBe(isNeeded);
    expect(documents.map(({ kind }) => kind)).toContain('IDENTITY');
    const { nodeId } = await tested.db
      .selectFrom('catalogue_game')
      .select('node_id as nodeId')
      .where('game_type', '=', 'RNG')
      .where('is_game', '=', 'GAME')
      .orderBy('node_id')
      .executeTakeFirstOrThrow();
    const launch = () => outcome(api.call(launchGameCall, { nodeId }));
    expect(await outcome(deposit(api))).toBe(isNeeded ? 'IDENTITY_NEEDED' : 'done');
    expect(await launch()).toBe(isNeeded ? 'IDENTITY_NEEDED' : 'done');
    expect(await placeSlip(api)).toBe(isNeeded ? 'IDENTITY_NEEDED' : 'done');
    // Who was identified and is not any more has a game open: the stake in it is held to the same.
    const token = await openGameOf(account, nodeId);
    expect(await stake(token)).toBe(isNeeded ? 'IDENTITY_NEEDED' : 'done');
    expect(await sendDown(false)).toBe(isNeeded ? 'RECEIVER_UNAVAILABLE' : 'done');
    await acceptIdentity(account);
    expect(await stake(token)).toBe('done');
    expect(await sendDown(true)).toBe('done');
    expect((await api.call(identityDocumentsCall, {})).first).toBe(false);
    expect(await outcome(deposit(api))).toBe('done');
    expect(await launch()).toBe('done');
    expect(await placeSlip(api)).toBe('done');
  },
  async help(lines) {
    const files = { logo: '', logoRatio: 1, icon: '' };
    const shown = toPublicOperator(aurora(), files).compliance?.help ?? [];
    expect(shown).toEqual(expect.arrayContaining(lines));
    expect(new Set(shown.map(({ url }) => url)).size).toBe(shown.length);
  },
  async footer(parts) {
    const { compliance, ...rest } = aurora();
    if (!compliance) throw new Error('no compliance');
    const { licence, help } = compliance;
    expect(footerGaps({ ...rest, compliance: { licence, help } })).toHaveLength(parts.length);
    const named = { licensee: 'Example Ltd', complaints: '/help', dispute: { name: 'Fair', url: '/help' } };
    expect(footerGaps({ ...rest, compliance: { licence, help, ...named } })).toEqual([]);
  },
};

/** On the platform itself, with members who have proved who they are. */
const checkFeature = (feature: calls.MarketFeature, isOn: boolean) =>
  featureChecks(tested, async () => {
    const { account, signedIn } = await newcomer();
    await acceptIdentity(account);
    return { account, signedIn };
  })[feature](isOn);

/** A slip of one bet on the open draw. */
async function placeSlip(api: ApiTransport): Promise<string> {
  const gameCode = 'MINUTE_LOTTO';
  const { open } = await tested.transport().call(openedNumeroCall, { gameCode });
  return outcome(
    api.call(
      placeLotterySlipCall,
      {
        gameCode,
        numero: open.numero,
        unit: '10.00',
        total: '10.00',
        lines: [{ playCode: 'SIDE', picks: ['BIG'] }],
      },
      { idempotencyKey: randomUUID() },
    ),
  );
}

describe.each(calls.marketSchema.options)('the market %s', (market) => {
  let takeBack = () => {};
  beforeAll(() => {
    const { registration } = aurora();
    takeBack = changeDocument(tested.platform, 'aurora', {
      market,
      registration: {
        ...registration,
        minimumAge: 18,
        fields: [{ field: 'birthday', visible: true, required: false }],
      },
    });
  });
  afterAll(() => takeBack());

  const { duties, features } = rulePackOf({ market });
  test.each(Object.keys(duties) as (keyof Duties)[])('keeps its duty of %s', async (name) => {
    const check = checks[name] as (value: unknown) => Promise<void>;
    await check(duties[name].value);
    expect.hasAssertions();
  });

  test.each(calls.marketFeatureSchema.options)('has %s as its pack says', async (feature) => {
    await checkFeature(feature, features[feature].value);
    expect.hasAssertions();
  });
});

test.each(calls.marketFeatureSchema.options)('an operator may do without %s', async (feature) => {
  await withDocument(tested.platform, 'aurora', { featuresOff: [feature] }, () =>
    checkFeature(feature, false),
  );
  expect.hasAssertions();
});

test('what a market does not allow is off whatever the operator says, and the operator may ask for more', () => {
  const operator = { ...aurora(), market: 'gb' as const };
  expect(isOff(operator, 'FREE_PLAY')).toBe(true);
  expect(withinMarket(operator)).toMatchObject({
    flags: { FREEPLAY3: false },
    payouts: { cancellable: false },
    registration: { minimumAge: 21 },
  });
});

test('a stake in a lottery passes the same point as any other', async () => {
  const api = await member();
  await api.call(calls.setLimitCall, { kind: 'STAKE', period: 'DAY', amount: '15', version: 0 });
  expect(await placeSlip(api)).toBe('done');
  expect(await placeSlip(api)).toBe('LIMIT_REACHED');
  await api.call(calls.beginBreakCall, { kind: 'TIME_OUT', length: 24 });
  expect(await placeSlip(api)).toBe('NOT_LOGGED_IN');
});
