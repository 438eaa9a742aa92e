import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../../context';
import type { Trx } from '../../../db/database';
import { drawMissing } from '../draw';
import type { DrawChange } from '../draw-changes';
import { forEachSettled } from '../for-each-settled';
import { returnSlips, type SlipRow } from '../slips/return-slips';
import type { LotteryGameTable } from '../tables';
import type { ChangeStep } from './change-step';
import { decideAgain } from './decide-again';
import { emitDrawChanged } from './emit-draw-changed';
import { gameText, notifySums } from './messages';

/** So many slips are given back or decided again by one transaction. */
const batchSize = 1_000;

/**
 * finishChanges moves the money of cancelled and corrected draws, in batches that several processes share. What a process
 * that dies has not done is done by the next, and one that cannot be finished holds up no other.
 */
export async function finishChanges(platform: Platform): Promise<void> {
  const changes = await platform.db
    .selectFrom('lottery_change')
    .selectAll()
    .where('done', '=', false)
    .where('state', '<>', 'DELAYED')
    .execute();
  if (changes.length === 0) return;
  const games = await platform.db.selectFrom('lottery_game').selectAll().execute();
  await forEachSettled(changes, async (change) => {
    const game = games.find(({ code }) => code === change.game_code);
    const operator = platform.operators.byCode(change.operator);
    if (game && operator) await finishChange(platform, operator, game, change);
  });
}

async function finishChange(
  platform: Platform,
  operator: Operator,
  game: LotteryGameTable,
  change: DrawChange,
): Promise<void> {
  if (change.state === 'CORRECTED')
    await drawMissing(platform, game, [{ numero: change.numero, drawsAt: change.draws_at }]);
  const step = change.state === 'CANCELLED' ? giveBack : decideAgain;
  const some = () =>
    platform.db
      .transaction()
      .execute((trx) => step(trx, operator, { game, change, at: platform.clock.now(), batchSize }));
  let moved = await some();
  // Pages that asked before the money moved ask again.
  const wasAny = moved > 0;
  while (moved === batchSize) moved = await some();
  if (wasAny) await emitDrawChanged(platform.db, operator, game, change.numero);
  // A bet that was taken while the draw was being cancelled may come until the draw's moment.
  if (change.draws_at > platform.clock.now()) return;
  await sql`update lottery_change c set done = true
    where operator = ${change.operator} and game_code = ${change.game_code} and numero = ${change.numero}
      and version = ${change.version} and not exists (select from lottery_slip s where s.operator = c.operator
        and s.game_code = c.game_code and s.numero = c.numero
        and (s.status = 'OPEN' or (c.state = 'CORRECTED' and s.status in ('WON', 'LOST') and s.decided_by < c.version)))`.execute(
    platform.db,
  );
}

async function giveBack(
  trx: Trx,
  operator: Operator,
  { game, change, at, batchSize: limit }: ChangeStep,
): Promise<number> {
  const { rows } = await sql<Omit<SlipRow, 'currency'>>`
    select id, member_id, operator, bet_id, stake from lottery_slip
    where operator = ${operator.code} and game_code = ${game.code} and numero = ${change.numero} and status = 'OPEN'
    order by id limit ${limit} for update skip locked`.execute(trx);
  const currency = operator.currency.code;
  await returnSlips(
    trx,
    rows.map((slip) => ({ ...slip, currency })),
    'VOID',
    at,
  );
  const sums = new Map<bigint, bigint>();
  for (const { member_id, stake } of rows) sums.set(member_id, (sums.get(member_id) ?? 0n) + stake);
  await notifySums(
    trx,
    operator,
    { game: gameText(operator, game, change.numero), reason: change.reason, at },
    [...sums].map(([memberId, amount]) => ({ memberId, type: 'lotteryCancelled', amount })),
  );
  return rows.length;
}
