import { mayAs, type queueCountsSchema } from '@tessera/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Platform } from '../../context';
import type { Asking, ServedResource } from '../../domain/resource';
import { operatorOf } from '../../operators/audit/request';
import { actorOf, refuseRole } from './actor';

/** queueRoutes serve `GET /queues/<operator>`: how many wait in each queue that who asks may read. */
export function queueRoutes(
  app: FastifyInstance,
  platform: Platform,
  resources: readonly ServedResource[],
): void {
  app.get<{ Params: { operator: string } }>('/queues/:operator', async ({ headers, params }) => {
    const actor = actorOf(headers);
    refuseRole(actor, ['viewer']);
    const asking: Asking = { platform, db: platform.db, operator: operatorOf(platform, params.operator) };
    const read = resources.filter(
      ({ definition: { queue, roles } }) => queue !== undefined && mayAs(actor.roles, roles.read),
    );
    const counts: z.output<typeof queueCountsSchema>['counts'] = {};
    for (const served of read) counts[served.definition.name] = await waitingIn(served, asking);
    return { success: true, value: { counts } };
  });
}

/** waitingIn counts what waits in a queue of an operator. */
export async function waitingIn({ definition, page }: ServedResource, asking: Asking): Promise<number> {
  const { queue = {}, list } = definition;
  const query = { sort: list.sort.replace(/^-/, ''), isDescending: false, search: '', cursor: undefined };
  const { total = 0 } = await page(asking, { ...query, size: 1, wantsTotal: true, filters: queue });
  return total;
}
