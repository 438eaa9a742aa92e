import type { Seeder } from '../../seed/seeder';
import { gatherWinsWithin } from './gather-wins';

/** seedWinners has the board show what was won in the seeded past from the start. */
export const seedWinners: Seeder = {
  name: 'winners-best-wins',
  what: 'the largest wins',
  level: 'full',
  demo: true,
  run: (platform, trx) => gatherWinsWithin(platform, trx),
};
