import { fromMinorUnits } from '@tessera/contracts';
import { bonusRulesResource } from '@tessera/contracts/back-office';
import { isOff, productsOf } from '@tessera/contracts/markets';
import { gameTypeSchema, type Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { rowOfTexts, textsOfRow } from '../../content/publishing/texts';
import type { DbOrTrx, Trx } from '../../db/database';
import { freeRoundGames } from '../../games/lists/free-round-games';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { parseAmount } from '../../money/ledger/parse-amount';
import { beginCashback, endCashback } from './cashback-runs';
import type { RuleRow } from './rules';
import type { RuleRounds } from './tables';

type RuleWithCost = RuleRow & { count: string; granted: string; paid: string; outstanding: string };

const rows = resourceRows(bonusRulesResource, {
  rows: ({ operator }) =>
    sql<RuleWithCost>`select rule.*, cost.* from bonus_rule rule, lateral (
      select count(*) as count, coalesce(sum(granted), 0) as granted,
        coalesce(sum(cash), 0) as paid,
        coalesce(sum(balance), 0) as outstanding
      from (
        -- What free rounds win in cash is cash when it is won, however they end.
        select granted, balance, case when terms #>> '{freeRounds,payAs}' = 'CASH' then free_won
          when state = 'COMPLETED' then ended_amount end as cash from bonus where rule_id = rule.id
        union all
        select c.amount, 0, c.amount from cashback c join cashback_run r on r.id = c.run_id
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
      rounds: row.free_rounds?.rounds ?? null,
      roundStake: row.free_rounds?.stake ?? null,
      roundGames: row.free_rounds?.games.map(({ nodeId }) => nodeId) ?? [],
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
 * does not have, for a cashback without a period, and for free rounds that a game does not have.
 */
export async function ruleRow(db: DbOrTrx, operator: Operator, input: Input) {
  const { kind, percent, factor, expiryDays, sort } = input;
  const amount = (field: 'cap' | 'minDeposit' | 'maxStake', text: string) =>
    parseAmount(text, operator.currency.digits, () => invalidFields({ [field]: 'AMOUNT_INVALID' }));
  const isCashback = kind === 'CASHBACK';
  if (isCashback && input.period === null) throw invalidFields({ period: 'FIELD_REQUIRED' });
  return {
    ...rowOfTexts(operator, input.texts),
    kind,
    // A cashback always comes by itself and alone has a period; a cashback and free rounds may be paid as cash.
    automatic: !isCashback && input.automatic,
    period: isCashback ? input.period : null,
    pay_as: isCashback || kind === 'FREE_ROUNDS' ? input.payAs : ('BONUS' as const),
    free_rounds: kind === 'FREE_ROUNDS' ? JSON.stringify(await roundsOf(db, operator, input)) : null,
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

/** The rounds of a rule: each of its games has to be one that free rounds can be played in, at this stake. */
async function roundsOf(
  db: DbOrTrx,
  operator: Operator,
  { rounds, roundStake, roundGames }: Input,
): Promise<RuleRounds> {
  if (rounds === null) throw invalidFields({ rounds: 'FIELD_REQUIRED' });
  if (roundStake === null) throw invalidFields({ roundStake: 'FIELD_REQUIRED' });
  if (roundGames.length === 0) throw invalidFields({ roundGames: 'FIELD_REQUIRED' });
  const { digits } = operator.currency;
  const stake = parseAmount(roundStake, digits, () => invalidFields({ roundStake: 'AMOUNT_INVALID' }));
  const offered = await freeRoundGames(db, operator, roundGames);
  const games = roundGames.map((nodeId) => offered.find((game) => game.node_id === nodeId));
  const playable = games.filter((game) => game !== undefined);
  if (playable.length < games.length) throw invalidFields({ roundGames: 'GAME_NOT_FOUND' });
  const unit = 10n ** BigInt(digits);
  const isPlayable = playable.every(
    (game) =>
      stake % unit === 0n && stake >= BigInt(game.min_bet) * unit && stake <= BigInt(game.max_bet) * unit,
  );
  if (!isPlayable) throw invalidFields({ roundStake: 'STAKE_OUT_OF_RANGE' });
  return {
    rounds,
    stake: fromMinorUnits(stake, digits),
    games: playable.map(({ node_id, title }) => ({ nodeId: node_id, name: title })),
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
      .values({ operator: operator.code, ...(await ruleRow(trx, operator, input)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  },
  async update(trx, { operator, at }, input, before) {
    refuseMixed(operator, input);
    const id = BigInt(before.id);
    await trx
      .updateTable('bonus_rule')
      .set(await ruleRow(trx, operator, input))
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
