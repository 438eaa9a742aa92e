import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { authorOf, operatorOf } from '../operators/audit/request';
import { saveSetting, settingsOverview } from './settings';

/** `GET /platform/settings/<operator>`, and `POST` of a part that is to be saved. */
export function settingsRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { operator: string } }>('/platform/settings/:operator', ({ params }) =>
    settingsOverview(platform, operatorOf(platform, params.operator)).then((value) => ({
      success: true,
      value,
    })),
  );
  app.post<{ Params: { operator: string } }>('/platform/settings/:operator', ({ params, headers, body }) =>
    saveSetting(platform, operatorOf(platform, params.operator), authorOf(headers), body).then(() => ({
      success: true,
      value: null,
    })),
  );
}
