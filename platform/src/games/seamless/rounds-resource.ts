import { fromMinorUnits } from '@tessera/contracts';
import { roundsResource } from '@tessera/contracts/back-office';
import { serveResource } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { holderOf, holding } from '../../operators/holds/holds';
import { isForTwoPeople } from '../../operators/documents/second-person';
import { answerRound } from './answer-round';
import { forgottenMs } from './decide-round';

const rows = resourceRows(roundsResource, {
  rows: ({ db, operator, now }) =>
    db
      .selectFrom('bet')
      .select(['id', 'provider', 'round_id as roundId', 'game_name as game', 'account', 'stake', 'currency'])
      .select(['placed_at as at', holderOf('rounds', operator.code, 'bet.id').as('heldBy')])
      .where('operator', '=', operator.code)
      .where('status', '=', 'OPEN')
      // A slip waits for its draw, however far ahead that is.
      .where('provider', '<>', 'LOTTERY')
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

/** servedRounds shows rounds that their provider forgot, in the back office. */
export const servedRounds = serveResource(roundsResource, {
  ...rows,
  actions: {
    ...holding('rounds'),
    void: (trx, { operator, at }, { record, reason }) =>
      answerRound(trx, operator, { id: BigInt(record.id), decision: 'void', payout: '', reason, at }),
    pay: (trx, { operator, at }, { record, reason, input: { payout } }) =>
      answerRound(trx, operator, { id: BigInt(record.id), decision: 'pay', payout, reason, at }),
  },
  needsSecond: (operator, { stake }, action, input) =>
    isForTwoPeople(
      operator,
      action === 'pay' ? ((input as { payout?: string } | undefined)?.payout ?? '') : stake,
    ),
});
