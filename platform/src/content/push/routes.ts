import { pushSettingsCall, setPushSettingsCall } from '@tessera/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { registerMemberCall } from '../../http/register-call';
import { readPushSettings, setPushSettings } from './settings';

/** pushRoutes serves which of a member's messages are pushed to a browser. */
export function pushRoutes(app: FastifyInstance): void {
  registerMemberCall(app, pushSettingsCall, ({ platform, session, input }) =>
    readPushSettings(platform, session, input),
  );
  registerMemberCall(app, setPushSettingsCall, ({ platform, session, input }) =>
    setPushSettings(platform, session, input),
  );
}
