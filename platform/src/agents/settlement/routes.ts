import {
  incomeDetailsCall,
  incomeListCall,
  incomePlayersCall,
  incomeReportCall,
} from '@tessera/contracts/income';
import type { FastifyInstance } from 'fastify';
import { registerMemberCall } from '../../http/register-call';
import { listPlayers } from './list-players';
import { listIncome, readIncome, reportIncome } from './read-income';

/** incomeRoutes serves what a member's contracts have paid, and what of. */
export function incomeRoutes(app: FastifyInstance): void {
  registerMemberCall(app, incomeListCall, listIncome);
  registerMemberCall(app, incomeDetailsCall, readIncome);
  registerMemberCall(app, incomePlayersCall, ({ platform, operator, session, input }) =>
    listPlayers(platform.db, operator, session.memberId, input),
  );
  registerMemberCall(app, incomeReportCall, reportIncome);
}
