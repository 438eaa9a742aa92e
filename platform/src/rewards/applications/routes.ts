import { applyCall, claimCall } from '@tessera/contracts/applications';
import type { FastifyInstance } from 'fastify';
import { registerMemberCall } from '../../http/register-call';
import { apply, claim } from './apply-promotion';

export function applicationRoutes(app: FastifyInstance): void {
  registerMemberCall(app, applyCall, ({ platform, operator, session, input }) =>
    apply(platform, { operator, session }, input),
  );
  registerMemberCall(app, claimCall, ({ platform, operator, session, input }) =>
    claim(platform, { operator, session }, input.id),
  );
}
