import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import { vipLevelsResource } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { textsOfRow } from '../../content/publishing/texts';
import { serveDrafted } from '../../content/publishing/serve-drafted';
import { allCopies, saveCopy } from '../../content/publishing/working-copies';
import type { DbOrTrx, Trx } from '../../db/database';
import type { Acting, Asking } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { recordZone } from '../../money/ledger';
import { parseAmount } from '../../money/ledger/parse-amount';
import { vipRankOf, type SavedLevel } from '../../operators/documents/vip-rank';
import { checkedValue, keepSetting } from '../settings';
import { reload, save, versionOf } from './saved-settings';

type Vip = Operator['vip'];
type Rank = Vip['ranks'][number];
type Input = z.output<typeof vipLevelsResource.update>;
interface Row {
  id: string;
  version: number;
  level: number;
  state: 'DRAFT' | 'PUBLISHED';
  label: string;
  labels: Record<string, string>;
  turnover: string;
  gift: string;
  members: bigint;
  paid: bigint;
}

const resource = vipLevelsResource.name;

const rows = resourceRows(vipLevelsResource, {
  // New levels that nobody has published are working copies alone.
  rows: ({ operator: { code, vip, defaultLanguage } }) => sql<Row>`
    select r.level::text as id, coalesce(s.version, 0) as version, r.level, r.state, r.label,
      coalesce(r.labels, '{}') as labels, r.turnover, coalesce(r.gift, '0') as gift,
      (select count(*) from member m where m.operator = ${code} and m.vip_level = r.level) as members,
      coalesce((select sum(g.amount) from vip_gift g where g.operator = ${code} and g.level = r.level
        and g.claimed_at is not null), 0)::bigint as paid
    from (select 1) one left join lateral (select version, value from operator_setting
      where operator = ${code} and part = 'vip' order by version desc limit 1) s on true
    cross join lateral (select coalesce(s.value -> 'ranks', ${JSON.stringify(vip.ranks)}::jsonb) as ranks) h
    cross join lateral (
      select k.level, 'PUBLISHED' as state, k.label, k.labels, k.turnover, k.gift
      from jsonb_to_recordset(h.ranks) as k (level int, label text, labels jsonb, turnover text, gift text)
      union all
      select c.record_id::int, 'DRAFT', c.value #>> array['texts', ${defaultLanguage}::text, 'label'], '{}',
        c.value ->> 'turnover', c.value ->> 'gift'
      from working_copy c where c.operator = ${code} and c.resource = ${resource} and not exists (
        select from jsonb_to_recordset(h.ranks) as k (level int) where k.level::text = c.record_id)) r`,
  record: ({ id, version, level, state, label, labels, turnover, gift, members, paid }: Row, operator) => {
    const { code, digits } = operator.currency;
    const others = Object.entries(labels).map(([language, text]) => [language, { label: text }]);
    return {
      id,
      version,
      state,
      copy: null,
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

/** What is saved of a level. Throws VALIDATION_FAILED for amounts that the currency does not have. */
function levelOf(operator: Operator, level: number, input: Input): SavedLevel {
  const { digits } = operator.currency;
  const [turnover, gift] = amountsOf(operator, input);
  // Everybody begins at the lowest one.
  if (level === 0 && turnover > 0n) throw refuse('turnover')();
  if (level === 0 && gift > 0n) throw refuse('gift')();
  return {
    texts: input.texts,
    turnover: fromMinorUnits(turnover, digits),
    gift: fromMinorUnits(gift, digits),
  };
}

async function vipOf(db: DbOrTrx, { platform, operator }: Acting) {
  const saved = await versionOf(db, operator.code, 'vip');
  const vip = saved?.value ?? platform.operators.document(operator.code)?.vip ?? operator.vip;
  return { version: saved?.version ?? 0, vip };
}

/** New levels that are not published yet, with what each of them says. */
async function newLevels(db: DbOrTrx, operator: Operator, ranks: readonly Rank[]): Promise<Rank[]> {
  const copies = await allCopies(db, { operator: operator.code, resource });
  return copies
    .map(({ id, value }) => vipRankOf(operator, Number(id), value as unknown as SavedLevel))
    .filter(({ level }) => ranks.every((rank) => rank.level !== level));
}

/** Throws VALIDATION_FAILED for a level that takes no more than the one below it, or as much as the one above. */
function withRank(operator: Operator, vip: Vip, rank: Rank): Vip {
  const ranks = [...vip.ranks.filter(({ level }) => level !== rank.level), rank].toSorted(
    (a, b) => a.level - b.level,
  );
  const amounts = ranks.map(({ turnover }) => toMinorUnits(turnover, operator.currency.digits));
  if (amounts.some((amount, index) => index > 0 && amount <= (amounts[index - 1] ?? 0n)))
    throw refuse('turnover')();
  return { ...vip, ranks };
}

/** What is to wait for its publication: refused where it could not be published now. */
async function checkedLevel(trx: Trx, acting: Acting, level: number, input: Input): Promise<SavedLevel> {
  const { platform, operator } = acting;
  const { vip } = await vipOf(trx, acting);
  const saved = levelOf(operator, level, input);
  const below = (await newLevels(trx, operator, vip.ranks)).filter((rank) => rank.level !== level);
  const planned = { ...vip, ranks: [...vip.ranks, ...below] };
  checkedValue(platform, operator, 'vip', withRank(operator, planned, vipRankOf(operator, level, saved)));
  return saved;
}

const touch = (trx: Trx, { operator, author, at }: Acting, version: number) =>
  keepSetting(trx, operator, { part: 'vip', version, author, at });

/** servedVipLevels serves the levels of members to the back office. */
export const servedVipLevels = serveDrafted(vipLevelsResource, {
  ...rows,
  async shown(asking, record, value) {
    const { operator } = asking;
    const { digits } = operator.currency;
    const saved = value as SavedLevel | undefined;
    const shown = {
      ...record,
      ...saved,
      label: saved?.texts[operator.defaultLanguage]?.label ?? record.label,
    };
    const amounts = [toMinorUnits(shown.turnover, digits), toMinorUnits(shown.gift, digits)] as const;
    const { estimateMembers, cost } = await estimateOf(asking, record.level, ...amounts);
    return { ...shown, estimateMembers, estimateCost: fromMinorUnits(cost, digits) };
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
    const { version, vip } = await vipOf(trx, acting);
    const ranks = [...vip.ranks, ...(await newLevels(trx, acting.operator, vip.ranks))];
    const level = Math.max(-1, ...ranks.map((rank) => rank.level)) + 1;
    await saveCopy(
      trx,
      acting,
      { resource, id: String(level) },
      await checkedLevel(trx, acting, level, input),
    );
    await touch(trx, acting, version);
    return String(level);
  },
  draft: async (trx, acting, input, { level }) => ({
    ...(await checkedLevel(trx, acting, level, input as Input)),
  }),
  async publish(trx, acting, value, { level, version }) {
    const { operator } = acting;
    const { vip } = await vipOf(trx, acting);
    const rank = vipRankOf(operator, level, value as unknown as SavedLevel);
    await save(trx, acting, 'vip', version, withRank(operator, vip, rank));
  },
  touch: (trx, acting, { version }) => touch(trx, acting, version),
  previewPath: () => '/vip',
  afterwards: reload,
});
