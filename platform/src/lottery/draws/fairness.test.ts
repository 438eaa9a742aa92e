import { drawAuditPath } from '@tessera/contracts/lottery';
import { sql } from 'kysely';
import { auditPage } from './fairness';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 60_000);
afterAll(() => tested.close());

const games = ['HANOI_FAST', 'MINUTE_LOTTO'] as const;
/** Of each game, so that a page of a thousand ends between two draws of one moment. */
const draws = 1_100;

/** Draws of two games at the same moments, long before those of today. */
async function insertDraws(): Promise<void> {
  for (const game of games) {
    const numero = sql`'20250101-' || lpad(n::text, 4, '0')`;
    const moment = sql`timestamptz '2025-01-01 00:00Z' + make_interval(mins => n)`;
    await sql`insert into lottery_seed (game_code, numero, hash, seed, committed_at, draws_at, drawn)
      select ${game}, ${numero}, 'hash' || n, 'seed' || n, ${moment} - interval '1 minute', ${moment}, true
      from generate_series(1, ${draws}) n`.execute(tested.db);
    await sql`insert into lottery_draw (game_code, numero, prizes, balls, draws_at)
      select ${game}, ${numero}, '[{"prize":"P1","numbers":["307"]}]'::jsonb, '{3,0,7}', ${moment}
      from generate_series(1, ${draws}) n`.execute(tested.db);
  }
}

async function change(numero: string, state: 'DELAYED' | 'CANCELLED' | 'CORRECTED', drawsAt: Date) {
  await tested.db
    .insertInto('lottery_change')
    .values({
      operator: 'aurora',
      game_code: 'MINUTE_LOTTO',
      numero,
      state,
      version: 1,
      draws_at: drawsAt,
      prizes: state === 'CORRECTED' ? JSON.stringify([{ prize: 'P1', numbers: ['412'] }]) : null,
      reason: 'a reason',
      author: 'finn',
      changed_at: tested.clock.now(),
      done: true,
    })
    .execute();
}

async function file() {
  const answer = await tested.inject({ method: 'GET', url: drawAuditPath });
  expect(answer.statusCode).toBe(200);
  const [head, ...rows] = answer.body.trimEnd().split('\n');
  return { head, rows, of: (numero: string) => rows.filter((row) => row.includes(`,${numero},`)) };
}

test('the file has every draw once in the order of their moments, and what was changed of them', async () => {
  await insertDraws();
  const later = new Date(tested.clock.now().getTime() + 60_000);
  const past = new Date('2025-01-02T00:00:00Z');
  await change('20250101-0500', 'CORRECTED', past);
  await change('20250101-0501', 'CANCELLED', past);
  await change('20250101-1000', 'DELAYED', later);
  const before = await file();
  expect(before.head).toBe('game,numero,drawn at,promised at,hash,seed,numbers,state,corrected numbers');
  const own = before.rows.filter((row) => row.includes(',20250101-'));
  const key = (row: string) =>
    row
      .split(',')
      .slice(2, 3)
      .concat(row.split(',')[0] ?? '')
      .join(' ');
  expect(own.map(key)).toEqual([...new Set(own.map(key))].toSorted());
  // The seed of the delayed one would tell its numbers.
  expect(own).toHaveLength(games.length * draws - 1);
  expect(before.of('20250101-1000').map((row) => row.split(',')[0])).toEqual(['HANOI_FAST']);
  expect(before.of('20250101-0500')).toEqual([
    'HANOI_FAST,20250101-0500,2025-01-01T08:20:00.000Z,2025-01-01T08:19:00.000Z,hash500,seed500,P1: 307,,',
    'MINUTE_LOTTO,20250101-0500,2025-01-01T08:20:00.000Z,2025-01-01T08:19:00.000Z,hash500,seed500,P1: 307,CORRECTED,P1: 412',
  ]);
  expect(before.of('20250101-0501')[1]).toMatch(/,P1: 307,CANCELLED,$/);
  tested.clock.advance(60_000);
  expect((await file()).of('20250101-1000')[1]).toMatch(/^MINUTE_LOTTO.*,seed1000,P1: 307,DELAYED,$/);
});

test('the draws of a page are found by an index', async () => {
  await sql`analyze lottery_draw`.execute(tested.db);
  const plan = await tested.db.transaction().execute(async (trx) => {
    // A few thousand draws are read faster whole: what counts is how millions are.
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const after = { draws_at: new Date('2025-01-01T09:00:00Z'), game_code: 'A' };
    return auditPage(trx, { codes: games, after, until: tested.clock.now() }).explain('json');
  });
  const text = JSON.stringify(plan);
  expect(text).toContain('lottery_draw_moment');
  expect(text.slice(text.indexOf('"Limit"'))).not.toContain('"Sort"');
});

test('the file is given to one address six times a minute', async () => {
  tested.clock.advance(120_000);
  for (let time = 0; time < 6; time += 1) await file();
  const refused = await tested.inject({ method: 'GET', url: drawAuditPath });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
});
