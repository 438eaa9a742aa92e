import { defineDomain } from '../../domain/define-domain';
import { jackpotMigrations } from './migrations';
import type { JackpotTables } from './tables';
import { jackpotRoutes } from './routes';
import { seedJackpotPots, seedJackpots } from './seed';
import { startJackpotBroadcast } from './jackpot-broadcast';

export const jackpotsDomain = defineDomain<JackpotTables>({
  name: 'jackpots',
  after: ['catalogue', 'ledger'],
  migrations: jackpotMigrations,
  tables: ['jackpot_game', 'jackpot_win'],
  routes: jackpotRoutes,
  seed: [seedJackpots, seedJackpotPots],
  socket: { start: startJackpotBroadcast },
});
