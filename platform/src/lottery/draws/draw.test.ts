import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as calls from '@tessera/contracts/lottery';
import { sql } from 'kysely';
import { seedRandom } from '../../seed-random';
import { drawMissing, recentDraws } from './draw';
import { drawJob } from './draw-job';
import { requireLottery } from './games';
import { gameCode, lotteryPlayer, type LotteryPlayer } from './testing/play';

let player: LotteryPlayer;
beforeAll(async () => {
  player = await lotteryPlayer();
}, 60_000);
beforeEach(() => player.begin());
afterAll(() => player.tested.close());

test('the seed of a draw is promised while bets are taken, and the numbers follow from it', async () => {
  const { open } = await player.opened();
  expect(open.seedHash).toMatch(/^[0-9a-f]{64}$/);
  await drawJob.run(player.tested.platform, new AbortController().signal);
  player.tested.clock.advance(Date.parse(open.drawsAt) - player.tested.clock.now().getTime());
  await drawJob.run(player.tested.platform, new AbortController().signal);
  const row = await player.tested.db
    .selectFrom('lottery_seed as s')
    .innerJoin('lottery_draw as d', (join) =>
      join.onRef('d.game_code', '=', 's.game_code').onRef('d.numero', '=', 's.numero'),
    )
    .select(['s.hash', 's.seed', 'd.balls'])
    .where('s.game_code', '=', gameCode)
    .where('s.numero', '=', open.numero)
    .executeTakeFirstOrThrow();
  expect(row.hash).toBe(open.seedHash);
  const random = seedRandom([{ seed: row.seed, number: `${gameCode}/${open.numero}` }]);
  expect(row.balls).toEqual(Array.from({ length: 3 }, () => String(random.below(10))));
});

/** The line of code of the guide, as somebody who trusts nobody runs it. */
const guide = () =>
  /```sh\nnode -e '([^']+)'/.exec(
    readFileSync(path.resolve(__dirname, '../../../../docs/how-to/check-a-draw.md'), 'utf8'),
  )?.[1] ?? '';

test.each([
  [gameCode, '3'],
  ['PICK5', '5'],
  ['FLASH6', '6/45'],
  ['HOUSE_KENO', '20/80'],
  ['SAIGON', '82'],
  ['HANOI_FAST', '107'],
  ['ISLAND4D', '92'],
])(
  'anybody can check a draw of %s by the line of the guide, and not before it is drawn',
  async (code, shape) => {
    const visitor = player.tested.transport();
    const { open } = await visitor.call(calls.openedNumeroCall, { gameCode: code });
    const query = { gameCode: code, numero: open.numero };
    expect(await visitor.call(calls.lotteryDrawCall, query)).toMatchObject({
      seedHash: open.seedHash,
      seed: null,
      result: null,
    });
    player.tested.clock.advance(Date.parse(open.drawsAt) - player.tested.clock.now().getTime());
    await drawJob.run(player.tested.platform, new AbortController().signal);
    const { seed, result } = await visitor.call(calls.lotteryDrawCall, query);
    const printed = execFileSync(
      process.execPath,
      ['-e', guide(), seed?.seed ?? '', seed?.number ?? '', shape],
      { encoding: 'utf8' },
    );
    expect(printed.trim().split('\n')).toEqual([
      open.seedHash,
      result?.prizes.flatMap(({ numbers }) => numbers).join(''),
    ]);
    const audit = await player.tested.inject({
      method: 'GET',
      url: calls.drawAuditPath,
      headers: { host: 'localhost' },
    });
    expect(audit.headers['content-disposition']).toBe('attachment; filename="draws-aurora.csv"');
    expect(audit.body).toContain(`${code},${open.numero},`);
    expect(audit.body).toContain(seed?.seed);
    await expect(
      visitor.call(calls.lotteryDrawCall, { ...query, numero: '20990101-0001' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('a numero has one result for ever, however many processes draw it', async () => {
  const { platform, db, clock } = player.tested;
  const operator = platform.operators.all[0]!;
  const game = await requireLottery(db, operator, 'QUICK3');
  clock.advance(180_000 * 12);
  await Promise.all(Array.from({ length: 10 }, () => recentDraws(platform, game, 10)));
  const first = await recentDraws(platform, game, 10);
  expect(first).toHaveLength(10);
  await drawMissing(
    platform,
    game,
    first.map((draw) => ({ numero: draw.numero, drawsAt: new Date(draw.drawnAt) })),
  );
  expect(await recentDraws(platform, game, 10)).toEqual(first);
  await expect(
    db
      .updateTable('lottery_draw')
      .set({ balls: ['0'] })
      .where('game_code', '=', 'QUICK3')
      .execute(),
  ).rejects.toThrow('never changed');
});

test.each([
  ['before the numbers are there', 'insert on lottery_draw', 0],
  ['after them', 'update on lottery_seed', 1],
])(
  'a draw job that is killed %s leaves the one result, by the promised seed, to the next',
  async (_when, moment, drawn) => {
    const { platform, db, clock } = player.tested;
    const { open } = await player.opened();
    const run = () => drawJob.run(platform, new AbortController().signal);
    const count = async (where: string) =>
      (
        await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(where)}
          and game_code = ${gameCode} and numero = ${open.numero}`.execute(db)
      ).rows[0]?.count;
    await sql`create or replace function kill_draw() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`.execute(db);
    await sql
      .raw(
        `create trigger kill_draw before ${moment} for each row
          when (new.game_code = '${gameCode}' and new.numero = '${open.numero}') execute function kill_draw()`,
      )
      .execute(db);
    clock.advance(Date.parse(open.drawsAt) - clock.now().getTime());
    await expect(run()).rejects.toThrow('killed');
    expect(await count('lottery_draw where true')).toBe(drawn);
    await sql.raw(`drop trigger kill_draw on ${moment.split(' ').at(-1)}`).execute(db);
    await Promise.all([run(), run()]);
    expect(await count('lottery_draw where true')).toBe(1);
    expect(await count('lottery_seed where not drawn')).toBe(0);
    const query = { gameCode, numero: open.numero };
    const { seed, result } = await player.tested.transport().call(calls.lotteryDrawCall, query);
    expect(seed?.hash).toBe(open.seedHash);
    const random = seedRandom([{ seed: seed?.seed ?? '', number: `${gameCode}/${open.numero}` }]);
    expect(result?.balls).toEqual(Array.from({ length: 3 }, () => String(random.below(10))));
  },
);

test('nothing is drawn before its time', async () => {
  const { platform, db, clock } = player.tested;
  const game = await requireLottery(db, platform.operators.all[0]!, gameCode);
  const later = new Date(clock.now().getTime() + 1);
  await drawMissing(platform, game, [{ numero: '20990101-0001', drawsAt: later }]);
  const row = await db
    .selectFrom('lottery_draw')
    .select('numero')
    .where('numero', '=', '20990101-0001')
    .executeTakeFirst();
  expect(row).toBeUndefined();
});
