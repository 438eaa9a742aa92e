import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';

/**
 * backupRoute serves `GET /platform/backup`: the embedded database while it runs, as one archive. A
 * PostgreSQL server has tools of its own, so there it answers NOT_FOUND.
 */
export function backupRoute(app: FastifyInstance, { dump }: Platform): void {
  app.get('/platform/backup', async (_request, reply) => {
    if (!dump) throw new DomainError('NOT_FOUND');
    const archive = await dump();
    return reply.type('application/gzip').send(Buffer.from(await archive.arrayBuffer()));
  });
}
