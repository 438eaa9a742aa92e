import type { Random } from '../../random';
import type { SpeciesId } from '../messages/games';

/** species lists what swims by, and how many stakes each is worth. All of them have the same return. */
export const species = [
  { id: 'shrimp', icon: 'shrimp', value: 2 },
  { id: 'clownfish', icon: 'clownfish', value: 3 },
  { id: 'flatfish', icon: 'flatfish', value: 5 },
  { id: 'jellyfish', icon: 'jellyfish', value: 8 },
  { id: 'turtle', icon: 'sea-turtle', value: 12 },
  { id: 'ray', icon: 'manta-ray', value: 25 },
  { id: 'octopus', icon: 'octopus', value: 50 },
  { id: 'angler', icon: 'angler-fish', value: 120 },
] as const satisfies readonly { id: SpeciesId; icon: string; value: number }[];

/** returned is the share of all stakes that comes back. */
export const returned = 0.96;
const million = 1_000_000;

/** catches decides whether a shot catches. The chance is 0.96 / value. */
export function catches(value: number, random: Random): boolean {
  return random.below(million) < Math.floor((returned * million) / value);
}
