import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  as = officeOf(tested);
});
afterAll(() => tested.close());

describe('accounts that look like one person\u2019s', () => {
  const shareNetwork = async (names: readonly string[]) => {
    for (const name of names) await newMember(tested, name);
    const rows = await tested.db.selectFrom('member').select(['id']).where('account', 'in', names).execute();
    const own = rows.map(({ id }) => id);
    await tested.db.deleteFrom('member_trait').where('member_id', 'in', own).execute();
    const trait = { operator: 'aurora', kind: 'network' as const, value: '203.0.113.9' };
    const at = tested.clock.now();
    await tested.db
      .insertInto('member_trait')
      .values(own.map((member_id) => ({ ...trait, member_id, created_at: at })))
      .execute();
  };
  const names = ['family01', 'family02', 'family03', 'family04'];

  test('are shown, cleared with a reason, and shown again when another joins them', async () => {
    await tested.db.deleteFrom('member_trait').execute();
    await shareNetwork(names);
    const support = as('sue', 'support');
    const [row] = (await support.get('families?state=OPEN')).value.items ?? [];
    expect(row).toMatchObject({ kind: 'network', value: '203.0.113.9', accounts: names, members: 4 });
    const path = `families/${String(row?.['id'])}`;
    expect((await as('fay', 'finance').act(path, 'clear', 4)).code).toBe('ROLE_REQUIRED');
    expect((await support.act(path, 'clear', 4, { reason: 'A family at home' })).value.record).toMatchObject({
      state: 'CLEARED',
      decidedBy: 'sue',
      remark: 'A family at home',
    });
    expect((await support.get('families?state=OPEN')).value.items).toEqual([]);
    expect((await support.act(path, 'open', 5)).value.record).toMatchObject({ state: 'OPEN' });
    expect((await support.act(path, 'clear', 6)).value.record).toMatchObject({ state: 'CLEARED' });
    tested.clock.advance(60_000);
    await shareNetwork(['family05']);
    expect((await support.get('families?state=OPEN&search=family05')).value.items).toMatchObject([
      { members: 5 },
    ]);
    expect((await officeOf(tested, 'jade')('sue', 'support').get('families')).value.items).toEqual([]);
    tested.clock.advance(31 * 86_400_000);
    expect((await support.get('families')).value.items).toEqual([]);
  });
});

describe('the text messages of a day', () => {
  test.each([
    ['PH', 7, 'NORMAL', 2000],
    ['VN', 1600, 'NEAR', 2000],
    ['TH', 2000, 'REACHED', 2000],
    ['*', 2399, 'NORMAL', 3000],
  ])('to %s are %i: %s of %i', async (country, sent, state, ceiling) => {
    const day = tested.clock.now().toISOString().slice(0, 10);
    await tested.db.insertInto('sms_day').values({ operator: 'aurora', day, country, sent }).execute();
    const { items = [] } = (await as('sue', 'support').get('sms?period=TODAY')).value;
    expect(items.find((row) => row['country'] === country)).toMatchObject({
      id: `${day}.${country}`,
      sent,
      refused: 0,
      ceiling,
      state,
    });
  });

  test('are of yesterday tomorrow, and nobody else\u2019s', async () => {
    tested.clock.advance(86_400_000);
    const support = as('sue', 'support');
    expect((await support.get('sms?period=TODAY')).value.items).toEqual([]);
    expect((await support.get('sms?period=EARLIER')).value.items).toHaveLength(4);
    expect((await officeOf(tested, 'jade')('sue', 'support').get('sms')).value.items).toEqual([]);
    expect((await as('ed', 'editor').get('sms')).code).toBe('ROLE_REQUIRED');
  });
});
