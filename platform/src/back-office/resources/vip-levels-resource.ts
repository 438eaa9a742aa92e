import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import { vipLevelsResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { textsOfRow } from '../../content/publishing/texts';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type Asking } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { recordZone } from '../../money/ledger';
import { parseAmount } from '../../money/ledger/parse-amount';
import { reload, save, versionOf } from './saved-settings';

type Rank = Operator['vip']['ranks'][number];
type Input = z.output<typeof vipLevelsResource.update>;
interface Row {
  id: string;
  version: number;
  level: number;
  label: string;
  labels: Record<string, string>;
  turnover: string;
  gift: string;
  members: bigint;
  paid: bigint;
}

const rows = resourceRows(vipLevelsResource, {
  rows: ({ operator: { code, vip } }) => sql<Row>`
    select r.level::text as id, coalesce(s.version, 0) as version, r.level, r.label, coalesce(r.labels, '{}') as labels,
      r.turnover, coalesce(r.gift, '0') as gift,
      (select count(*) from member m where m.operator = ${code} and m.vip_level = r.level) as members,
      coalesce((select sum(g.amount) from vip_gift g where g.operator = ${code} and g.level = r.level
        and g.claimed_at is not null), 0)::bigint as paid
    from (select 1) one left join lateral (select version, value from operator_setting
      where operator = ${code} and part = 'vip' order by version desc limit 1) s on true
    cross join lateral jsonb_to_recordset(coalesce(s.value -> 'ranks', ${JSON.stringify(vip.ranks)}::jsonb))
      as r (level int, label text, labels jsonb, turnover text, gift text)`,
  record: ({ id, version, level, label, labels, turnover, gift, members, paid }: Row, operator) => {
    const { code, digits } = operator.currency;
    const others = Object.entries(labels).map(([language, text]) => [language, { label: text }]);
    return {
      id,
      version,
      level,
      label,
      texts: textsOfRow(operator, { label }, Object.fromEntries(others), ['label']),
      turnover,
      gift,
      members: Number(members),
      paid: fromMinorUnits(paid, digits),
      estimateMembers: null,
      estimateCost: null,
      currency: code,
    };
  },
  search: [],
  id: 'number',
});

/** What the play of the last thirty days would have come to: who has had the gift already is not paid again. */
async function estimateOf({ platform, db, operator }: Asking, level: number, turnover: bigint, gift: bigint) {
  const { rows: counted } = await sql<{ members: bigint; paid: bigint }>`
    select count(*) as members, count(*) filter (where not exists (
      select from vip_gift g where g.member_id = p.member_id and g.level = ${level}::int)) as paid
    from (select member_id from reward_play where operator = ${operator.code}
      and day > (${platform.clock.now()}::timestamptz at time zone ${recordZone(operator)})::date - 30
      group by 1 having sum(turnover) >= ${turnover}) p`.execute(db);
  const { members = 0n, paid = 0n } = counted[0] ?? {};
  return { estimateMembers: Number(members), cost: paid * gift };
}

const refuse = (field: string) => () => invalidFields({ [field]: 'AMOUNT_INVALID' });

const amountsOf = (
  { currency: { digits } }: Operator,
  { turnover, gift }: Pick<Input, 'turnover' | 'gift'>,
): [bigint, bigint] => [
  parseAmount(turnover, digits, refuse('turnover')),
  parseAmount(gift, digits, refuse('gift')),
];

function rankOf(operator: Operator, level: number, input: Input): Rank {
  const {
    defaultLanguage,
    currency: { digits },
  } = operator;
  const [turnover, gift] = amountsOf(operator, input);
  // Everybody begins at the lowest one.
  if (level === 0 && turnover > 0n) throw refuse('turnover')();
  if (level === 0 && gift > 0n) throw refuse('gift')();
  const { [defaultLanguage]: own, ...others } = input.texts;
  const labels = Object.entries(others).filter(([, { label }]) => label !== '');
  return {
    level,
    label: own?.label ?? '',
    labels: Object.fromEntries(labels.map(([language, { label }]) => [language, label])),
    turnover: fromMinorUnits(turnover, digits),
    ...(gift > 0n && { gift: fromMinorUnits(gift, digits) }),
  };
}

/** Throws VALIDATION_FAILED for a level that takes no more than the one below it, or as much as the one above. */
async function saveRank(trx: Trx, acting: Acting, version: number, change: (ranks: readonly Rank[]) => Rank) {
  const { operator, platform } = acting;
  const saved = await versionOf(trx, operator.code, 'vip');
  const vip = saved?.value ?? platform.operators.document(operator.code)?.vip ?? operator.vip;
  const rank = change(vip.ranks);
  const ranks = [...vip.ranks.filter(({ level }) => level !== rank.level), rank].toSorted(
    (a, b) => a.level - b.level,
  );
  const amounts = ranks.map(({ turnover }) => toMinorUnits(turnover, operator.currency.digits));
  if (amounts.some((amount, index) => index > 0 && amount <= (amounts[index - 1] ?? 0n)))
    throw invalidFields({ turnover: 'AMOUNT_INVALID' });
  await save(trx, acting, 'vip', version, { ...vip, ranks });
  return String(rank.level);
}

/** servedVipLevels serves the levels of members to the back office. */
export const servedVipLevels = serveResource(vipLevelsResource, {
  ...rows,
  async find(asking, id) {
    const record = await rows.find(asking, id);
    if (!record) return undefined;
    const { digits } = asking.operator.currency;
    const [turnover, gift] = [toMinorUnits(record.turnover, digits), toMinorUnits(record.gift, digits)];
    const { estimateMembers, cost } = await estimateOf(asking, record.level, turnover, gift);
    return { ...record, estimateMembers, estimateCost: fromMinorUnits(cost, digits) };
  },
  async estimate(asking, { turnover, gift }, id) {
    const { vip, currency } = asking.operator;
    const level = id === undefined ? Math.max(-1, ...vip.ranks.map((rank) => rank.level)) + 1 : Number(id);
    const { estimateMembers: members, cost } = await estimateOf(
      asking,
      level,
      ...amountsOf(asking.operator, { turnover, gift }),
    );
    return { members, cost: fromMinorUnits(cost, currency.digits), currency: currency.code };
  },
  async create(trx, acting, input) {
    const saved = await versionOf(trx, acting.operator.code, 'vip');
    return saveRank(trx, acting, saved?.version ?? 0, (ranks) =>
      rankOf(acting.operator, Math.max(-1, ...ranks.map(({ level }) => level)) + 1, input),
    );
  },
  async update(trx, acting, input, before) {
    await saveRank(trx, acting, before.version, () => rankOf(acting.operator, before.level, input));
  },
  actions: {},
  afterwards: reload,
});
