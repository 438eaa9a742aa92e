import { estimateRequestSchema, manyRequestSchema } from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Acting, Asking, ServedResource } from '../../domain/resource';
import { present } from '../../domain/resource-rows';
import { DomainError } from '../../http/domain-error';
import { parsed } from './checked-input';
import { performMany } from './perform-many';

type Route = {
  Params: { operator: string; resource: string; id: string; action: string };
  Querystring: Record<string, string>;
};

interface Access {
  served: ServedResource;
  asking: Asking;
}

interface ManyRoutes<Allowed extends Access> {
  /** The path of a resource. */
  base: string;
  /** Refuses who may not do an action. */
  mayDo(request: FastifyRequest<Route>, action: string): Allowed;
  actingOf(access: Allowed): Acting;
}

/** manyRoutes serve an action that is done to many records, and what a save would have come to. */
export function manyRoutes<Allowed extends Access>(
  app: FastifyInstance,
  { base, mayDo, actingOf }: ManyRoutes<Allowed>,
): void {
  app.post<Route>(`${base}/actions/:action`, async (request) => {
    const { action } = request.params;
    const access = mayDo(request, action);
    if (!access.served.definition.actions[action]?.many) throw new DomainError('NOT_FOUND');
    const many = parsed(manyRequestSchema, request.body);
    return {
      success: true,
      value: { results: await performMany(actingOf(access), access.served, action, many) },
    };
  });
  app.post<Route>(`${base}/estimate`, async (request) => {
    const { served, asking } = mayDo(request, 'update');
    const { id, value } = parsed(estimateRequestSchema, request.body);
    const input = parsed(present(served.definition.estimate), value);
    return { success: true, value: await present(served.estimate)(asking, input, id) };
  });
}
