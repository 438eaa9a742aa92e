import { rulePackSchema, type Market, type RulePack } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import brazil from './packs/br.json';
import greatBritain from './packs/gb.json';
import malta from './packs/mt.json';
import neutral from './packs/neutral.json';
import ontario from './packs/on.json';

const packs: Record<Market, RulePack> = {
  gb: rulePackSchema.parse(greatBritain),
  mt: rulePackSchema.parse(malta),
  on: rulePackSchema.parse(ontario),
  br: rulePackSchema.parse(brazil),
  neutral: rulePackSchema.parse(neutral),
};

/** rulePackOf returns the rules of an operator's market: what every duty is asked of. */
export const rulePackOf = ({ market }: Pick<Operator, 'market'>): RulePack => packs[market];
