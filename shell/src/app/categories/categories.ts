import type { GameType } from '@tessera/contracts/operator';
import type { ShellTextKey } from '../../host/use-texts';

interface Category {
  readonly to: string;
  readonly label: ShellTextKey;
}

/** categories holds the path and the label of each game category (section 2.2). */
export const categories: Record<GameType, Category> = {
  RNG: { to: '/rng', label: 'in_rng_electronic' },
  LIVE: { to: '/live', label: 'con_live' },
  FISH: { to: '/fish', label: 'con_fish' },
  PVP: { to: '/pvp', label: 'con_pvp' },
  INHOUSE: { to: '/inHouse', label: 'in_house' },
  SPORTS: { to: '/sports', label: 'con_sports' },
  ESPORTS: { to: '/esports', label: 'compete_game' },
  LOTT: { to: '/lott', label: 'con_lott' },
  ELOTT: { to: '/elott', label: 'con_elott' },
  COCKFIGHT: { to: '/cockfight', label: 'con_cockfight' },
  POKER: { to: '/poker', label: 'con_poker' },
  AC: { to: '/arcade', label: 'con_arcade' },
  JP: { to: '/jackpot', label: 'con_jackpot' },
  BG: { to: '/bingo', label: 'con_bingo' },
  TG: { to: '/table', label: 'con_table' },
};
