import { createStatementCall } from '@tessera/contracts/records';
import type { FastifyInstance } from 'fastify';
import { serveStatements } from './serve';
import { readStatement } from './statement';
import { writeCsv } from './write-csv';
import { writePdf } from './write-pdf';

export function statementRoutes(app: FastifyInstance): void {
  serveStatements(app, {
    call: createStatementCall,
    record: 'wallet',
    name: 'statement',
    async write(operator, ticket) {
      const statement = await readStatement(app.platform, operator, ticket);
      return ticket.format === 'csv'
        ? writeCsv(statement, operator, ticket.time_zone)
        : writePdf(app.platform.db, statement, operator, ticket);
    },
  });
}
