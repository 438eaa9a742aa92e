import { contractKinds, type ContractKind } from '@tessera/contracts/agent-contracts';
import type { Consolidated } from '@tessera/contracts/member';

/**
 * pageIds lists the entries of the agent centre in the order and the spelling of section 2.13. The menu shows those
 * whose page there is.
 */
export const pageIds = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;
export type PageId = (typeof pageIds)[number];

/** firstPage is the page of the centre's own address. */
export const firstPage = 'agentTeamOverview' satisfies PageId;

/** kindFlags names the flag of consolidated info that says whether a kind of contract is enabled (section 3). */
const kindFlags = {
  dividend: 'divtypeinfo',
  daily: 'dailysalinfotype',
  hourly: 'contracthoursalinfo',
  realtime: 'contractmrdailysalinfotype',
} as const satisfies Record<ContractKind, keyof Consolidated>;

/** kindsOf lists the kinds of contracts that are enabled; none before it is known. */
export const kindsOf = (consolidated: Consolidated | undefined): ContractKind[] =>
  contractKinds.filter((kind) => (consolidated?.[kindFlags[kind]] ?? 0) > 0);

/** contractFlags names the flag of consolidated info that a page of a contract's payments needs (section 3). */
export const contractFlags: Partial<Record<PageId, keyof Consolidated>> = {
  agentDividendRecordCopy2: kindFlags.dividend,
  agentDailyWages2: kindFlags.daily,
  agentHourSalary: kindFlags.hourly,
  agentRealtimeSalary: kindFlags.realtime,
};

/**
 * isEnabled returns whether a page is there for this agent: those of contracts only where that kind of contract is
 * enabled, and not before it is known.
 */
export function isEnabled(id: PageId, consolidated: Consolidated | undefined): boolean {
  const flag = contractFlags[id];
  return flag === undefined || (consolidated?.[flag] ?? 0) > 0;
}

/** requestCounts names the count of consolidated info that says how many contracts wait on a page for one's own answer. */
const requestCounts: Partial<Record<PageId, keyof Consolidated>> = {
  agentDividendRecordCopy2: 'divtypereq',
  agentDailyWages2: 'dailysalreqtype',
  agentHourSalary: 'contracthoursalreq',
  agentRealtimeSalary: 'realtimesalreqtype',
};

/** waitingOn returns how many contracts wait for the agent's own answer, of the kind that a page is about. */
export function waitingOn(id: PageId, consolidated: Consolidated | undefined): number {
  const name = requestCounts[id];
  return name === undefined ? 0 : (consolidated?.[name] ?? 0);
}

/** pageOf returns the page that a query names; undefined where it names none. */
export function pageOf(search: string): PageId | undefined {
  const requested = new URLSearchParams(search).get('page');
  return pageIds.find((id) => id === requested);
}

export const pagePath = (page: PageId) => `/agentHome?page=${page}`;
