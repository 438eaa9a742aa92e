import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../../context';
import { invalidFields } from '../../http/domain-error';
import { fieldErrors } from '../../http/field-errors';
import { operatorOf } from '../../operators/audit/request';
import { endGateSessions, openGateSessions } from './gate-sessions';

const gateSchema = z.object({
  operator: z.string().check(z.maxLength(40)),
  /** The sessions that are to be ended. */
  tokens: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(2)), []),
});

/**
 * gateSessionRoutes serves `POST /platform/gate-sessions` and `POST /platform/gate-sessions/end`: the gate signs in with
 * accounts of its own, to open the pages of members and agents, and ends that when it has seen them.
 */
export function gateSessionRoutes(app: FastifyInstance, platform: Platform): void {
  const read = (body: unknown) => {
    const { success, data, error } = gateSchema.safeParse(body);
    if (!success) throw invalidFields(fieldErrors(error.issues, body));
    return { operator: operatorOf(platform, data.operator), tokens: data.tokens };
  };
  app.post('/platform/gate-sessions', async ({ body }) => ({
    success: true,
    value: await openGateSessions(platform, read(body).operator),
  }));
  app.post('/platform/gate-sessions/end', async ({ body }) => {
    const { operator, tokens } = read(body);
    await endGateSessions(platform, operator, tokens);
    return { success: true, value: null };
  });
}
