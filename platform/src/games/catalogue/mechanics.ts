/** GameKind names the kinds of games that the demonstration studio has a page for. */
export type GameKind = 'slot' | 'crash' | 'mines' | 'plinko' | 'fish' | 'duel' | 'table' | 'board';

interface Mechanics {
  kind: GameKind;
  /** Return in percent, where one number is true of every bet; the reels have that of their pay table. */
  rtp?: string;
}

/**
 * mechanics lists what can be played. Every game of the catalogue names one of these, and its title says
 * which.
 */
export const mechanics = {
  reels: { kind: 'slot' },
  crash: { kind: 'crash', rtp: '97.00' },
  mines: { kind: 'mines', rtp: '97.00' },
  plinko: { kind: 'plinko', rtp: '97.00' },
  fish: { kind: 'fish', rtp: '96.00' },
  'high-card': { kind: 'duel', rtp: '98.12' },
  'five-card': { kind: 'duel', rtp: '98.00' },
  baccarat: { kind: 'table' },
  roulette: { kind: 'table', rtp: '97.30' },
  'dragon-tiger': { kind: 'table' },
  'sic-bo': { kind: 'table' },
  'fan-tan': { kind: 'table' },
  'money-wheel': { kind: 'table', rtp: '96.00' },
  'andar-bahar': { kind: 'table' },
  'coin-toss': { kind: 'table', rtp: '97.50' },
  'colour-dice': { kind: 'table', rtp: '96.30' },
  sports: { kind: 'board' },
  football: { kind: 'board' },
  esports: { kind: 'board' },
  arena: { kind: 'board' },
  shooter: { kind: 'board' },
  strategy: { kind: 'board' },
  racing: { kind: 'board' },
  corners: { kind: 'board' },
} as const satisfies Record<string, Mechanics>;

export type Mechanic = keyof typeof mechanics;

export const kindOf = (mechanic: Mechanic): GameKind => mechanics[mechanic].kind;
export const rtpOf = (mechanic: Mechanic): string => (mechanics[mechanic] as Mechanics).rtp ?? '';
