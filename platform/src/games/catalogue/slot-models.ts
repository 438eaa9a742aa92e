/**
 * PayTable holds multiples of the line's stake for three, four and five from the left, by symbol: four low,
 * three middle, hero, wild.
 */
export type PayTable = readonly (readonly [three: number, four: number, five: number])[];

/**
 * SlotBonus describes what some slots play beside their lines. It is drawn apart from the grid, so that its
 * share of the return is exact.
 */
export type SlotBonus =
  | { kind: 'freeSpins'; /** One spin in so many brings them. */ oneIn: number; spins: number }
  | {
      kind: 'multiplier';
      /** Of so many spins these multiply what they win. */ of: number;
      times: readonly number[];
    };

/** SlotModel describes one mathematical model of a slot. The catalogue's figures of a game choose it. */
export interface SlotModel {
  /** Theoretical return in percent, to two digits. */
  rtp: string;
  /** 1 (calm) to 5 (wild), by the standard deviation of what a line pays. */
  volatility: number;
  paytable: PayTable;
  bonus?: SlotBonus;
}

/**
 * The reels are the same in all of them; what differs is how much of the return comes from many small wins and how
 * much from few large ones. `math.test.ts` counts every combination of each.
 */
const tables: readonly (readonly [rtp: string, volatility: number, pays: string])[] = [
  [
    '94.00',
    1,
    '13 23 52, 14 27 60, 16 31 80, 20 43 105, 28 75 210, 36 95 310, 50 135 470, 90 270 940, 130 520 2100',
  ],
  [
    '95.90',
    1,
    '13 24 55, 14 29 65, 16 33 85, 20 44 110, 28 80 220, 36 100 330, 50 145 500, 90 290 850, 130 550 2200',
  ],
  [
    '96.50',
    1,
    '13 25 56, 14 29 65, 16 34 85, 20 45 110, 28 80 220, 36 105 340, 50 145 510, 90 290 1000, 130 560 2250',
  ],
  [
    '97.10',
    1,
    '13 25 57, 14 30 70, 16 34 85, 20 46 115, 28 80 230, 36 100 330, 50 150 510, 90 300 1000, 130 570 2300',
  ],
  [
    '94.00',
    2,
    '11 24 59, 12 28 75, 14 34 100, 18 44 140, 26 85 280, 36 115 390, 50 160 640, 95 350 1450, 140 690 3450',
  ],
  [
    '95.90',
    2,
    '11 25 65, 12 29 80, 14 35 105, 18 47 145, 26 90 290, 36 120 420, 50 160 680, 95 360 1550, 142 730 3650',
  ],
  [
    '96.50',
    2,
    '11 25 65, 12 30 80, 14 36 105, 18 47 150, 26 90 300, 36 120 420, 50 170 690, 95 370 1600, 140 740 3700',
  ],
  [
    '97.10',
    2,
    '11 26 65, 12 30 80, 14 37 105, 18 48 150, 26 90 310, 36 125 430, 50 170 700, 95 380 1600, 140 750 3750',
  ],
  [
    '94.00',
    3,
    '8 24 75, 10 29 95, 12 38 120, 16 48 170, 25 95 340, 35 125 560, 50 190 820, 100 410 2000, 150 870 4800',
  ],
  [
    '95.90',
    3,
    '8 25 80, 10 30 100, 12 40 125, 16 50 175, 25 100 350, 35 130 550, 50 200 850, 100 425 2100, 150 900 5000',
  ],
  [
    '96.50',
    3,
    '8 25 80, 10 31 100, 12 41 125, 16 51 180, 25 100 360, 35 130 560, 50 200 870, 100 430 2200, 150 920 5100',
  ],
  [
    '97.10',
    3,
    '8 26 80, 10 31 100, 12 41 130, 16 51 180, 25 100 360, 35 145 560, 50 200 870, 100 440 2150, 151 920 5100',
  ],
  [
    '94.00',
    4,
    '4 21 105, 5 26 135, 7 37 190, 10 53 260, 20 105 530, 30 160 840, 51 270 1500, 120 740 4200, 200 1600 8450',
  ],
  [
    '95.90',
    4,
    '4 22 110, 5 27 140, 7 37 195, 10 55 270, 20 110 550, 30 165 870, 50 280 1550, 120 760 4350, 200 1650 8700',
  ],
  [
    '96.50',
    4,
    '4 22 110, 5 27 145, 7 38 200, 10 55 270, 20 110 550, 30 165 870, 50 290 1550, 120 770 4400, 200 1650 8800',
  ],
  [
    '97.10',
    4,
    '4 22 110, 5 28 145, 7 39 200, 10 55 280, 20 110 550, 30 165 890, 50 290 1550, 120 780 4600, 200 1650 8850',
  ],
  [
    '94.00',
    5,
    '0 14 120, 0 18 150, 3 30 240, 5 48 360, 12 120 830, 25 190 1450, 45 360 3000, 150 1200 9600, 250 3000 23850',
  ],
  [
    '95.90',
    5,
    '0 15 125, 0 18 155, 3 31 250, 5 49 370, 11 125 860, 25 195 1450, 45 370 3050, 150 1250 9800, 250 3050 24500',
  ],
  [
    '96.50',
    5,
    '0 15 125, 0 19 155, 3 31 250, 5 49 370, 12 125 860, 25 195 1500, 45 370 3100, 150 1250 9850, 250 3000 24700',
  ],
  [
    '97.10',
    5,
    '0 15 125, 0 19 155, 3 31 250, 5 50 380, 12 125 880, 25 200 1500, 45 380 3050, 150 1250 10000, 250 3150 25000',
  ],
];

const plainModels: readonly SlotModel[] = tables.map(([rtp, volatility, pays]) => ({
  rtp,
  volatility,
  paytable: pays.split(',').map((symbol) => {
    const [three = 0, four = 0, five = 0] = symbol.trim().split(' ').map(Number);
    return [three, four, five] as const;
  }),
}));

/** Five more spins in one of 250, or twice and three times the win in eight of 400. */
const bonuses: readonly SlotBonus[] = [
  { kind: 'freeSpins', oneIn: 250, spins: 5 },
  { kind: 'multiplier', of: 400, times: [2, 2, 2, 2, 2, 2, 3, 3] },
];

/** bonusFactor returns the factor by which a bonus raises the return of the lines, on average. */
export function bonusFactor(bonus: SlotBonus | undefined): number {
  if (!bonus) return 1;
  if (bonus.kind === 'freeSpins') return 1 + bonus.spins / bonus.oneIn;
  return 1 + bonus.times.reduce((sum, times) => sum + times - 1, 0) / bonus.of;
}

/** The lines that return least have room for a bonus. */
const bonusModels = bonuses.flatMap((bonus) =>
  plainModels
    .filter(({ rtp }) => rtp === '94.00')
    .map((model) => ({ ...model, rtp: (Number(model.rtp) * bonusFactor(bonus)).toFixed(2), bonus })),
);

export const slotModels: readonly SlotModel[] = [...plainModels, ...bonusModels];

/** featuresOf returns the features that the catalogue states for a game of this model. */
export const featuresOf = ({ bonus }: SlotModel): string[] => [
  'Wilds',
  ...(bonus ? [bonus.kind === 'freeSpins' ? 'Free spins' : 'Multipliers'] : []),
];

const usual = { rtp: '95.90', volatility: 3 };

/**
 * slotModelOf returns the model of a game. Games of other kinds that are played on reels have the usual one.
 */
export function slotModelOf(game: { rtp: string; volatility: number }): SlotModel {
  const find = ({ rtp, volatility }: typeof usual) =>
    slotModels.find((model) => model.rtp === rtp && model.volatility === volatility);
  const model = find(game) ?? find(usual);
  if (!model) throw new Error('no pay table');
  return model;
}
