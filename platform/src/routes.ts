import type { FastifyInstance } from 'fastify';
import { agentRoutes } from './agent/routes';
import { artRoutes } from './art/routes';
import { warmArt } from './art/warm';
import { betRoutes } from './bets/routes';
import { failureRoutes } from './failures/routes';
import { favouriteRoutes } from './favourites/routes';
import { gameRoutes } from './games/routes';
import { identityRoutes } from './identity/routes';
import { launchRoutes } from './launch/routes';
import { lotteryRoutes } from './lottery/routes';
import { passkeyRoutes } from './passkeys/routes';
import { pointsRoutes } from './points/routes';
import { promotionRoutes } from './promotions/routes';
import { seamlessRoutes } from './seamless/routes';
import { secondStepRoutes } from './second-step/routes';
import { winnerRoutes } from './winners/routes';
import { authRoutes } from './auth/routes';
import { memberRoutes } from './member/routes';
import { realtimeRoutes } from './realtime/routes';
import { siteRoutes } from './site/routes';
import { verificationRoutes } from './verification/routes';
import { systemRoutes } from './system/routes';

/** Every domain's routes. A domain is one line here, one in db/migrations, one in db/database and one in seed. */
export async function registerRoutes(app: FastifyInstance): Promise<void> {
  authRoutes(app);
  memberRoutes(app);
  systemRoutes(app);
  agentRoutes(app);
  artRoutes(app);
  warmArt(app);
  betRoutes(app);
  failureRoutes(app);
  favouriteRoutes(app);
  gameRoutes(app);
  identityRoutes(app);
  launchRoutes(app);
  lotteryRoutes(app);
  passkeyRoutes(app);
  pointsRoutes(app);
  promotionRoutes(app);
  seamlessRoutes(app);
  secondStepRoutes(app);
  winnerRoutes(app);
  await verificationRoutes(app);
  realtimeRoutes(app);
  await siteRoutes(app);
}
