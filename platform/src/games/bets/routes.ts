import { betHistoryCall } from '@tessera/contracts/bets';
import { personalProfitCall, playRecordCall } from '@tessera/contracts/records';
import type { FastifyInstance } from 'fastify';
import { registerMemberCall } from '../../http/register-call';
import { betHistory } from './bet-history';
import { personalProfit } from './personal-profit';
import { playRecord } from './play-record';
import { profitStatementRoutes } from './profit-statement';
import { betStatementRoutes } from './statement';

export function betRoutes(app: FastifyInstance): void {
  registerMemberCall(app, personalProfitCall, ({ platform, operator, session, input }) =>
    personalProfit(platform, operator, session.memberId, input),
  );
  registerMemberCall(app, playRecordCall, ({ platform, operator, session, input }) =>
    playRecord(platform, operator, session.memberId, input),
  );
  registerMemberCall(app, betHistoryCall, ({ platform, operator, session, input }) =>
    betHistory(platform, operator, session.memberId, input),
  );
  betStatementRoutes(app);
  profitStatementRoutes(app);
}
