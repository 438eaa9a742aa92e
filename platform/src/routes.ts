import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/routes';
import { memberRoutes } from './member/routes';
import { systemRoutes } from './system/routes';

/** Every domain's routes. A domain is one line here, one in db/migrations, one in db/database and one in seed. */
export async function registerRoutes(app: FastifyInstance): Promise<void> {
  authRoutes(app);
  memberRoutes(app);
  systemRoutes(app);
}
