import { randomUUID } from 'node:crypto';
import { isApiError, type AnyCall, type ApiTransport } from '@tessera/contracts';
import * as agentCalls from '@tessera/contracts/agent';
import { registerCall } from '@tessera/contracts/auth';
import { launchGameCall } from '@tessera/contracts/games';
import { openedNumeroCall, placeLotterySlipCall } from '@tessera/contracts/lottery';
import { memberInfoCall, setPaymentPasswordCall } from '@tessera/contracts/member';
import { createDepositCall } from '@tessera/contracts/payments';
import * as calls from '@tessera/contracts/protection';
import { transactionHistoryCall } from '@tessera/contracts/records';
import { transferDownlineCall } from '@tessera/contracts/wallet';
import { newPayee } from '../../cashier/testing/cashier';
import { openGame } from '../../games/launch/testing/open-game';
import { signIn } from '../../games/launch/testing/sign-in';
import { performMovement } from '../../games/seamless/wallet';
import { giveMoney } from '../../lottery/draws/testing/play';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { memberPassword } from '../../testing/new-member';
import { officeOf } from '../../testing/office';
import { changeDocument, withDocument } from '../../testing/with-document';

const dayMs = 86_400_000;
let tested: TestPlatform;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

const signedIn = async (account: string) => tested.transport({ token: await signIn(tested, account) });
const begin = (api: ApiTransport, kind: calls.BreakKind, length: number) =>
  api.call(calls.beginBreakCall, { kind, length });
const deposit = (api: ApiTransport) =>
  api.call(createDepositCall, { channelId: 'wallet', amount: '200' }, { idempotencyKey: randomUUID() });

test('a time-out begins at once, ends every session, and is over by itself', async () => {
  const account = `pausing${(members += 1)}`;
  await newMember(tested, account);
  const [member, other] = [await signedIn(account), await signedIn(account)];
  const { until } = await begin(member, 'TIME_OUT', 24);
  expect(Date.parse(until ?? '')).toBe(tested.clock.now().getTime() + dayMs);
  for (const api of [member, other])
    await expect(api.call(memberInfoCall, {})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  const again = await signedIn(account);
  expect(await again.call(calls.breaksCall, {})).toMatchObject({ active: { kind: 'TIME_OUT', until } });
  await expect(deposit(again)).rejects.toMatchObject({ code: 'BREAK_ACTIVE', value: { until } });
  await expect(again.call(launchGameCall, { nodeId: '1' })).rejects.toMatchObject({ code: 'BREAK_ACTIVE' });
  await again.call(transactionHistoryCall, {});
  tested.clock.advance(dayMs);
  const after = await signedIn(account);
  expect(await after.call(calls.breaksCall, {})).toMatchObject({ active: null });
  await deposit(after);
});

test('who is excluded can withdraw, and nothing makes a break shorter', async () => {
  const account = `excluded${(members += 1)}`;
  const member = await newPayee(tested, account);
  await begin(member.api(), 'EXCLUSION', 6);
  await member.signInAgain();
  await expect(begin(member.api(), 'TIME_OUT', 24)).rejects.toMatchObject({
    value: { fields: { length: 'AMOUNT_INVALID' } },
  });
  expect(await member.request('300.00')).toMatchObject({ amount: '300.00' });
  await begin(member.api(), 'CLOSURE', 0);
  await member.signInAgain();
  expect(await member.api().call(calls.breaksCall, {})).toMatchObject({
    active: { kind: 'CLOSURE', until: null },
  });
  await expect(deposit(member.api())).rejects.toMatchObject({ code: 'BREAK_ACTIVE', value: { until: null } });
});

test('offers are sent to nobody who did not ask, by product and channel, and to nobody who leaves', async () => {
  const account = `offered${(members += 1)}`;
  await newMember(tested, account);
  const member = await signedIn(account);
  const granted = async (api: ApiTransport) => (await api.call(calls.offerConsentsCall, {})).granted;
  expect(await granted(member)).toEqual([]);
  const consent = { product: 'LOTTERY', channel: 'SMS' } as const;
  await member.call(calls.setOfferConsentCall, { ...consent, granted: true });
  const at = tested.clock.now().toISOString();
  tested.clock.advance(1000);
  await member.call(calls.setOfferConsentCall, { ...consent, granted: true });
  expect(await granted(member)).toEqual([{ ...consent, at }]);
  await begin(member, 'EXCLUSION', 6);
  const again = await signedIn(account);
  expect(await granted(again)).toEqual([]);
  await expect(again.call(calls.setOfferConsentCall, { ...consent, granted: true })).rejects.toMatchObject({
    code: 'BREAK_ACTIVE',
  });
});

test('a bet in flight is settled, and no new one is taken', async () => {
  const account = `flying${(members += 1)}`;
  await newMember(tested, account);
  const session = await openGame(tested, { account });
  const move = (kind: 'bet' | 'settle', roundId: string) =>
    performMovement(tested.platform, session, {
      kind,
      provider: 'ACME',
      transactionId: randomUUID(),
      roundId,
      amount: 1_000n,
    });
  await move('bet', 'in-flight');
  await begin(await signedIn(account), 'EXCLUSION', 6);
  await expect(move('bet', 'too-late')).rejects.toMatchObject({ code: 'GAME_SESSION_INVALID' });
  expect(await move('settle', 'in-flight')).toMatchObject({ repeated: false });
});

test('of many stakes at the moment that an exclusion begins, none is taken after it', async () => {
  const account = `racing${(members += 1)}`;
  await newMember(tested, account);
  const session = await openGame(tested, { account });
  const [member, bettor] = [await signedIn(account), await signedIn(account)];
  const gameCode = 'MINUTE_LOTTO';
  const { open } = await bettor.call(openedNumeroCall, { gameCode });
  const bet = () =>
    performMovement(tested.platform, session, {
      kind: 'bet',
      provider: 'ACME',
      transactionId: randomUUID(),
      roundId: randomUUID(),
      amount: 100n,
    });
  const slip = () => {
    const lines = [{ playCode: 'SIDE', picks: ['BIG'] }];
    const placed = { gameCode, numero: open.numero, unit: '10.00', total: '10.00', lines };
    return bettor.call(placeLotterySlipCall, placed, { idempotencyKey: randomUUID() });
  };
  const id = await giveMoney(tested, account, 100_000_000n);
  const taken = () => tested.db.selectFrom('bet').select('id').where('member_id', '=', id).execute();
  /** Stakes one after the other until one is refused; far fewer than a hundred. */
  const stakeOn = async (stake: () => Promise<unknown>): Promise<string> => {
    let code = 'done';
    for (let placed = 0; placed < 100 && code === 'done'; placed += 1)
      code = await stake().then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    return code;
  };
  const refused = Promise.all([bet, bet, bet, slip, slip, slip].map(stakeOn));
  await Promise.race([bet(), slip()]);
  await begin(member, 'EXCLUSION', 6);
  const atTheBreak = await taken();
  // Over a database of one connection the stakes may all be taken before the break begins.
  for (const code of await refused)
    expect(['GAME_SESSION_INVALID', 'BREAK_ACTIVE', 'NOT_LOGGED_IN', 'done']).toContain(code);
  expect(await taken()).toEqual(atTheBreak);
});

test.each([
  ['TIME_OUT', 25],
  ['EXCLUSION', 3],
  ['CLOSURE', 1],
] as const)('refuses a %s of a length of %s at its field', async (kind, length) => {
  const account = `refused${(members += 1)}`;
  await newMember(tested, account);
  const member = await signedIn(account);
  await expect(begin(member, kind, length)).rejects.toMatchObject({
    value: { fields: { length: 'AMOUNT_INVALID' } },
  });
});

test('who is excluded and registers again as the same person is refused, and told no reason', async () => {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const takeBack = changeDocument(tested.platform, 'aurora', {
    registration: {
      ...operator.registration,
      fields: [
        { field: 'payeeName', visible: true, required: false },
        { field: 'birthday', visible: true, required: false },
        { field: 'email', visible: true, required: false },
        { field: 'idNumber', visible: true, required: false },
      ],
    },
  });
  const register = (username: string, person: object) =>
    tested.transport({ ip: tested.nextVisitor() }).call(registerCall, {
      username,
      password: memberPassword,
      confirmPassword: memberPassword,
      termsAccepted: true,
      ageConfirmed: true,
      ...person,
    });
  const person = {
    payeeName: 'Ana Reyes',
    birthday: '1990-04-01',
    email: 'ana.r@example.com',
    idNumber: 'P1234567A',
  };
  const { token } = await register('anareyes', person);
  await begin(tested.transport({ token }), 'EXCLUSION', 6);
  const refused = { code: 'REGISTRATION_REFUSED', value: undefined };
  await expect(register('anareyes2', { email: 'Ana.R@example.com' })).rejects.toMatchObject(refused);
  await expect(
    register('anareyes3', { payeeName: 'ana  reyes', birthday: '1990-04-01' }),
  ).rejects.toMatchObject(refused);
  await expect(register('anareyes5', { idNumber: 'p1234567a' })).rejects.toMatchObject(refused);
  await register('anareyes4', { payeeName: 'Ana Reyes', birthday: '1991-05-02' });
  takeBack();
});

test('who gives an excluded person’s details later pays nothing in, and gets no identity document accepted', async () => {
  const [excluded, later] = [`gone${(members += 1)}`, `later${(members += 1)}`];
  await newMember(tested, excluded);
  await newMember(tested, later);
  const setDetails = (account: string, profile: object, name: string) =>
    tested.db
      .updateTable('member')
      .set({ profile: JSON.stringify(profile), user_name: name })
      .where('account', '=', account)
      .execute();
  const person = { birthday: '1988-11-05', idNumber: 'Q7654321B' };
  await setDetails(excluded, person, 'Lia Santos');
  await begin(await signedIn(excluded), 'EXCLUSION', 6);
  const api = await signedIn(later);
  await deposit(api);
  await setDetails(later, { birthday: person.birthday }, 'lia santos');
  await expect(deposit(api)).rejects.toMatchObject({ code: 'DETAILS_REFUSED', value: undefined });
  await setDetails(later, { idNumber: 'q7654321b' }, 'Somebody Else');
  await expect(deposit(api)).rejects.toMatchObject({ code: 'DETAILS_REFUSED' });
  const { id } = await tested.db
    .insertInto('identity_document')
    .values({
      operator: 'aurora',
      member_id: await idOf(later),
      kind: 'IDENTITY',
      state: 'PENDING',
      pictures: [randomUUID()],
      reason: '',
      created_at: tested.clock.now(),
      decided_at: null,
      decided_by: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accept = () => officeOf(tested)('sue', 'support').act(`identity-documents/${id}`, 'accept', 1);
  expect(await accept()).toMatchObject({ code: 'DETAILS_REFUSED' });
  await setDetails(later, {}, 'Somebody Else');
  expect(await accept()).toMatchObject({ status: 200 });
  await deposit(api);
});

test('who is excluded and changes their profile is known by what it said before', async () => {
  const [excluded, other] = [`changed${(members += 1)}`, `again${(members += 1)}`];
  await newMember(tested, excluded);
  await newMember(tested, other);
  const setProfile = (account: string, email: string, idNumber: string) =>
    tested.db
      .updateTable('member')
      .set({ email, profile: JSON.stringify({ idNumber }) })
      .where('account', '=', account)
      .execute();
  await setProfile(excluded, 'Mia.Cruz@example.com', 'R1112223C');
  await begin(await signedIn(excluded), 'EXCLUSION', 6);
  await setProfile(excluded, 'somebody@example.com', 'Z0000000Z');
  const api = await signedIn(other);
  for (const [email, idNumber] of [
    ['mia.cruz@example.com', ''],
    ['', 'r1112223c'],
    ['somebody@example.com', ''],
  ] as const) {
    await setProfile(other, email, idNumber);
    await expect(deposit(api)).rejects.toMatchObject({ code: 'DETAILS_REFUSED' });
  }
  await setProfile(other, 'else@example.com', 'X7654321X');
  await deposit(api);
});

test('an exclusion that waits for its member to ask is not over with a time-out that was begun beside it', async () => {
  await withDocument(tested.platform, 'aurora', { market: 'gb' }, async () => {
    const account = `asking${(members += 1)}`;
    await newMember(tested, account);
    const { until } = await begin(await signedIn(account), 'EXCLUSION', 6);
    const toEnd = Date.parse(until ?? '') - tested.clock.now().getTime();
    tested.clock.advance(toEnd - dayMs);
    await begin(await signedIn(account), 'TIME_OUT', 72);
    tested.clock.advance(4 * dayMs);
    const member = await signedIn(account);
    const { active } = await member.call(calls.breaksCall, {});
    expect(active).toMatchObject({ kind: 'EXCLUSION', end: 'REQUEST_NOW' });
    await expect(member.call(launchGameCall, { nodeId: '1' })).rejects.toMatchObject({
      code: 'BREAK_ACTIVE',
    });
    await member.call(calls.endExclusionCall, {});
    tested.clock.advance(dayMs);
    expect(await (await signedIn(account)).call(calls.breaksCall, {})).toMatchObject({ active: null });
  });
});

const idOf = async (account: string) =>
  (
    await tested.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', account)
      .where('operator', '=', 'aurora')
      .executeTakeFirstOrThrow()
  ).id;

test('the operator reads and exports who wants which offers, without who is on a break', async () => {
  const account = `wanting${(members += 1)}`;
  await newMember(tested, account);
  const api = await signedIn(account);
  await api.call(calls.setOfferConsentCall, { product: 'CASINO', channel: 'EMAIL', granted: true });
  await api.call(calls.setOfferConsentCall, { product: 'CASINO', channel: 'SMS', granted: true });
  await api.call(calls.setOfferConsentCall, { product: 'CASINO', channel: 'SMS', granted: false });
  const sue = officeOf(tested)('sue', 'support');
  const states = async () =>
    Object.fromEntries(
      ((await sue.get(`offer-consents?account=${account}`)).value.items ?? []).map((row) => [
        row['channel'],
        row['state'],
      ]),
    );
  expect(await states()).toEqual({ EMAIL: 'WANTED', SMS: 'NOT_WANTED' });
  const finance = officeOf(tested)('fay', 'finance');
  expect((await finance.get('offer-consents')).code).toBe('ROLE_REQUIRED');
  const { text } = await sue.get('offer-consents/export?state=WANTED');
  expect(text).toContain(`${account},CASINO,EMAIL`);
  expect(text).not.toContain(`${account},CASINO,SMS`);
  await begin(api, 'TIME_OUT', 24);
  expect(await states()).toEqual({ EMAIL: 'ON_BREAK', SMS: 'NOT_WANTED' });
  await begin(await signedIn(account), 'EXCLUSION', 6);
  expect(await states()).toEqual({ EMAIL: 'NOT_WANTED', SMS: 'NOT_WANTED' });
});

test('agents see nothing of limits and breaks below them, and cannot send past them', async () => {
  const agent = await signedIn('agent01team01');
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'team01m2')
    .executeTakeFirstOrThrow();
  const reads = Object.values<unknown>(agentCalls).filter(
    (call): call is AnyCall =>
      typeof call === 'object' && call !== null && 'method' in call && call.method === 'GET',
  );
  expect(reads.length).toBeGreaterThan(5);
  const everything = async () => {
    const api = await signedIn('agent01team01');
    const answers: string[] = [];
    for (const call of reads)
      for (const input of [{}, { memberId: String(id) }, { range: 'month', memberId: String(id) }])
        answers.push(
          JSON.stringify(
            await api
              .call(call, input)
              .catch((error: unknown) => (isApiError(error) ? error.code : String(error))),
          ),
        );
    return answers;
  };
  // The sign-in that asks for the break is seen by agents, as every sign-in is.
  const member = await signedIn('team01m2');
  // The first reading brings the sums of days up to date.
  await everything();
  const before = await everything();
  expect(before.filter((answer) => answer.length > 60).length).toBeGreaterThan(5);
  await member.call(calls.setLimitCall, { kind: 'LOSS', period: 'DAY', amount: '50', version: 0 });
  await begin(member, 'EXCLUSION', 6);
  expect(await everything()).toEqual(before);
  const paymentPassword = '246813';
  await agent.call(setPaymentPasswordCall, {
    newPassword: paymentPassword,
    confirmNewPassword: paymentPassword,
  });
  const sent = agent.call(
    transferDownlineCall,
    { memberId: String(id), amount: '100', paymentPassword },
    { idempotencyKey: randomUUID() },
  );
  await expect(sent).rejects.toMatchObject({ code: 'RECEIVER_UNAVAILABLE' });
});
