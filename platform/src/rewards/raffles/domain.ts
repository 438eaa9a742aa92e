import { fromMinorUnits } from '@tessera/contracts';
import { claimRaffleCall, rafflesCall } from '@tessera/contracts/raffles';
import { previewedId } from '../../content/previews/previews';
import { defineDomain } from '../../domain/define-domain';
import { registerCall, registerMemberCall } from '../../http/register-call';
import { claimPrize } from './claim-prize';
import { countTickets } from './count-tickets';
import { drawRaffles } from './draw-raffles';
import { raffleMigrations } from './migrations';
import { servedRaffles } from './raffles-resource';
import { readRaffles } from './read-raffles';
import { raffleRewards } from './rewards';
import { seedRaffles } from './seed';
import type { RaffleTables } from './tables';

export const rafflesDomain = defineDomain<RaffleTables>({
  name: 'raffles',
  after: ['member', 'play', 'back-office'],
  migrations: raffleMigrations,
  tables: ['raffle', 'raffle_ticket', 'raffle_prize'],
  routes: (app) => {
    registerCall(app, rafflesCall, async ({ platform, operator, session, language, cookies }) => ({
      raffles: await readRaffles(platform.db, operator, {
        memberId: session?.isTrial ? undefined : session?.memberId,
        language,
        now: platform.clock.now(),
        previewed: await previewedId(platform, operator, cookies, 'raffles'),
      }),
    }));
    registerMemberCall(app, claimRaffleCall, async ({ platform, operator, session, input }) => ({
      amount: fromMinorUnits(
        await claimPrize(platform, operator, session.memberId, BigInt(input.raffleId)),
        operator.currency.digits,
      ),
    }));
  },
  resources: [servedRaffles],
  rewards: [raffleRewards],
  on: { 'play.counted': countTickets },
  jobs: [{ name: 'draw-raffles', everyMs: 30_000, run: drawRaffles }],
  seed: [seedRaffles],
});
