import { hashOfSeed } from '../../seed-random';
import { useStudio } from '../testing/played-studio';
import { newRound, type Answer } from '../testing/ask';
import { settleDue } from '../rounds/settle-due';

const studio = useStudio();
const { ask, state, open } = studio;

describe('a flight', () => {
  test('is paid once when two tabs cash out at once, at the multiple of the server', async () => {
    const token = await open('INHOUSE', 'Crash');
    const other = await open('INHOUSE', 'Crash');
    const flight = await flightUpTo(token, 200);
    studio.tested.clock.advance(1_000 + 6_000);
    const stop = (by: string) => ask(by, 'stop', { key: flight.round.key });
    const answers = await Promise.all([stop(token), stop(other), stop(token)]);
    expect(new Set(answers.map(({ value }) => value.round.payout))).toEqual(new Set(['14.30']));
    const { rounds } = await state(token);
    expect(rounds.find(({ key }) => key === flight.round.key)?.shown).toMatchObject({ cashedAt: 143 });
  });

  test('shows the hash before and the seed after, and says nothing of its end in between', async () => {
    const token = await open('INHOUSE', 'Crash');
    const commit = (await state(token)).live['commit'];
    const { value } = await ask(token, 'play', newRound({ commit, auto: 101 }));
    expect(value.round.shown).not.toHaveProperty('point');
    expect(value.round.shown).not.toHaveProperty('seed');
    expect((await state(token)).live['commit']).not.toBe(commit);
    studio.tested.clock.advance(200_000);
    const ended = (await state(token)).rounds[0];
    expect(hashOfSeed(String(ended?.shown['seed']))).toBe(commit);
    const reused = await ask(token, 'play', newRound({ commit, auto: null }));
    expect(reused).toMatchObject({ errorCode: 'ROUND_CLOSED' });
  });

  test('without a cash-out is lost at its end', async () => {
    const token = await open('INHOUSE', 'Crash');
    const flight = await flightUpTo(token, 100);
    studio.tested.clock.advance(300_000);
    const { value } = await ask(token, 'stop', { key: flight.round.key });
    expect(value.round).toMatchObject({ payout: '0.00', shown: { cashedAt: null } });
  });

  /** A running flight of one's own that goes at least so high; those that do not are left to end. */
  async function flightUpTo(token: string, least: number): Promise<Answer['value']> {
    for (;;) {
      const commit = (await state(token)).live['commit'];
      const { value } = await ask(token, 'play', newRound({ commit, auto: null }));
      const { outcome } = await studio.tested.db
        .selectFrom('studio_round')
        .select('outcome')
        .where('round_id', '=', value.round.key)
        .executeTakeFirstOrThrow();
      if ((outcome as { point: number }).point >= least) return value;
      studio.tested.clock.advance(120_000);
      await settleDue(studio.tested.platform);
    }
  }
});
