import { cents, useStudio } from '../testing/played-studio';
import { newRound } from '../testing/ask';
import { readMines } from '../testing/laid-mines';
import { settleDue } from '../rounds/settle-due';

const studio = useStudio();
const { ask, state, open } = studio;

describe('a field of mines', () => {
  async function begin(token: string, mines: number) {
    const { value } = await ask(token, 'play', newRound({ mines }));
    const { laid, safe } = await readMines(studio.tested, value.round.key);
    const dig = (cell: number | undefined) => ask(token, 'move', { key: value.round.key, move: { cell } });
    return { key: value.round.key, laid, safe, dig, shown: value.round.shown };
  }

  test('shows no mine before its end, rises with each safe cell, and is paid when the player stops', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { key, safe, dig, shown } = await begin(token, 3);
    expect(shown).toEqual({ opened: [], multiple: 100, next: 110 });
    const first = (await dig(safe[0])).value.round;
    expect(first.shown).toEqual({ opened: [safe[0]], multiple: 110, next: 125 });
    expect((await dig(safe[0])).value.round).toEqual(first);
    const answers = await Promise.all([dig(safe[1]), dig(safe[2])]);
    expect(answers.every(({ success }) => success)).toBe(true);
    const before = cents((await state(token)).balance);
    const stops = await Promise.all([ask(token, 'stop', { key }), ask(token, 'stop', { key })]);
    expect(stops.map(({ value }) => value.round.payout)).toEqual(['14.40', '14.40']);
    expect(cents((await state(token)).balance)).toBe(before + 1440);
    expect((await dig(safe[3])).value.round).toMatchObject({ state: 'done', payout: '14.40' });
  });

  test('is lost with the first mine, and shows them all then', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { laid, safe, dig } = await begin(token, 5);
    await dig(safe[0]);
    const { round } = (await dig(laid[2])).value;
    expect(round).toMatchObject({ state: 'done', payout: '0.00', shown: { mines: laid, struck: laid[2] } });
  });

  test('is paid by itself when the last safe cell is open', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { safe, dig } = await begin(token, 24);
    expect((await dig(safe[0])).value.round).toMatchObject({ state: 'done', payout: '242.50' });
  });

  test('that is left is paid as it stands, two hours later', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { key, safe, dig } = await begin(token, 3);
    await dig(safe[0]);
    studio.tested.clock.advance(2 * 3_600_000 - 1_000);
    await settleDue(studio.tested.platform);
    expect(await ended(key)).toMatchObject({ status: 'OPEN' });
    studio.tested.clock.advance(1_000);
    await settleDue(studio.tested.platform);
    expect(await ended(key)).toMatchObject({ status: 'SETTLED', payout: 1100n });
  });

  test('cannot be stopped before a cell was opened, nor touched by others', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { key, safe } = await begin(token, 3);
    expect((await ask(token, 'stop', { key })).value.round.state).toBe('open');
    const other = await open('INHOUSE', 'Mine Field', 'agent01');
    expect(await ask(other, 'move', { key, move: { cell: safe[0] } })).toMatchObject({
      errorCode: 'NOT_FOUND',
    });
    for (const cell of [-1, 25, 1.5, '1', null])
      expect(await ask(token, 'move', { key, move: { cell } })).toMatchObject({
        errorCode: 'VALIDATION_FAILED',
      });
    studio.tested.clock.advance(2 * 3_600_000);
    await settleDue(studio.tested.platform);
  });

  const ended = (key: string) =>
    studio.tested.db.selectFrom('bet').selectAll().where('round_id', '=', key).executeTakeFirst();
});
