import { compareHands } from './poker-hand';
import { cents, useStudio } from '../testing/played-studio';
import { newRound } from '../testing/ask';
import { settleDue, voidAfterMs } from '../rounds/settle-due';

const studio = useStudio();
const { ask, state, open } = studio;

describe('a duel', () => {
  test('seats two players at one table: what one loses the other wins, less the house part', async () => {
    const tokens = [await open('PVP'), await open('PVP', undefined, 'agent01')];
    const [mine = '', other = ''] = tokens;
    const first = await ask(mine, 'play', newRound());
    expect(first.value.round.state).toBe('open');
    const second = await ask(other, 'play', newRound());
    expect(second.value.round).toMatchObject({ state: 'done', shown: { opponent: 'pl****01' } });
    const ended = (await state(mine)).rounds[0];
    expect(ended).toMatchObject({
      state: 'done',
      shown: { mine: second.value.round.shown['theirs'], theirs: second.value.round.shown['mine'] },
    });
    const both = cents(ended?.payout ?? null) + cents(second.value.round.payout);
    expect([1960, 2000]).toContain(both);
  });

  test('of one player in two tabs is against the house each', async () => {
    const [one, two] = [await open('PVP'), await open('PVP')];
    const answers = await Promise.all([ask(one, 'play', newRound()), ask(two, 'play', newRound())]);
    expect(answers.map(({ value }) => value.round.state)).toEqual(['open', 'open']);
    studio.tested.clock.advance(6_500);
    const keys = answers.map(({ value }) => value.round.key);
    const ended = (await state(one)).rounds.filter(({ key }) => keys.includes(key));
    expect(ended.map((round) => [round.state, round.shown['opponent']])).toEqual([
      ['done', null],
      ['done', null],
    ]);
  });

  test('that never came to a table is void: the stake comes back, once', async () => {
    const token = await open('PVP');
    const before = (await state(token)).balance;
    const { value } = await ask(token, 'play', newRound());
    await studio.tested.db.deleteFrom('studio_match').where('first_round', '=', value.round.key).execute();
    studio.tested.clock.advance(voidAfterMs + 10_000);
    await Promise.all([settleDue(studio.tested.platform), settleDue(studio.tested.platform)]);
    const after = await state(token);
    expect(after.rounds[0]).toMatchObject({ state: 'void', payout: '10.00' });
    expect(after.balance).toBe(before);
  });
});

test('a hand of five cards is won by the better one, and each card is dealt once', async () => {
  const token = await open('PVP', 'Five Card');
  const { value } = await ask(token, 'play', newRound());
  studio.tested.clock.advance(7_000);
  const round = (await state(token)).rounds.find(({ key }) => key === value.round.key);
  const { mine, theirs } = (round ?? value.round).shown as { mine: number[]; theirs: number[] };
  expect(new Set([...mine, ...theirs]).size).toBe(10);
  const difference = compareHands(mine, theirs);
  expect(round?.payout).toBe(difference > 0 ? '19.60' : difference === 0 ? '10.00' : '0.00');
});
