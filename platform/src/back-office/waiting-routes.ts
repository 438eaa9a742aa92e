import { waitingDecisionSchema } from '@tessera/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { invalidFields } from '../http/domain-error';
import { fieldErrors } from '../http/field-errors';
import { decideWaiting } from './decide-waiting';
import { authorOf, operatorOf } from '../operators/audit/request';
import { waitingOverview } from './waiting';

/** `GET /platform/waiting/<operator>`: what waits for a person; `POST` of what the person decided. */
export function waitingRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { operator: string } }>('/platform/waiting/:operator', (request) =>
    waitingOverview(platform, operatorOf(platform, request.params.operator)).then((value) => ({
      success: true,
      value,
    })),
  );
  app.post<{ Params: { operator: string } }>('/platform/waiting/:operator', (request) => {
    const author = authorOf(request.headers);
    const decision = waitingDecisionSchema.safeParse(request.body);
    if (!decision.success) throw invalidFields(fieldErrors(decision.error.issues, request.body));
    const operator = operatorOf(platform, request.params.operator);
    return decideWaiting(platform, operator, author, decision.data).then(() => ({
      success: true,
      value: null,
    }));
  });
}
