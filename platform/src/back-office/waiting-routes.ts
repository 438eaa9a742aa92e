import { redemptionsResource, waitingDecisionSchema } from '@tessera/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { invalidFields } from '../http/domain-error';
import { fieldErrors } from '../http/field-errors';
import type { ServedResource } from '../domain/resource';
import { decideWaiting } from './decide-waiting';
import { operatorOf } from '../operators/audit/request';
import { refuseUnheld } from './held-acts';
import { actorOf, refuseRole } from './resources/actor';
import { waitingOverview } from './waiting';

/** `GET /platform/waiting/<operator>`: what waits for a person; `POST` of what the person decided. */
export function waitingRoutes(
  app: FastifyInstance,
  platform: Platform,
  resources: readonly ServedResource[],
): void {
  app.get<{ Params: { operator: string } }>('/platform/waiting/:operator', (request) => {
    refuseRole(actorOf(request.headers), redemptionsResource.roles.read);
    return waitingOverview(platform, operatorOf(platform, request.params.operator)).then((value) => ({
      success: true,
      value,
    }));
  });
  app.post<{ Params: { operator: string } }>('/platform/waiting/:operator', (request) => {
    const actor = actorOf(request.headers);
    const decision = waitingDecisionSchema.safeParse(request.body);
    if (!decision.success) throw invalidFields(fieldErrors(decision.error.issues, request.body));
    const operator = operatorOf(platform, request.params.operator);
    refuseUnheld(actor, operator, decision.data);
    return decideWaiting({ platform, operator, author: actor.author, resources }, decision.data).then(() => ({
      success: true,
      value: null,
    }));
  });
}
