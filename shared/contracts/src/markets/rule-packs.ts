import type { Operator } from '../operator';
import { rulePackSchema, type Market, type MarketFeature, type RulePack } from '../protection';
import brazil from './packs/br.json';
import greatBritain from './packs/gb.json';
import malta from './packs/mt.json';
import neutral from './packs/neutral.json';
import ontario from './packs/on.json';

const documents: Record<Market, unknown> = { gb: greatBritain, mt: malta, on: ontario, br: brazil, neutral };
const read = new Map<Market, RulePack>();

/** rulePackOf returns the rules of an operator's market: what every duty is asked of, by the platform and in the pages. */
export function rulePackOf({ market }: Pick<Operator, 'market'>): RulePack {
  const pack = read.get(market) ?? rulePackSchema.parse(documents[market]);
  read.set(market, pack);
  return pack;
}

/** rulesInForce names the pack that a member's decision was made under, with its version: `gb/4`. */
export function rulesInForce(operator: Pick<Operator, 'market'>): string {
  const { market, version } = rulePackOf(operator);
  return `${market}/${version}`;
}

/** isOff says whether an operator's market does not allow a feature, or the operator does without it. */
export const isOff = (operator: Pick<Operator, 'market' | 'featuresOff'>, feature: MarketFeature): boolean =>
  !rulePackOf(operator).features[feature].value || (operator.featuresOff ?? []).includes(feature);
