import type { ContractKind, ContractTerms } from '@tessera/contracts/agent-contracts';

/** fieldsOf lists what the terms of each kind say, in the order of their forms (section 3). */
export const fieldsOf = {
  dividend: ['period', 'rate', 'activeMembers', 'periodValidBet', 'periodPnl'],
  daily: ['period', 'rate', 'activeMembers', 'betAmountDaily'],
  hourly: ['rate', 'activeMembers', 'betAmountPerHour'],
  realtime: ['winRate', 'lossRate', 'singleBet'],
} as const satisfies Record<ContractKind, readonly string[]>;
export type FieldName = (typeof fieldsOf)[ContractKind][number];

/** rates are the fields in per cent. */
export const rates: readonly FieldName[] = ['rate', 'winRate', 'lossRate'];

/** fieldOf returns a field of terms as the wire has it; empty where that kind has no such field. */
export const fieldOf = (terms: ContractTerms, name: FieldName): string =>
  String((terms as Partial<Record<FieldName, string | number>>)[name] ?? '');
