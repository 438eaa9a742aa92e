import { fromMinorUnits } from '@tessera/contracts';
import type { CallReply } from '@tessera/contracts';
import type { bonusOffersCall } from '@tessera/contracts/bonuses';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { bonusPastOf, refusalOf, wantsAutomatic } from './eligibility';
import { chosenRule, countingGames, titleIn } from './rules';

/** So many of the last stakes say what is usual for a member. */
const sample = 50;

/**
 * bonusOffers returns the bonuses that an operator offers with deposits, each with the reason where this member
 * cannot have it.
 */
export async function bonusOffers(
  { db, clock }: Platform,
  operator: Operator,
  memberId: bigint,
  language: string,
): Promise<CallReply<typeof bonusOffersCall>> {
  const [rules, past, usualStake, enabled] = await Promise.all([
    db
      .selectFrom('bonus_rule')
      .selectAll()
      .where('operator', '=', operator.code)
      .where('state', '=', 'OPEN')
      .where('kind', '<>', 'CASHBACK')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    bonusPastOf(db, memberId, clock.now()),
    usualStakeOf(db, operator, memberId),
    wantsAutomatic(db, memberId),
  ]);
  const open = rules.filter((rule) => refusalOf(rule, past) === null);
  await noteShown(db, memberId, open, clock.now());
  return {
    offers: rules.map((rule) => {
      const { titles, games, freeRounds = null, ...terms } = chosenRule(rule, operator);
      return {
        ruleId: String(rule.id),
        version: rule.version,
        title: titleIn(titles, operator, language),
        ...terms,
        games: countingGames(games, operator),
        freeRounds,
        automatic: rule.automatic,
        refusal: refusalOf(rule, past),
      };
    }),
    usualStake: fromMinorUnits(usualStake, operator.currency.digits),
    wantsAutomatic: enabled,
  };
}

/** The first time of each version is written, and no other. */
async function noteShown(
  db: DbOrTrx,
  memberId: bigint,
  rules: readonly { id: bigint; version: number }[],
  at: Date,
): Promise<void> {
  if (rules.length === 0) return;
  await db
    .insertInto('bonus_offer_shown')
    .values(
      rules.map(({ id, version }) => ({
        member_id: memberId,
        rule_id: id,
        rule_version: version,
        shown_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The middle one of a member's last stakes; ten of the currency where nothing was staked yet. */
async function usualStakeOf(db: DbOrTrx, { currency }: Operator, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ stake: bigint | null }>`
    select percentile_disc(0.5) within group (order by stake) as stake from (
      select stake from bet where member_id = ${memberId} and status = 'SETTLED' and stake > 0
      order by placed_at desc, id desc limit ${sample}::int) as latest`.execute(db);
  return rows[0]?.stake ?? 10n * 10n ** BigInt(currency.digits);
}
