import { freePlayCall, registerCall } from '@tessera/contracts/auth';
import { messageListCall } from '@tessera/contracts/messages';
import { beginBreakCall } from '@tessera/contracts/protection';
import { applyZaloCall, referralCall } from '@tessera/contracts/referral';
import { availablePromoCall, claimRewardCall, rewardCenterCall } from '@tessera/contracts/rewards';
import { balanceCall } from '@tessera/contracts/wallet';
import { tokenOf } from '../../testing/asking';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { memberPassword, newMember } from '../../testing/new-member';
import { officeOf } from '../../testing/office';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

async function member(username: string) {
  const api = tested.transport({ token: await newMember(tested, username) });
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', username)
    .executeTakeFirstOrThrow();
  return { api, id };
}
const gift = { kind: 'PROMOTION', id: 'aurora-join' } as const;

test('what waits for a member is listed, counted, claimed once and told to open pages', async () => {
  const { api, id } = await member('waiting01');
  let end = () => {};
  const published = new Promise<void>((resolve) => {
    end = tested.platform.events.subscribe(({ memberId, event }) => {
      if (memberId === String(id) && event.type === 'rewards.changed') resolve();
    });
  });
  const { list } = await api.call(rewardCenterCall, {});
  expect(list.filter(({ status }) => status === 'CLAIM')).toMatchObject([{ ...gift, amount: '50.00' }]);
  expect(await api.call(availablePromoCall, {})).toEqual({
    availablePromo: [{ type: 'REFERRAL', enabled: true }],
    availablePromoCount: 1,
    byKind: { PROMOTION: 1 },
  });
  const before = Number((await api.call(balanceCall, {})).amount);
  const claims = await Promise.all(Array.from({ length: 4 }, () => api.call(claimRewardCall, gift)));
  expect(claims).toEqual(claims.map(() => ({ status: 'CLAIMED', amount: '50.00', points: null })));
  expect(Number((await api.call(balanceCall, {})).amount) - before).toBe(50);
  expect((await api.call(availablePromoCall, {})).availablePromoCount).toBe(0);
  await published;
  end();
});

test('refuses to claim what is another operator’s, of a kind that is played or of no kind', async () => {
  const { api } = await member('waiting02');
  const claim = (kind: 'PROMOTION' | 'BONUS' | 'VIP', id: string) => api.call(claimRewardCall, { kind, id });
  await expect(claim('PROMOTION', 'jade-join')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(claim('PROMOTION', 'aurora-second-gift')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(claim('BONUS', '1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(claim('VIP', "1'; drop table member --")).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a trial account has no rewards', async () => {
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const trial = tested.transport({ token });
  expect((await trial.call(availablePromoCall, {})).availablePromoCount).toBe(0);
  await expect(trial.call(rewardCenterCall, {})).rejects.toMatchObject({ code: 'REAL_ACCOUNT_NEEDED' });
  await expect(trial.call(claimRewardCall, gift)).rejects.toMatchObject({ code: 'REAL_ACCOUNT_NEEDED' });
});

/** Registers somebody by a code, and returns their id. */
async function friend(username: string, referralCode: string, ip = '198.51.100.8') {
  await tested.transport({ ip }).call(registerCall, {
    username,
    password: memberPassword,
    confirmPassword: memberPassword,
    termsAccepted: true,
    ageConfirmed: true,
    referralCode,
  });
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}

describe('inviting friends', () => {
  let deposits = 900_000n;
  async function deposit(memberId: bigint, amount: bigint) {
    const operator = tested.platform.operators.byCode('aurora');
    if (!operator) throw new Error('no aurora');
    deposits += 1n;
    const credited = { operator, memberId, amount, depositId: deposits, at: tested.clock.now() };
    await tested.db
      .transaction()
      .execute((trx) => tested.platform.domainEvents.publish(trx, 'deposit.credited', credited));
  }
  const referrals = async (api: Awaited<ReturnType<typeof member>>['api']) =>
    (await api.call(rewardCenterCall, {})).list.filter(({ kind }) => kind === 'REFERRAL');
  const money = async (api: Awaited<ReturnType<typeof member>>['api']) =>
    Number((await api.call(balanceCall, {})).amount);

  test('a friend of who is excluded earns them nothing', async () => {
    const { api } = await member('inviter09');
    const { code } = await api.call(referralCall, {});
    const friendId = await friend('brought09', code);
    await api.call(beginBreakCall, { kind: 'EXCLUSION', length: 6 });
    await deposit(friendId, 50_000n);
    const again = tested.transport({ token: await tokenOf(tested, 'inviter09') });
    expect(await referrals(again)).toEqual([]);
  });

  test('a friend earns once, with a deposit that is large enough, and is paid by a claim', async () => {
    const { api } = await member('inviter01');
    const stranger = tested.transport({ token: await tokenOf(tested, 'player01') });
    const { code, link, friend: rule } = await api.call(referralCall, {});
    expect(link).toMatch(new RegExp(`/register\\?referralCode=${code}$`));
    expect(rule).toEqual({ reward: '50.00', deposit: '200.00' });
    const friendId = await friend('brought01', code);
    await deposit(friendId, 19_999n);
    expect(await referrals(api)).toEqual([]);
    await Promise.all([deposit(friendId, 20_000n), deposit(friendId, 50_000n)]);
    const [waiting, ...more] = await referrals(api);
    expect([waiting?.status, waiting?.amount, more]).toEqual(['CLAIM', '50.00', []]);
    expect((await api.call(messageListCall, {})).list[0]).toMatchObject({ kind: 'REFERRAL' });
    const before = await money(api);
    const claim = { kind: 'REFERRAL', id: waiting?.id ?? '' } as const;
    await Promise.all(Array.from({ length: 3 }, () => api.call(claimRewardCall, claim)));
    expect((await money(api)) - before).toBe(50);
    await expect(stranger.call(claimRewardCall, claim)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.call(referralCall, {})).toMatchObject({
      invited: 1,
      earned: '50.00',
      waiting: '0.00',
      list: [{ name: 'br****01', status: 'CLAIMED', amount: '50.00' }],
    });
  });

  test('an account from the inviter’s own network waits for a person, who may refuse it', async () => {
    const ip = '198.51.100.77';
    const ownerId = await friend('inviter03', '', ip);
    const { affiliate_code: code } = await tested.db
      .selectFrom('member')
      .select('affiliate_code')
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    await deposit(await friend('brought03', code, ip), 20_000n);
    const office = officeOf(tested)('sue', 'support', 'finance');
    const { items = [] } = (await office.get('referrals?account=inviter03')).value;
    expect(items).toMatchObject([
      {
        account: 'inviter03',
        friend: 'brought03',
        state: 'APPLYING',
        suspicion: expect.stringMatching(/traits/),
      },
    ]);
    const path = `referrals/${String(items[0]?.['id'])}`;
    expect((await office.act(path, 'reject', 1, { reason: 'One person' })).status).toBe(200);
    expect((await office.act(path, 'approve', 2, { reason: 'After all' })).status).not.toBe(200);
  });

  test('an account made long after in the inviter’s own browser, at its IP, waits for a person too', async () => {
    const ip = '198.51.100.81';
    const { affiliate_code: code } = await tested.db
      .selectFrom('member')
      .select('affiliate_code')
      .where('id', '=', await friend('inviter05', '', ip))
      .executeTakeFirstOrThrow();
    tested.clock.advance(3 * 86_400_000);
    await deposit(await friend('brought05', code, ip), 20_000n);
    const office = officeOf(tested)('sue', 'support', 'finance');
    const { items = [] } = (await office.get('referrals?account=inviter05')).value;
    expect(items).toMatchObject([{ state: 'APPLYING', suspicion: 'network, device' }]);
  });

  test('a Zalo contact is paid once, after a person has looked at it', async () => {
    const { api } = await member('inviter04');
    await expect(api.call(applyZaloCall, { contact: '<b>' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const apply = () => api.call(applyZaloCall, { contact: '+84 90 123 4567' });
    const sent = await Promise.all([apply(), apply()]);
    expect(sent).toEqual([{ status: 'APPLYING' }, { status: 'APPLYING' }]);
    const office = officeOf(tested)('sue', 'support', 'finance');
    const { items = [] } = (await office.get('referrals?account=inviter04')).value;
    expect(items).toHaveLength(1);
    const path = `referrals/${String(items[0]?.['id'])}`;
    const version = Number(items[0]?.['version']);
    expect((await office.act(path, 'approve', version, { reason: 'It is theirs' })).status).toBe(200);
    const [waiting] = await referrals(api);
    const before = await money(api);
    await api.call(claimRewardCall, { kind: 'REFERRAL', id: waiting?.id ?? '' });
    expect((await money(api)) - before).toBe(131);
    expect(await apply()).toEqual({ status: 'CLAIMED' });
    expect((await api.call(referralCall, {})).zalo).toMatchObject({ status: 'CLAIMED' });
  });
});
