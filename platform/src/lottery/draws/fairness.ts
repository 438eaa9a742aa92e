import { Readable } from 'node:stream';
import type { CallReply } from '@tessera/contracts';
import { drawAuditPath, lotteryDrawCall } from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { registerCall } from '../../http/register-call';
import { operatorOf } from '../../http/request-operator';
import { isCancelled, momentOf } from './draw-changes';
import { isShown, presentDraw } from './draw';
import { offeredLotteries, requireLottery, type OfferedLottery } from './games';
import { presentGame } from './presenter';
import type { Prize } from './rules/rule';
import { presentSeed } from './seeds';

/** fairnessRoutes shows anybody what a draw is checked by, one at a time or all of them as a file. */
export function fairnessRoutes(app: FastifyInstance): void {
  const { platform, requests } = app;
  registerCall(app, lotteryDrawCall, ({ operator, input }) => checkedDraw(platform, operator, input));
  app.get(drawAuditPath, async (request, reply) => {
    const operator = operatorOf(requests, request);
    // It reads every draw that there was: a person keeps one, and needs few of them.
    await platform.limiter.takeFrom('draws-audit', request.ip, filesPerMinute, 60_000);
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="draws-${operator.code}.csv"`)
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(auditLines(platform, operator)));
  });
}

async function checkedDraw(
  platform: Platform,
  operator: Operator,
  { gameCode, numero }: { gameCode: string; numero: string },
): Promise<CallReply<typeof lotteryDrawCall>> {
  const game = await requireLottery(platform.db, operator, gameCode);
  const planned = await platform.db
    .selectFrom('lottery_seed')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .executeTakeFirst();
  if (!planned) throw new DomainError('NOT_FOUND');
  const draw = await platform.db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .where('draws_at', '<=', platform.clock.now())
    .executeTakeFirst();
  const shown = draw && isShown(game, draw, platform.clock.now()) ? draw : undefined;
  return {
    game: presentGame(operator, game),
    seedHash: planned.hash,
    closesAt: new Date(planned.draws_at.getTime() - game.lead_s * 1000).toISOString(),
    committedAt: planned.committed_at.toISOString(),
    drawsAt: momentOf(game, { numero, drawsAt: planned.draws_at }).toISOString(),
    result: shown ? presentDraw(game, shown) : null,
    // Whoever had the seed of a draw that is to come would know its numbers.
    seed: shown ? presentSeed(planned) : null,
    cancelled: isCancelled(game, numero) ? (game.changes.get(numero)?.reason ?? '') : '',
  };
}

const columns = [
  'game',
  'numero',
  'drawn at',
  'promised at',
  'hash',
  'seed',
  'numbers',
  'state',
  'corrected numbers',
];
const pageSize = 1_000;
const filesPerMinute = 6;

interface AuditPage {
  codes: readonly string[];
  after: { draws_at: Date; game_code: string };
  until: Date;
}

/** auditPage reads the draws that follow one in the file. They are chosen first, by an index, however many there are. */
export const auditPage = (db: DbOrTrx, { codes, after, until }: AuditPage) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('lottery_draw')
        .selectAll()
        .where('game_code', 'in', codes)
        .where('draws_at', '<=', until)
        .where(({ eb: compare, refTuple, tuple }) =>
          compare(refTuple('draws_at', 'game_code'), '>', tuple(after.draws_at, after.game_code)),
        )
        .orderBy('draws_at')
        .orderBy('game_code')
        .limit(pageSize)
        .as('d'),
    )
    .innerJoin('lottery_seed as s', (join) =>
      join.onRef('s.game_code', '=', 'd.game_code').onRef('s.numero', '=', 'd.numero'),
    )
    .select(['s.game_code', 's.numero', 'd.draws_at', 's.committed_at', 's.hash', 's.seed', 'd.prizes'])
    .orderBy('d.draws_at')
    .orderBy('d.game_code');

/** The file is written while it is read: however many draws there are, a thousand of them are in memory. */
async function* auditLines(platform: Platform, operator: Operator): AsyncGenerator<string> {
  yield stringify([columns]);
  const games = new Map(
    (await offeredLotteries(platform.db, operator)).map((game) => [game.code, game] as const),
  );
  const codes = [...games.keys()];
  let after = { draws_at: new Date(0), game_code: '' };
  while (codes.length > 0) {
    const rows = await auditPage(platform.db, { codes, after, until: platform.clock.now() }).execute();
    const last = rows.at(-1);
    if (!last) return;
    yield stringify(
      rows
        .filter((row) => !isLater(games.get(row.game_code), row, platform.clock.now()))
        .map((row) => {
          const change = games.get(row.game_code)?.changes.get(row.numero);
          return [
            row.game_code,
            row.numero,
            row.draws_at.toISOString(),
            row.committed_at.toISOString(),
            row.hash,
            row.seed,
            numbersText(row.prizes),
            change?.state ?? '',
            change?.prizes ? numbersText(change.prizes) : '',
          ];
        }),
    );
    after = last;
  }
}

const numbersText = (prizes: readonly Prize[]): string =>
  prizes.map(({ prize, numbers }) => `${prize}: ${numbers.join(' | ')}`).join('; ');

/** A delayed draw's seed would tell its numbers before they are shown. */
const isLater = (
  game: OfferedLottery | undefined,
  { numero, draws_at: drawsAt }: { numero: string; draws_at: Date },
  now: Date,
): boolean => game !== undefined && momentOf(game, { numero, drawsAt }) > now;
