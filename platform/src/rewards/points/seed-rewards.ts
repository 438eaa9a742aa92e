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

/** rewardSeeds lists the seeded rewards. `{amount}` is the voucher's value in the operator's currency. */
export const rewardSeeds: readonly RewardSeed[] = [
  {
    id: 'cash-s',
    type: 'MONEY',
    art: 'coins',
    name: '{amount} voucher',
    summary: 'In your balance right away. No wagering.',
    points: 400,
    worth: 2,
    stock: null,
  },
  {
    id: 'cash-m',
    type: 'MONEY',
    art: 'banknote',
    name: '{amount} voucher',
    summary: 'In your balance right away. No wagering.',
    points: 1_800,
    worth: 10,
    stock: null,
  },
  {
    id: 'mug',
    type: 'GOODS',
    art: 'mug',
    name: 'Enamel mug',
    summary: '350 ml, with the house emblem.',
    points: 650,
    stock: 48,
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
    summary: 'In your balance right away. No wagering.',
    points: 8_500,
    worth: 50,
    stock: 40,
  },
  {
    id: 'backpack',
    type: 'GOODS',
    art: 'backpack',
    name: 'Travel backpack',
    summary: '24 litres, waterproof, with a laptop sleeve.',
    points: 3_400,
    stock: 20,
  },
  {
    id: 'pin',
    type: 'GOODS',
    art: 'crown',
    name: 'Enamel pin',
    summary: 'A small crown for your jacket.',
    points: 450,
    stock: 0,
  },
];
