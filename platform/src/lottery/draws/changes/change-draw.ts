import type { Operator } from '@tessera/contracts/operator';
import { notifyMembers } from '../../../content/notices/member-messages';
import type { Trx } from '../../../db/database';
import { emitDrawChanged } from './emit-draw-changed';
import { DomainError, invalidFields } from '../../../http/domain-error';
import { lockDraw } from '../numbers-of';
import { kindRules } from '../rules';
import type { Prize } from '../rules/rule';
import type { LotteryChangeTable, LotteryGameTable } from '../tables';
import { readPrizes } from './prize-text';
import { gameText, messageBatch } from './messages';

/** ChangeRequest says which draw somebody of the operator changes, and why. */
export interface ChangeRequest {
  game: Pick<LotteryGameTable, 'code' | 'name' | 'kind'>;
  numero: string;
  /** When its numbers are shown as it stands now. */
  drawsAt: Date;
  reason: string;
  author: string;
  at: Date;
}

/** delayDraw has a draw's numbers shown later. Bets on it stay and end when they would have. Throws VALIDATION_FAILED. */
export async function delayDraw(
  trx: Trx,
  operator: Operator,
  { until, ...request }: ChangeRequest & { until: Date },
): Promise<void> {
  if (until <= request.at) throw invalidFields({ until: 'FIELD_IN_THE_PAST' });
  if (until <= request.drawsAt) throw invalidFields({ until: 'FIELD_FORMAT' });
  await refuseDecided(trx, operator, request);
  await writeChange(trx, operator, request, { state: 'DELAYED', drawsAt: until, prizes: null });
  await announceDelay(trx, operator, request);
}

/** cancelDraw ends a draw without numbers: every open slip on it is given back. */
export async function cancelDraw(trx: Trx, operator: Operator, request: ChangeRequest): Promise<void> {
  await refuseDecided(trx, operator, request);
  await writeChange(trx, operator, request, { state: 'CANCELLED', drawsAt: request.drawsAt, prizes: null });
}

/** correctDraw has a draw of this operator decided by other numbers. Throws VALIDATION_FAILED. */
export async function correctDraw(
  trx: Trx,
  operator: Operator,
  { numbers, ...request }: ChangeRequest & { numbers: string },
): Promise<void> {
  const prizes = readPrizes(kindRules[request.game.kind].shape, numbers);
  if (!prizes) throw invalidFields({ numbers: 'FIELD_FORMAT' });
  await lockDraw(trx, operator.code, request, 'change');
  await writeChange(trx, operator, request, { state: 'CORRECTED', drawsAt: request.drawsAt, prizes });
}

/** What has been paid by a draw's numbers is corrected; it is neither delayed nor cancelled any more. */
async function refuseDecided(trx: Trx, operator: Operator, request: ChangeRequest): Promise<void> {
  await lockDraw(trx, operator.code, request, 'change');
  const decided = await trx
    .selectFrom('lottery_slip')
    .select('id')
    .where('operator', '=', operator.code)
    .where('game_code', '=', request.game.code)
    .where('numero', '=', request.numero)
    .where('status', 'in', ['WON', 'LOST'])
    .limit(1)
    .executeTakeFirst();
  if (decided) throw new DomainError('LOTTERY_DRAW_CLOSED');
}

async function writeChange(
  trx: Trx,
  operator: Operator,
  { game, numero, reason, author, at }: ChangeRequest,
  change: { state: LotteryChangeTable['state']; drawsAt: Date; prizes: Prize[] | null },
): Promise<void> {
  const row = {
    state: change.state,
    draws_at: change.drawsAt,
    prizes: change.prizes && JSON.stringify(change.prizes),
    reason,
    author,
    changed_at: at,
    done: false,
  };
  await trx
    .insertInto('lottery_change')
    .values({ operator: operator.code, game_code: game.code, numero, version: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['operator', 'game_code', 'numero'])
        .doUpdateSet(({ ref, eb }) => ({ ...row, version: eb(ref('lottery_change.version'), '+', 1) })),
    )
    .execute();
  await emitDrawChanged(trx, operator, game, numero);
}

async function announceDelay(trx: Trx, operator: Operator, request: ChangeRequest): Promise<void> {
  const members = await trx
    .selectFrom('lottery_slip')
    .select('member_id as memberId')
    .distinct()
    .where('operator', '=', operator.code)
    .where('game_code', '=', request.game.code)
    .where('numero', '=', request.numero)
    .where('status', '=', 'OPEN')
    .execute();
  const values = {
    site: operator.brand.name,
    currency: operator.currency.code,
    amount: '',
    game: gameText(operator, request.game, request.numero),
    reason: request.reason,
  };
  for (let from = 0; from < members.length; from += messageBatch)
    await notifyMembers(
      trx,
      operator,
      members
        .slice(from, from + messageBatch)
        .map(({ memberId }) => ({ memberId, type: 'lotteryDelayed', values, at: request.at })),
    );
}
