import type { TableName } from '../messages/games';
import { baccarat } from './baccarat';
import { andarBahar, dragonTiger } from './card-games';
import { coinToss, colourDice, fanTan, moneyWheel, sicBo } from './chance-games';
import { roulette } from './roulette';
import type { TableGame } from './spots';

export const tables: { [Table in TableName]: TableGame<Table> } = {
  baccarat,
  roulette,
  'dragon-tiger': dragonTiger,
  'sic-bo': sicBo,
  'fan-tan': fanTan,
  'money-wheel': moneyWheel,
  'andar-bahar': andarBahar,
  'coin-toss': coinToss,
  'colour-dice': colourDice,
};

export function isTable(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}
