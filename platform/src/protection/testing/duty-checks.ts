import { randomUUID } from 'node:crypto';
import type { ApiTransport } from '@tessera/contracts';
import { registerCall } from '@tessera/contracts/auth';
import { launchGameCall } from '@tessera/contracts/games';
import { identityDocumentsCall } from '@tessera/contracts/identity-documents';
import { openedNumeroCall, placeLotterySlipCall } from '@tessera/contracts/lottery';
import { footerGaps, toPublicOperator } from '@tessera/contracts/markets';
import { setPaymentPasswordCall } from '@tessera/contracts/member';
import { messageListCall } from '@tessera/contracts/messages';
import type { Operator } from '@tessera/contracts/operator';
import { createDepositCall } from '@tessera/contracts/payments';
import * as calls from '@tessera/contracts/protection';
import { registerSettingsCall } from '@tessera/contracts/system';
import { transferDownlineCall } from '@tessera/contracts/wallet';
import { enterGame } from '../../games/launch/game-sessions';
import { ticketOf } from '../../games/launch/testing/open-game';
import { signIn } from '../../games/launch/testing/sign-in';
import { performMovement } from '../../games/seamless/wallet';
import { newMember, type TestPlatform } from '../../testing';
import { memberPassword } from '../../testing/new-member';
import { applyRaises } from '../limits/apply-raises-job';

export type Duties = calls.RulePack['duties'];
/** DutyChecks holds what each duty is held to on the platform itself. A duty without a line does not compile. */
export type DutyChecks = { [Name in keyof Duties]: (value: Duties[Name]['value']) => Promise<void> };

const hourMs = 3_600_000;
const paymentPassword = '246813';
const agent = 'agent01team01';

/** outcome says how a call ended: `done`, or the code of its refusal. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const refusedField = (field: string, code: string) => ({ value: { fields: { [field]: code } } });
const deposit = (api: ApiTransport) =>
  api.call(createDepositCall, { channelId: 'wallet', amount: '200' }, { idempotencyKey: randomUUID() });

/** documentOf returns aurora's document as its market's rules are now read of it. */
export const documentOf = ({ platform }: TestPlatform): Operator => {
  const document = platform.operators.document('aurora');
  if (!document) throw new Error('no aurora');
  return document;
};

let members = 0;
/** newcomerOf makes a member who has just joined. */
export async function newcomerOf(tested: TestPlatform) {
  const account = `conforms${(members += 1)}`;
  await newMember(tested, account);
  const signedIn = async () => tested.transport({ token: await signIn(tested, account) });
  return { account, signedIn, api: await signedIn() };
}

const setIdentified = ({ db }: TestPlatform, account: string, at: Date | null) =>
  db.updateTable('member').set({ identified_at: at }).where('account', '=', account).execute();

/** acceptIdentity notes that a member has proved who they are. */
export const acceptIdentity = (tested: TestPlatform, account: string) =>
  setIdentified(tested, account, tested.clock.now());

/** placeSlip places a slip of one bet on the open draw. */
export async function placeSlip(tested: TestPlatform, api: ApiTransport): Promise<string> {
  const gameCode = 'MINUTE_LOTTO';
  const { open } = await tested.transport().call(openedNumeroCall, { gameCode });
  const lines = [{ playCode: 'SIDE', picks: ['BIG'] }];
  const slip = { gameCode, numero: open.numero, unit: '10.00', total: '10.00', lines };
  return outcome(api.call(placeLotterySlipCall, slip, { idempotencyKey: randomUUID() }));
}

/** What the checks do with members, games and the clock. */
function toolsOf(tested: TestPlatform) {
  const newcomer = () => newcomerOf(tested);
  const member = async () => (await newcomer()).api;
  const now = () => tested.clock.now().getTime();
  const signedInAs = async (account: string) => tested.transport({ token: await signIn(tested, account) });

  /** Works while it is so much later. */
  async function later(ms: number, work: () => Promise<void>): Promise<void> {
    const before = now();
    tested.clock.advance(ms);
    try {
      await work();
    } finally {
      tested.clock.advance(before - now());
    }
  }
  const aGame = async () => {
    const { nodeId } = await tested.db
      .selectFrom('catalogue_game')
      .select('node_id as nodeId')
      .where('game_type', '=', 'RNG')
      .where('is_game', '=', 'GAME')
      .orderBy('node_id')
      .executeTakeFirstOrThrow();
    return nodeId;
  };
  /** A game that a member has opened who had proved who they are. */
  async function openGameOf(account: string): Promise<string> {
    await acceptIdentity(tested, account);
    const { url } = await (await signedInAs(account)).call(launchGameCall, { nodeId: await aGame() });
    const token = await enterGame(tested.platform, ticketOf(url));
    await setIdentified(tested, account, null);
    return token;
  }
  const stake = (token: string, amount = 100n) =>
    outcome(
      performMovement(tested.platform, token, {
        kind: 'bet',
        provider: 'ACME',
        transactionId: randomUUID(),
        roundId: randomUUID(),
        amount,
      }),
    );
  /** Money that an agent sends to a member below them, who has proved who they are or has not. */
  async function sendDown(isIdentified: boolean): Promise<string> {
    const below = 'team01m1';
    await setIdentified(tested, below, isIdentified ? tested.clock.now() : null);
    const { id } = await tested.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', below)
      .where('operator', '=', 'aurora')
      .executeTakeFirstOrThrow();
    const transfer = { memberId: String(id), amount: '100', paymentPassword };
    const api = await signedInAs(agent);
    return outcome(api.call(transferDownlineCall, transfer, { idempotencyKey: randomUUID() }));
  }

  return { newcomer, member, now, signedInAs, later, aGame, openGameOf, stake, sendDown };
}
type Tools = ReturnType<typeof toolsOf>;

/** What is set, raised, asked about and reminded of. */
const limitChecks = (
  tested: TestPlatform,
  { newcomer, member, now, later, openGameOf, stake }: Tools,
): Pick<DutyChecks, 'limitKinds' | 'limitRaise' | 'limitPrompt' | 'limitNear'> => ({
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
    const { api, signedIn } = await newcomer();
    const named = { kind: 'DEPOSIT', period: 'DAY' } as const;
    const set = (amount: string, version: number) =>
      api.call(calls.setLimitCall, { ...named, amount, version });
    await set('100', 0);
    expect((await set('90', 1)).limits[0]).toMatchObject({ amount: '90.00', next: null });
    const dueAt = new Date(now() + hours * hourMs).toISOString();
    expect((await set('200', 2)).limits[0]).toMatchObject({
      amount: '90.00',
      next: { amount: '200.00', confirm, dueAt },
    });
    /** What it is after so long, and after it was confirmed where that is asked for. */
    const amountAfter = async (ms: number) => {
      let amount: string | undefined;
      await later(ms, async () => {
        await applyRaises(tested.platform);
        const again = await signedIn();
        if (confirm)
          await again.call(calls.confirmLimitCall, { ...named, version: 3 }).catch(() => undefined);
        ({ amount } = (await again.call(calls.limitsCall, {})).limits[0] ?? {});
      });
      return amount;
    };
    expect(await amountAfter(hours * hourMs - 60_000)).toBe('90.00');
    expect(await amountAfter(hours * hourMs)).toBe('200.00');
  },
  async limitPrompt(when) {
    const api = await member();
    const isAsked = async () => (await api.call(calls.limitsCall, {})).suggested;
    expect(await isAsked()).toBe(when !== 'NONE');
    const { offersLimits } = await tested.transport().call(registerSettingsCall, {});
    expect(offersLimits).toBe(when === 'AT_REGISTRATION');
    await api.call(calls.setLimitCall, { kind: 'DEPOSIT', period: 'DAY', amount: '100', version: 0 });
    expect(await isAsked()).toBe(false);
  },
  async limitNear(percent) {
    const { account, api, signedIn } = await newcomer();
    expect((await api.call(calls.limitsCall, {})).nearPercent).toBe(percent);
    await api.call(calls.setLimitCall, { kind: 'STAKE', period: 'DAY', amount: '100', version: 0 });
    const isReminded = async () =>
      (await (await signedIn()).call(messageListCall, {})).list.some(({ title }) =>
        title.includes('close to your limit'),
      );
    const token = await openGameOf(account);
    await acceptIdentity(tested, account);
    expect(await stake(token, BigInt(percent - 1) * 100n)).toBe('done');
    expect(await isReminded()).toBe(false);
    expect(await stake(token)).toBe('done');
    expect(await isReminded()).toBe(true);
  },
});

/** How long breaks are, and how they end. */
const breakChecks = (
  tested: TestPlatform,
  { newcomer, member, now, later }: Tools,
): Pick<DutyChecks, 'timeOut' | 'exclusion' | 'exclusionEnd'> => ({
  async timeOut(lengths) {
    const first = await member();
    expect((await first.call(calls.breaksCall, {})).timeOutHours).toEqual(lengths);
    const begin = (api: ApiTransport, length: number) =>
      api.call(calls.beginBreakCall, { kind: 'TIME_OUT', length });
    for (const length of [(lengths[0] ?? 0) - 1, (lengths.at(-1) ?? 0) + 1])
      await expect(begin(first, length)).rejects.toMatchObject(refusedField('length', 'AMOUNT_INVALID'));
    for (const length of lengths) {
      const { api, signedIn } = await newcomer();
      const { until } = await begin(api, length);
      expect(Date.parse(until ?? '')).toBe(now() + length * hourMs);
      expect(await outcome(deposit(await signedIn()))).toBe('BREAK_ACTIVE');
    }
  },
  async exclusion(lengths) {
    const first = await member();
    expect((await first.call(calls.breaksCall, {})).exclusionMonths).toEqual(lengths);
    const begin = (api: ApiTransport, length: number) =>
      api.call(calls.beginBreakCall, { kind: 'EXCLUSION', length });
    for (const length of [(lengths[0] ?? 0) - 1, (lengths.at(-1) ?? 0) + 1])
      await expect(begin(first, length)).rejects.toMatchObject(refusedField('length', 'AMOUNT_INVALID'));
    for (const length of lengths) {
      const { api, signedIn } = await newcomer();
      const ends = tested.clock.now();
      ends.setUTCMonth(ends.getUTCMonth() + length);
      expect(await begin(api, length)).toEqual({ until: ends.toISOString() });
      expect(await outcome(api.call(calls.breaksCall, {}))).toBe('NOT_LOGGED_IN');
      expect(await outcome(deposit(await signedIn()))).toBe('BREAK_ACTIVE');
    }
  },
  async exclusionEnd({ by, waitHours }) {
    const { account, signedIn, api } = await newcomer();
    await acceptIdentity(tested, account);
    await api.call(calls.beginBreakCall, { kind: 'EXCLUSION', length: 6 });
    const end = async () => outcome((await signedIn()).call(calls.endExclusionCall, {}));
    const play = async () => outcome(deposit(await signedIn()));
    expect(await end()).toBe('NOT_FOUND');
    await later(190 * 24 * hourMs, async () => {
      if (by === 'REQUEST') {
        expect(await play()).toBe('BREAK_ACTIVE');
        expect(await (await signedIn()).call(calls.breaksCall, {})).toMatchObject({
          active: { kind: 'EXCLUSION', end: 'REQUEST_NOW' },
        });
        expect(await end()).toBe('done');
        expect(await play()).toBe('BREAK_ACTIVE');
        expect(await end()).toBe('NOT_FOUND');
        tested.clock.advance(waitHours * hourMs - 60_000);
        expect(await play()).toBe('BREAK_ACTIVE');
        tested.clock.advance(60_000);
      }
      expect(await play()).toBe('done');
      expect(await (await signedIn()).call(calls.breaksCall, {})).toMatchObject({ active: null });
    });
  },
});

/** Who may play, what they are told, and what every page names. */
const otherChecks = (
  tested: TestPlatform,
  { newcomer, member, aGame, openGameOf, stake, sendDown }: Tools,
): Pick<DutyChecks, 'register' | 'realityCheck' | 'minimumAge' | 'identity' | 'help' | 'footer'> => ({
  async register(register) {
    expect((await (await member()).call(calls.breaksCall, {})).register).toEqual(register);
  },
  async realityCheck({ minutes, preset }) {
    const api = await member();
    const { check, since } = await api.call(calls.playSessionCall, {});
    expect(check).toMatchObject({ choices: minutes, minutes: preset });
    for (const chosen of minutes) {
      const { check: next } = await api.call(calls.setRealityCheckCall, { minutes: chosen });
      expect(Date.parse(next.dueAt ?? '') - Date.parse(since)).toBe(chosen * 60_000);
    }
    await expect(
      api.call(calls.setRealityCheckCall, { minutes: (minutes.at(-1) ?? 0) + 1 }),
    ).rejects.toMatchObject(refusedField('minutes', 'AMOUNT_INVALID'));
  },
  async minimumAge(age) {
    const visitor = () => tested.transport({ ip: tested.nextVisitor() });
    expect((await visitor().call(registerSettingsCall, {})).minimumAge).toBe(age);
    /** Two days are more than any operator's day is before or behind. */
    const birthdayOfAgeIn = (days: number) => {
      const birthday = tested.clock.now();
      birthday.setUTCFullYear(birthday.getUTCFullYear() - age);
      birthday.setUTCDate(birthday.getUTCDate() + days);
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
    await expect(register(birthdayOfAgeIn(2))).rejects.toMatchObject(refusedField('birthday', 'AGE_TOO_LOW'));
    await register(birthdayOfAgeIn(-2));
  },
  async identity(before) {
    const { account, api } = await newcomer();
    const isNeeded = before === 'BEFORE_DEPOSIT';
    // Whoever has to prove who they are reads it before they pay in.
    const { documents, first } = await api.call(identityDocumentsCall, {});
    expect(first).toBe(isNeeded);
    expect(documents.map(({ kind }) => kind)).toContain('IDENTITY');
    const nodeId = await aGame();
    const launch = () => outcome(api.call(launchGameCall, { nodeId }));
    expect(await outcome(deposit(api))).toBe(isNeeded ? 'IDENTITY_NEEDED' : 'done');
    expect(await launch()).toBe(isNeeded ? 'IDENTITY_NEEDED' : 'done');
    expect(await placeSlip(tested, api)).toBe(isNeeded ? 'IDENTITY_NEEDED' : 'done');
    // Who was identified and is not any more has a game open: the stake in it is held to the same.
    const token = await openGameOf(account);
    expect(await stake(token)).toBe(isNeeded ? 'IDENTITY_NEEDED' : 'done');
    expect(await sendDown(false)).toBe(isNeeded ? 'RECEIVER_UNAVAILABLE' : 'done');
    await acceptIdentity(tested, account);
    expect(await stake(token)).toBe('done');
    expect(await sendDown(true)).toBe('done');
    expect((await api.call(identityDocumentsCall, {})).first).toBe(false);
    expect(await outcome(deposit(api))).toBe('done');
    expect(await launch()).toBe('done');
    expect(await placeSlip(tested, api)).toBe('done');
  },
  async help(lines) {
    const files = { logo: '', logoRatio: 1, icon: '' };
    const shown = toPublicOperator(documentOf(tested), files).compliance?.help ?? [];
    expect(shown).toEqual(expect.arrayContaining(lines));
    expect(new Set(shown.map(({ url }) => url)).size).toBe(shown.length);
  },
  async footer(parts) {
    const { compliance, ...rest } = documentOf(tested);
    if (!compliance) throw new Error('no compliance');
    const { licence, help } = compliance;
    expect(footerGaps({ ...rest, compliance: { licence, help } })).toHaveLength(parts.length);
    const named = { licensee: 'Example Ltd', complaints: '/help', dispute: { name: 'Fair', url: '/help' } };
    expect(footerGaps({ ...rest, compliance: { licence, help, ...named } })).toEqual([]);
  },
});

/** dutyChecks returns the check of each duty. */
export async function dutyChecks(tested: TestPlatform): Promise<DutyChecks> {
  const tools = toolsOf(tested);
  const passwords = { newPassword: paymentPassword, confirmNewPassword: paymentPassword };
  await (await tools.signedInAs(agent)).call(setPaymentPasswordCall, passwords);
  return { ...limitChecks(tested, tools), ...breakChecks(tested, tools), ...otherChecks(tested, tools) };
}
