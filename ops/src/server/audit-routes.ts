import { auditFilterSchema, notedHeadSchema } from '@tessera/contracts/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuseLimited } from '../rights/rights';
import type { Registry } from '../registry/registry';
import { answerWith, type ApiGuards } from './api-guards';
import { read } from './read';

/** Which record, and a head of it as somebody noted it. */
const checkedSchema = z.extend(notedHeadSchema, { of: z.optional(z.enum(['releases', 'back-office'])) });

/** auditRoutes serve who did what: searched, as a file, and whether every entry is still as it was written. */
export function auditRoutes(
  app: FastifyInstance,
  { audit }: Pick<Registry, 'audit'>,
  { signedIn }: ApiGuards,
): void {
  /** What everybody did is not for who may see one team's remotes. */
  const reading = async (request: FastifyRequest) => refuseLimited(await signedIn(request));

  const get = answerWith(app, 'GET');
  get('/api/audit', async (request) => {
    await reading(request);
    return audit.search(read(auditFilterSchema, request.query));
  });
  get('/api/audit-export', async (request) => {
    await reading(request);
    return audit.export(read(auditFilterSchema, request.query));
  });
  get('/api/audit-check', async (request) => {
    await reading(request);
    const { of, sequence, hash } = read(checkedSchema, request.query);
    const noted =
      sequence !== undefined && hash !== undefined ? { sequence: Number(sequence), hash } : undefined;
    return of === 'back-office' ? audit.checkBackOffice(noted) : audit.check(noted);
  });
}
