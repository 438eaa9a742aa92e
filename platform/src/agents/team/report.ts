import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import { reportRows, type teamReportCall } from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { writeBetTable } from '../../games/bets/statement';
import { DomainError } from '../../http/domain-error';
import { createClock, recordDays, writeTable } from '../../money/ledger';
import { downlineDays, readRounds } from './member-records';
import { teamMembers } from './members';
import { readTeamMovements } from './movements';
import { teamOverview } from './overview';
import { downlineOf, type TeamHead } from './policy';
import { recordDownload, recordLook } from './record-look';
import { freshTeamDays } from './sum-days';

type Request = CallRequest<typeof teamReportCall>;

interface Table {
  columns: string[];
  rows: string[][];
}

type Cells<Name extends string> = Readonly<Record<Name, string | number>>;
const memberColumns = [
  'rounds',
  'stake',
  'turnover',
  'payout',
  'net',
  'deposits',
  'withdrawals',
  'bonuses',
] as const;
const teamColumns = [...memberColumns, 'joined', 'active', 'firstDeposits'] as const;
const memberCells = (figures: Cells<(typeof memberColumns)[number]>) =>
  memberColumns.map((name) => String(figures[name]));
const teamCells = (figures: Cells<(typeof teamColumns)[number]>) =>
  teamColumns.map((name) => String(figures[name]));

/** teamReport writes a table of the team for spreadsheets. */
export async function teamReport(
  platform: Platform,
  operator: Operator,
  agent: TeamHead,
  input: Request,
): Promise<CallReply<typeof teamReportCall>> {
  const days = recordDays(operator, input, platform.clock.now());
  if (input.memberId !== undefined) await downlineOf(platform.db, agent, input.memberId);
  const tables = {
    days: daysTable,
    levels: levelsTable,
    members: membersTable,
    movements: movementsTable,
    memberDays: memberDaysTable,
  };
  const { lines, isWhole } =
    input.report === 'memberRounds'
      ? await writeRounds(platform, operator, agent, input)
      : write(await tables[input.report](platform, operator, agent, input));
  let csv = '';
  for await (const part of lines) csv += String(part);
  return {
    fileName: `team-${input.report}-${days.from}-${days.to}.csv`,
    csv,
    isWhole,
  };
}

const write = ({ columns, rows }: Table) => ({
  lines: writeTable(columns, each(rows.slice(0, reportRows))),
  isWhole: rows.length <= reportRows,
});

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

/** A table of one member's names whom. */
function memberOf({ memberId }: Request): string {
  if (memberId === undefined) throw new DomainError('NOT_FOUND');
  return memberId;
}

async function memberDaysTable(
  ...[platform, operator, agent, input]: Parameters<typeof teamReport>
): Promise<Table> {
  const { byDay } = await downlineDays(platform, operator, agent, { ...input, memberId: memberOf(input) });
  return {
    columns: ['day', ...memberColumns],
    rows: byDay.map(({ day, figures }) => [day, ...memberCells(figures)]),
  };
}

async function writeRounds(...[platform, operator, agent, input]: Parameters<typeof teamReport>) {
  const { days, rows } = await readRounds(platform, operator, agent, {
    ...input,
    memberId: memberOf(input),
    limit: reportRows + 1,
  });
  return {
    lines: writeBetTable(each(rows.slice(0, reportRows)), operator, days.timeZone),
    isWhole: rows.length <= reportRows,
  };
}

async function daysTable(
  ...[platform, operator, agent, input]: Parameters<typeof teamReport>
): Promise<Table> {
  const { byDay } = await teamOverview(platform, operator, agent, input);
  return {
    columns: ['day', ...teamColumns],
    rows: byDay.map(({ day, figures }) => [day, ...teamCells(figures)]),
  };
}

async function levelsTable(
  ...[platform, operator, agent, input]: Parameters<typeof teamReport>
): Promise<Table> {
  const { byLevel } = await teamOverview(platform, operator, agent, input);
  return {
    columns: ['level', 'members', ...teamColumns],
    rows: byLevel.map(({ level, members, figures }) => [
      String(level),
      String(members),
      ...teamCells(figures),
    ]),
  };
}

const pageSize = 500;

async function membersTable(
  ...[platform, operator, agent, input]: Parameters<typeof teamReport>
): Promise<Table> {
  const { memberId: parentId, ...days } = input;
  await recordDownload(platform, operator, agent, 'members');
  const rows: string[][] = [];
  for (let pageNo = 1; rows.length <= reportRows; pageNo += 1) {
    const page = await teamMembers(platform, operator, agent, { ...days, parentId, pageNo, pageSize });
    for (const { account, isAgent, teamSize, own, branch } of page.list)
      rows.push([
        account,
        isAgent ? 'agent' : 'member',
        String(teamSize),
        ...memberCells(own),
        ...memberCells(branch),
      ]);
    if (pageNo >= page.totalPages) break;
  }
  const branchColumns = memberColumns.map((name) => `team ${name}`);
  return { columns: ['account', 'type', 'team', ...memberColumns, ...branchColumns], rows };
}

async function movementsTable(
  ...[platform, operator, agent, input]: Parameters<typeof teamReport>
): Promise<Table> {
  const { db, clock } = platform;
  const days = recordDays(operator, input, clock.now());
  const memberId =
    input.memberId === undefined ? undefined : (await downlineOf(db, agent, input.memberId)).id;
  if (memberId === undefined) await recordDownload(platform, operator, agent, 'movements');
  else await recordLook(platform, operator, agent, { memberId, sight: 'movements' });
  await freshTeamDays(platform, operator);
  const filter = { days, group: input.group, memberId };
  const movements = await readTeamMovements(db, agent.id, filter, { limit: reportRows + 1 });
  const time = createClock(days.timeZone);
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  return {
    columns: [`time (${days.timeZone})`, 'account', 'level', 'group', 'kind', 'in', 'out', 'currency'],
    rows: movements.map(({ at, account, level, grp, kind, amount }) => [
      time(at),
      account,
      String(level),
      grp,
      kind,
      amount > 0n ? money(amount) : '',
      amount < 0n ? money(-amount) : '',
      operator.currency.code,
    ]),
  };
}
