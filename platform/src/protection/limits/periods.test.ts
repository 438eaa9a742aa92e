import { randomUUID } from 'node:crypto';
import { limitsCall, setLimitCall, type LimitPeriod } from '@tessera/contracts/protection';
import { openGame } from '../../games/launch/testing/open-game';
import { signIn } from '../../games/launch/testing/sign-in';
import { performMovement } from '../../games/seamless/wallet';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { withDocument } from '../../testing/with-document';
import { periodsAt } from './periods';

const hourMs = 3_600_000;
let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

test.each<[string, string, Record<LimitPeriod, number>]>([
  ['the day on which clocks go forward', '2026-03-29T10:00:00Z', { DAY: 23, WEEK: 167, MONTH: 743 }],
  ['the day on which they go back', '2026-10-25T10:00:00Z', { DAY: 25, WEEK: 169, MONTH: 745 }],
  ['the hour that comes twice, the first time', '2026-10-25T00:30:00Z', { DAY: 25, WEEK: 169, MONTH: 745 }],
  ['the hour that comes twice, the second time', '2026-10-25T01:30:00Z', { DAY: 25, WEEK: 169, MONTH: 745 }],
  ['a day without a change', '2026-06-10T23:30:00Z', { DAY: 24, WEEK: 168, MONTH: 720 }],
])('on %s a day, its week and its month last as long as the clocks of London say', async (_, at, hours) => {
  const moment = new Date(at);
  const periods = await periodsAt(tested.db, moment, 'Europe/London');
  for (const { period, begins, ends } of Object.values(periods)) {
    expect((ends.getTime() - begins.getTime()) / hourMs).toBe(hours[period]);
    expect(begins <= moment && moment < ends).toBe(true);
    // The next one begins where it ends: no moment is in two of them, or in none.
    expect((await periodsAt(tested.db, ends, 'Europe/London'))[period].begins).toEqual(ends);
  }
});

test('a limit of a day lasts through the hour that comes twice, and not an hour less or more', async () => {
  await withDocument(tested.platform, 'aurora', { timeZone: 'Europe/London' }, async () => {
    const { clock } = tested;
    await newMember(tested, 'london1');
    const moveTo = async (at: string) => {
      clock.advance(Date.parse(at) - clock.now().getTime());
      return tested.transport({ token: await signIn(tested, 'london1') });
    };
    const stakeAt = async (at: string) => {
      await moveTo(at);
      const game = await openGame(tested, { account: 'london1' });
      const bet = {
        kind: 'bet',
        provider: 'ACME',
        transactionId: randomUUID(),
        roundId: randomUUID(),
      } as const;
      return performMovement(tested.platform, game, { ...bet, amount: 20_000n }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    };
    const first = await moveTo('2026-10-24T22:30:00Z');
    await first.call(setLimitCall, { kind: 'STAKE', period: 'DAY', amount: '200', version: 0 });
    expect(await stakeAt('2026-10-24T22:45:00Z')).toBe('done');
    // Half an hour into Sunday, by the clocks of summer.
    expect(await stakeAt('2026-10-24T23:30:00Z')).toBe('done');
    expect(await stakeAt('2026-10-25T01:30:00Z')).toBe('LIMIT_REACHED');
    // A day after Sunday began it is Sunday still.
    expect(await stakeAt('2026-10-25T23:30:00Z')).toBe('LIMIT_REACHED');
    const [limit] = (await (await moveTo('2026-10-25T23:45:00Z')).call(limitsCall, {})).limits;
    expect(limit).toMatchObject({ left: '0.00', until: '2026-10-26T00:00:00.000Z' });
    expect(await stakeAt('2026-10-26T00:00:00Z')).toBe('done');
  });
});
