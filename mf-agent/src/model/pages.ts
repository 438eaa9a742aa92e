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

/** contractFlags names the flag of consolidated info that a page of a contract's payments needs (section 3). */
export const contractFlags: Partial<Record<PageId, keyof Consolidated>> = {
  agentDividendRecordCopy2: 'divtypeinfo',
  agentDailyWages2: 'dailysalinfotype',
  agentHourSalary: 'contracthoursalinfo',
  agentRealtimeSalary: 'contractmrdailysalinfotype',
};

/**
 * isEnabled returns whether a page is there for this agent: those of contracts only where that kind of contract is
 * enabled, and not before it is known.
 */
export function isEnabled(id: PageId, consolidated: Consolidated | undefined): boolean {
  const flag = contractFlags[id];
  return flag === undefined || (consolidated?.[flag] ?? 0) > 0;
}

/** pageOf returns the page that a query names; undefined where it names none. */
export function pageOf(search: string): PageId | undefined {
  const requested = new URLSearchParams(search).get('page');
  return pageIds.find((id) => id === requested);
}

export const pagePath = (page: PageId) => `/agentHome?page=${page}`;
