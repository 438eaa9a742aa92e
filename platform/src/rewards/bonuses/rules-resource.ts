import { fromMinorUnits } from '@tessera/contracts';
import { bonusRulesResource } from '@tessera/contracts/back-office';
import { isOff, productsOf } from '@tessera/contracts/markets';
import { gameTypeSchema, type Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import { beginCashback, endCashback } from './cashback-runs';
import type { RuleRow } from './rules';

type RuleWithCost = RuleRow & { count: string; granted: string; paid: string; outstanding: string };

const rows = resourceRows(bonusRulesResource, {
  rows: ({ operator }) =>
    sql<RuleWithCost>`select rule.*, cost.* from bonus_rule rule, lateral (
      select count(*) as count, coalesce(sum(granted), 0) as granted,
        coalesce(sum(ended_amount) filter (where state = 'COMPLETED'), 0) as paid,
        coalesce(sum(balance), 0) as outstanding
      from (
        select granted, ended_amount, state, balance from bonus where rule_id = rule.id
        union all
        select c.amount, c.amount, 'COMPLETED', 0 from cashback c join cashback_run r on r.id = c.run_id
        where r.rule_id = rule.id and c.state = 'PAID' and c.bonus_id is null) bonuses) cost where rule.operator = ${operator.code}`,
  record: (row: RuleWithCost, operator) => {
    const { code, digits } = operator.currency;
    const money = (minor: bigint | string) => fromMinorUnits(BigInt(minor), digits);
    return {
      id: String(row.id),
      version: row.version,
      title: row.title,
      texts: textsOfRow(operator, row, row.translations, ['title']),
      kind: row.kind,
      automatic: row.automatic,
      period: row.period,
      payAs: row.pay_as,
      percent: row.percent,
      cap: money(row.cap),
      minDeposit: money(row.min_deposit),
      factor: row.factor,
      maxStake: row.max_stake === null ? null : money(row.max_stake),
      games: row.games,
      expiryDays: row.expiry_days,
      sort: row.sort,
      state: row.state,
      count: Number(row.count),
      granted: money(row.granted),
      paid: money(row.paid),
      outstanding: money(row.outstanding),
      currency: code,
    };
  },
  search: ['title'],
  id: 'number',
});

type Input = z.output<typeof bonusRulesResource.update>;

/**
 * ruleRow returns the columns that a save writes. It throws VALIDATION_FAILED for amounts that the currency
 * does not have, and for a cashback without a period.
 */
export function ruleRow(operator: Operator, input: Input) {
  const { kind, percent, factor, expiryDays, sort } = input;
  const amount = (field: 'cap' | 'minDeposit' | 'maxStake', text: string) =>
    parseAmount(text, operator.currency.digits, () => invalidFields({ [field]: 'AMOUNT_INVALID' }));
  const isCashback = kind === 'CASHBACK';
  if (isCashback && input.period === null) throw invalidFields({ period: 'FIELD_REQUIRED' });
  return {
    ...rowOfTexts(operator, input.texts),
    kind,
    // A cashback always comes by itself, and only a cashback has a period or is paid as cash.
    automatic: !isCashback && input.automatic,
    period: isCashback ? input.period : null,
    pay_as: isCashback ? input.payAs : ('BONUS' as const),
    percent,
    cap: amount('cap', input.cap),
    min_deposit: amount('minDeposit', input.minDeposit),
    factor,
    max_stake: input.maxStake === null ? null : amount('maxStake', input.maxStake),
    games: JSON.stringify(input.games),
    expiry_days: expiryDays,
    sort,
  };
}

/** A market may have bonuses played through with one product alone. */
function refuseMixed(operator: Operator, { games }: Input): void {
  if (!isOff(operator, 'MIXED_PROMOTIONS')) return;
  const counting = gameTypeSchema.options.filter((gameType) => (games[gameType] ?? 0) > 0);
  if (productsOf(counting).length > 1) throw invalidFields({ games: 'FEATURE_DISABLED' });
}

const setState =
  (state: 'OPEN' | 'CLOSED') =>
  async (trx: Trx, { operator, at }: Acting, { record }: ActionOn): Promise<void> => {
    const id = BigInt(record.id);
    await trx
      .updateTable('bonus_rule')
      .set({ state })
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .execute();
    await (state === 'OPEN' ? beginCashback(trx, operator, id, at) : endCashback(trx, operator, id, at));
  };

/** servedBonusRules serves the rules of bonuses. A new one is closed until somebody opens it. */
export const servedBonusRules = serveResource(bonusRulesResource, {
  ...rows,
  async create(trx, { operator }, input) {
    refuseMixed(operator, input);
    const { id } = await trx
      .insertInto('bonus_rule')
      .values({ operator: operator.code, ...ruleRow(operator, input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  },
  async update(trx, { operator, at }, input, before) {
    refuseMixed(operator, input);
    const id = BigInt(before.id);
    await trx
      .updateTable('bonus_rule')
      .set(ruleRow(operator, input))
      .where('operator', '=', operator.code)
      .where('id', '=', id)
      .execute();
    // The days that were played until now are paid under the terms that held.
    if (before.state === 'OPEN') {
      await endCashback(trx, operator, id, at);
      await beginCashback(trx, operator, id, at);
    }
  },
  actions: { open: setState('OPEN'), close: setState('CLOSED') },
});
