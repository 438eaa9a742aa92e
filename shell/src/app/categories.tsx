import type { GameType } from '@tessera/contracts/operator';
import {
  CircleDot,
  Clapperboard,
  Crown,
  Dices,
  Feather,
  Fish,
  Gamepad2,
  Gem,
  Goal,
  Grid3x3,
  Joystick,
  Rocket,
  Spade,
  Swords,
  Ticket,
  type LucideIcon,
} from 'lucide-react';
import type { ShellTextKey } from './use-texts';

interface Category {
  readonly to: string;
  readonly label: ShellTextKey;
  readonly icon: LucideIcon;
}

/** Where each category lives and what it is called (section 2.2). */
export const categories: Record<GameType, Category> = {
  RNG: { to: '/rng', label: 'in_rng_electronic', icon: Gem },
  LIVE: { to: '/live', label: 'con_live', icon: Clapperboard },
  FISH: { to: '/fish', label: 'con_fish', icon: Fish },
  PVP: { to: '/pvp', label: 'con_pvp', icon: Swords },
  INHOUSE: { to: '/inHouse', label: 'in_house', icon: Rocket },
  SPORTS: { to: '/sports', label: 'con_sports', icon: Goal },
  ESPORTS: { to: '/esports', label: 'compete_game', icon: Gamepad2 },
  LOTT: { to: '/lott', label: 'con_lott', icon: Ticket },
  ELOTT: { to: '/elott', label: 'con_elott', icon: Dices },
  COCKFIGHT: { to: '/cockfight', label: 'con_cockfight', icon: Feather },
  POKER: { to: '/poker', label: 'con_poker', icon: Spade },
  AC: { to: '/arcade', label: 'con_arcade', icon: Joystick },
  JP: { to: '/jackpot', label: 'con_jackpot', icon: Crown },
  BG: { to: '/bingo', label: 'con_bingo', icon: Grid3x3 },
  TG: { to: '/table', label: 'con_table', icon: CircleDot },
};
