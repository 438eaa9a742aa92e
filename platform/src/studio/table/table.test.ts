import { useStudio } from '../testing/played-studio';
import { newRound } from '../testing/ask';
import { settleDue } from '../rounds/settle-due';

const studio = useStudio();
const { ask, state, open, tableOpens } = studio;

describe('a table', () => {
  test('shows all players one result, and takes no bet after the close', async () => {
    const tokens = [await open('LIVE', 'Baccarat'), await open('LIVE', 'Baccarat', 'agent01')];
    const [mine = '', other = ''] = tokens;
    const turn = await tableOpens(mine);
    const placed = await ask(mine, 'play', newRound({ turn, spot: 'banker' }));
    expect(placed.value.round.state).toBe('open');
    expect((await state(mine)).live).toMatchObject({ turn, result: null, winner: null });
    studio.tested.clock.advance(10_500);
    expect(await ask(mine, 'play', newRound({ turn, spot: 'player' }))).toMatchObject({
      errorCode: 'ROUND_CLOSED',
    });
    const [seen, alsoSeen] = [await state(mine), await state(other)];
    expect(seen.live['result']).toEqual(alsoSeen.live['result']);
    expect(seen.rounds[0]).toMatchObject({ state: 'done' });
    const factor = { banker: '19.50', tie: '10.00', player: '0.00' }[String(seen.live['winner'])];
    expect(seen.rounds[0]?.payout).toBe(factor);
  });

  test('a bet whose stake was not taken in time cannot be paid for when the result is known', async () => {
    const token = await open('LIVE', 'Baccarat');
    const turn = await tableOpens(token);
    const round = newRound({ turn, spot: 'tie' });
    await ask(token, 'play', round);
    const key = (await state(token)).rounds[0]?.key ?? '';
    // As if the process had died between the decision and the debit.
    const undecided = await undoStake(key);
    studio.tested.clock.advance(10_500);
    expect(await ask(token, 'play', round)).toMatchObject({ errorCode: 'ROUND_CLOSED' });
    await redoStake(undecided);
  });

  /** Renames the bet, so that the wallet knows of no stake of this round. */
  async function undoStake(key: string) {
    const renamed = `${key}-elsewhere`;
    await studio.tested.db
      .updateTable('bet')
      .set({ round_id: renamed })
      .where('round_id', '=', key)
      .execute();
    await studio.tested.db
      .updateTable('studio_round')
      .set({ state: 'DECIDED' })
      .where('round_id', '=', key)
      .execute();
    return renamed;
  }

  const redoStake = (renamed: string) =>
    studio.tested.db
      .updateTable('bet')
      .set({ round_id: renamed.replace('-elsewhere', '') })
      .where('round_id', '=', renamed)
      .execute();
});

const tableNames =
  'Roulette,Baccarat,Dragon Tiger,Sic Bo,Fan Tan,Money Wheel,Andar Bahar,Coin Toss,Colour Dice';
test.each(tableNames.split(','))('every field of %s takes a bet and is paid by its result', async (named) => {
  const token = await open('LIVE', named);
  const { game } = (await ask(token, 'session')).value;
  const { spots, odds } = game as { spots: string[]; odds: Record<string, string> };
  expect(spots.filter((spot) => !/^[\d.]+:1/.test(odds[spot] ?? ''))).toEqual([]);
  const turn = await tableOpens(token);
  const played = await Promise.all(
    spots.slice(0, 12).map((spot) => ask(token, 'play', newRound({ turn, spot }))),
  );
  expect(played.map(({ errorCode }) => errorCode)).toEqual(played.map(() => undefined));
  studio.tested.clock.advance(10_500);
  await settleDue(studio.tested.platform);
  const { rounds } = await state(token);
  expect(new Set(rounds.slice(0, played.length).map((round) => round.state))).toEqual(new Set(['done']));
});
