import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { operatorOf } from '../operators/audit/request';
import { refuseUnheldSetting } from './held-acts';
import { actorOf } from './resources/actor';
import { saveSetting, settingsOverview } from './settings';

/** `GET /platform/settings/<operator>`, and `POST` of a part that is to be saved. */
export function settingsRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { operator: string } }>('/platform/settings/:operator', ({ params }) =>
    settingsOverview(platform, operatorOf(platform, params.operator)).then((value) => ({
      success: true,
      value,
    })),
  );
  app.post<{ Params: { operator: string } }>('/platform/settings/:operator', ({ params, headers, body }) => {
    const actor = actorOf(headers);
    const operator = operatorOf(platform, params.operator);
    refuseUnheldSetting(actor, operator, body);
    return saveSetting(platform, operator, actor.author, body).then(() => ({
      success: true,
      value: null,
    }));
  });
}
