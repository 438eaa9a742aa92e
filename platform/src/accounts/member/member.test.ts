import { loginCall } from '@tessera/contracts/auth';
import {
  consolidatedCall,
  avatarListCall,
  chooseAvatarCall,
  memberIconCall,
  memberInfoCall,
  memberLanguageCall,
  profileCall,
  unreadCountCall,
  updateProfileCall,
} from '@tessera/contracts/member';
import { balanceCall, merchantWalletCall } from '@tessera/contracts/wallet';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

async function signedIn(username: string, merchant = 'aurora') {
  const open = tested.transport({ merchant });
  const { token } = await open.call(loginCall, { username, password: 'Tessera#2026' });
  return tested.transport({ token, merchant });
}

test('an agent is known as one, and has the agent policy', async () => {
  const agent = await signedIn('agent01');
  expect(await agent.call(memberInfoCall, {})).toMatchObject({
    isAgent: true,
    vipRankLevel: 0,
    vipLabelName: 'Dusk',
  });
  expect(await agent.call(consolidatedCall, {})).toMatchObject({ divtypeinfo: 1, divtypereq: 0 });
  expect(await (await signedIn('player01')).call(consolidatedCall, {})).toMatchObject({ divtypeinfo: 0 });
});

test('the seeded agent has a downline of three levels', async () => {
  const { lineage } = await tested.db
    .selectFrom('member')
    .select('lineage')
    .where('operator', '=', 'aurora')
    .where('account', '=', 'agent01')
    .executeTakeFirstOrThrow();
  const rows = await tested.db
    .selectFrom('member')
    .select('lineage')
    .where('lineage', 'like', `${lineage}%`)
    .execute();
  const depths = rows.map((row) => row.lineage.slice(lineage.length).split('/').length - 1);
  expect(Math.max(...depths)).toBe(3);
});

test('the same name at two operators is two members', async () => {
  const [aurora, jade] = [await signedIn('player01'), await signedIn('player01', 'jade')];
  await aurora.call(updateProfileCall, { nickname: 'Only here' });
  expect((await jade.call(profileCall, {})).nickname).not.toBe('Only here');
  expect(await jade.call(balanceCall, {})).toMatchObject({ currency: 'THB' });
});

test('a profile changes in what is given and keeps the rest', async () => {
  const player = await signedIn('player01');
  await player.call(updateProfileCall, { birthday: '1990-02-03', telegram: 'fox' });
  const changed = await player.call(updateProfileCall, { email: 'fox@example.com' });
  expect(changed).toMatchObject({ birthday: '1990-02-03', telegram: 'fox', email: 'fox@example.com' });
  await expect(player.call(updateProfileCall, { email: 'no' })).rejects.toMatchObject({
    value: { fields: { email: 'FIELD_FORMAT' } },
  });
});

test('a number is shown masked', async () => {
  await tested.db
    .updateTable('member')
    .set({ mobile: '9171234567' })
    .where('account', '=', 'team01m1')
    .execute();
  const { mobile } = await (await signedIn('team01m1')).call(profileCall, {});
  expect(mobile).toBe('*******567');
});

test('stores a language that the operator offers', async () => {
  const player = await signedIn('player01');
  await player.call(memberLanguageCall, { language: 'EN' });
  await expect(player.call(memberLanguageCall, { language: 'QQ' })).rejects.toMatchObject({
    value: { fields: { language: 'FIELD_FORMAT' } },
  });
});

test('an avatar is one of the list, and is shown wherever the member is', async () => {
  const player = await signedIn('player01');
  const { avatars } = await player.call(avatarListCall, {});
  const [fox] = avatars;
  if (!fox) throw new Error('no avatars');
  for (const { icon } of avatars) {
    const { statusCode, headers, body } = await tested.inject({ url: icon });
    expect([icon, statusCode, headers['content-type']]).toEqual([icon, 200, 'image/svg+xml']);
    expect(body).toMatch(/^<svg .* d="[Mm].+<\/svg>$/);
  }
  expect(await player.call(chooseAvatarCall, { name: fox.name })).toEqual({ icon: fox.icon });
  expect(await player.call(memberIconCall, {})).toEqual({ icon: fox.icon });
  expect(await player.call(memberInfoCall, {})).toMatchObject({ icon: fox.icon });
  await expect(player.call(chooseAvatarCall, { name: 'no-such-animal' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect(await player.call(chooseAvatarCall, { name: '' })).toEqual({ icon: '' });
});

test('icon and unread messages are empty for who has none', async () => {
  const player = await signedIn('player01');
  expect(await player.call(memberIconCall, {})).toEqual({ icon: '' });
  expect(await player.call(unreadCountCall, {})).toEqual({ count: 0 });
});

test.each([memberInfoCall, memberIconCall, profileCall, consolidatedCall, unreadCountCall, balanceCall])(
  '$path is for members',
  async (call) => {
    await expect(tested.transport().call(call, {})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  },
);

test('says that one wallet plays everything, to members only', async () => {
  expect(await (await signedIn('player01')).call(merchantWalletCall, {})).toEqual({ isSingle: true });
  await expect(tested.transport().call(merchantWalletCall, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test.each(['a\u202eb', 'a\u2066b', 'a\u200bb', 'a\nb', 'x\u0007'])(
  'refuses a name with direction or control characters at its field: %j',
  async (nickname) => {
    const own = await signedIn('player01');
    await expect(own.call(updateProfileCall, { nickname, address: 'Quiet Street 1' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      value: { fields: { nickname: 'FIELD_FORMAT' } },
    });
  },
);
