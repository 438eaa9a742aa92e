import { fromMinorUnits } from '@tessera/contracts';
import { roundsResource } from '@tessera/contracts/back-office';
import { serveResource } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { answerRound } from './answer-round';
import { forgottenMs } from './decide-round';

const rows = resourceRows(roundsResource, {
  rows: ({ db, operator, now }) =>
    db
      .selectFrom('bet')
      .select(['id', 'provider', 'round_id as roundId', 'game_name as game', 'account', 'stake', 'currency'])
      .select('placed_at as at')
      .where('operator', '=', operator.code)
      .where('status', '=', 'OPEN')
      .where('placed_at', '<=', new Date(now.getTime() - forgottenMs)),
  record: ({ id, stake, at, ...row }, { currency }) => ({
    ...row,
    id: String(id),
    version: 1,
    stake: fromMinorUnits(stake, currency.digits),
    at: at.toISOString(),
  }),
  search: ['account', 'game', 'roundId'],
  id: 'number',
});

/** Rounds that their provider forgot, in the back office. */
export const servedRounds = serveResource(roundsResource, {
  ...rows,
  actions: {
    void: (trx, { operator, at }, { record, reason }) =>
      answerRound(trx, operator, { id: BigInt(record.id), decision: 'void', payout: '', reason, at }),
    pay: (trx, { operator, at }, { record, reason, input: { payout } }) =>
      answerRound(trx, operator, { id: BigInt(record.id), decision: 'pay', payout, reason, at }),
  },
});
