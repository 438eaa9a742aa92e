import { transactionHistoryCall } from '@tessera/contracts/records';
import type { FastifyInstance } from 'fastify';
import { registerMemberCall } from '../../../http/register-call';
import { statementRoutes } from './statement/routes';
import { transactionHistory } from './transaction-history';

export function recordRoutes(app: FastifyInstance): void {
  registerMemberCall(app, transactionHistoryCall, ({ platform, operator, session, input }) =>
    transactionHistory(platform, operator, session.memberId, input),
  );
  statementRoutes(app);
}
