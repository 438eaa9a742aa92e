import type { RewardArt, RewardType } from '@tessera/contracts/points';

export interface RewardSeed {
  id: string;
  type: RewardType;
  art: RewardArt;
  name: string;
  summary: string;
  points: number;
  /** MONEY: so many times the turnover behind a point. */
  worth?: number;
  stock: number | null;
  requirements?: string;
}

/** `{amount}` is the voucher's value in the operator's currency. */
export const rewardSeeds: readonly RewardSeed[] = [
  {
    id: 'cash-s',
    type: 'MONEY',
    art: 'coins',
    name: '{amount} voucher',
    summary: 'In your wallet at once, without a wagering requirement.',
    points: 400,
    worth: 2,
    stock: null,
  },
  {
    id: 'spins-20',
    type: 'PLAY',
    art: 'spin',
    name: '20 free spins',
    summary: 'On a slot of the month. Winnings are yours to keep.',
    points: 300,
    stock: 500,
  },
  {
    id: 'cash-m',
    type: 'MONEY',
    art: 'banknote',
    name: '{amount} voucher',
    summary: 'In your wallet at once, without a wagering requirement.',
    points: 1_800,
    worth: 10,
    stock: null,
  },
  {
    id: 'mug',
    type: 'GOODS',
    art: 'mug',
    name: 'Enamel mug',
    summary: 'Hand-glazed, 350 ml, with the house emblem.',
    points: 650,
    stock: 48,
  },
  {
    id: 'draw-ticket',
    type: 'PLAY',
    art: 'ticket',
    name: 'Grand draw ticket',
    summary: 'One entry in the monthly members’ draw.',
    points: 150,
    stock: 1_000,
  },
  {
    id: 'headphones',
    type: 'GOODS',
    art: 'headphones',
    name: 'Wireless headphones',
    summary: 'Noise cancelling, thirty hours of battery.',
    points: 9_500,
    stock: 12,
  },
  {
    id: 'shirt',
    type: 'GOODS',
    art: 'shirt',
    name: 'Members’ shirt',
    summary: 'Organic cotton, sizes XS to 3XL.',
    points: 1_200,
    stock: 3,
  },
  {
    id: 'cash-l',
    type: 'MONEY',
    art: 'vault',
    name: '{amount} voucher',
    summary: 'In your wallet at once, without a wagering requirement.',
    points: 8_500,
    worth: 50,
    stock: 40,
  },
  {
    id: 'backpack',
    type: 'GOODS',
    art: 'backpack',
    name: 'Travel backpack',
    summary: 'Twenty-four litres, waterproof, with a laptop sleeve.',
    points: 3_400,
    stock: 20,
  },
  {
    id: 'watch',
    type: 'GOODS',
    art: 'watch',
    name: 'Smart watch',
    summary: 'Heart rate, maps and payments on your wrist.',
    points: 18_000,
    stock: 0,
  },
  {
    id: 'phone',
    type: 'GOODS',
    art: 'phone',
    name: 'Flagship phone',
    summary: 'The current model with 256 GB, in a colour of your choice.',
    points: 64_000,
    stock: 2,
    requirements: 'A verified delivery address',
  },
  {
    id: 'host',
    type: 'PLAY',
    art: 'crown',
    name: 'A week with a personal host',
    summary: 'Someone of your own for seven days, from table limits to travel.',
    points: 26_000,
    stock: 5,
    requirements: 'By appointment',
  },
];
