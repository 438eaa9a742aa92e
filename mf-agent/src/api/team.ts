import * as calls from '@tessera/contracts/agent';
import type { CallInput } from '@tessera/contracts';
import { useShell } from '@tessera/shell-api';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tessera/shell-api/query';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';
import type { TeamLocation } from '../model/use-team-location';

/** Sums are brought up to date every few seconds: a page that stays open shows them. */
const refetchInterval = 30_000;

/** useTeamOverview returns what the whole team came to in some days. */
export function useTeamOverview(choice: RangeChoice) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['agent', 'overview', choice],
    queryFn: ({ signal }) => api.call(calls.teamOverviewCall, choice, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

/** useTeamMembers returns one page of whom a member of the team has brought in. */
export function useTeamMembers(choice: RangeChoice, place: TeamLocation) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['agent', 'members', choice, place],
    queryFn: ({ signal }) => api.call(calls.teamMembersCall, { ...choice, ...place }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

/** useTeamSearch finds members by how their account begins; nothing before there is enough to search for. */
export function useTeamSearch(account: string) {
  const { api } = useShell();
  const typed = account.trim();
  return useQuery({
    queryKey: ['agent', 'search', typed],
    queryFn: ({ signal }) => api.call(calls.teamSearchCall, { account: typed }, { signal }),
    enabled: typed.length >= calls.searchLength,
    placeholderData: keepPreviousData,
  });
}

/** useDownlineDays returns what a member of the team came to day by day. */
export function useDownlineDays(memberId: string, choice: RangeChoice) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['agent', 'days', memberId, choice],
    queryFn: ({ signal }) => api.call(calls.downlineDaysCall, { ...choice, memberId }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** BetFilter says which rounds of a member are asked for. */
export type BetFilter = Pick<CallInput<typeof calls.downlineBetsCall>, 'memberId' | 'gameType' | 'status'> &
  RangeChoice;

/** useDownlineBets returns the rounds of a member of the team page by page, newest first. */
export function useDownlineBets(filter: BetFilter) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['agent', 'bets', filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        calls.downlineBetsCall,
        { ...filter, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** MovementFilter says which movements of the team are asked for. */
export type MovementFilter = Pick<CallInput<typeof calls.teamMovementsCall>, 'group' | 'memberId'> &
  RangeChoice;

/** useTeamMovements returns movements of the team page by page, newest first. */
export function useTeamMovements(filter: MovementFilter) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['agent', 'movements', filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        calls.teamMovementsCall,
        { ...filter, ...(pageParam === null ? {} : { after: pageParam }) },
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
