import { announcementsCall } from '@tessera/contracts/promotions';
import type { ShellApi } from '@tessera/shell-api';
import type { Audience } from './announced';

/**
 * announcementsQuery returns the query for the announcements of an audience. Those for first-time members (F)
 * come with the members' own.
 */
export const announcementsQuery = ({ api }: ShellApi, audience: Audience, language: string) => ({
  queryKey: ['lobby', 'announcements', audience, language],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await api.call(
        announcementsCall,
        { types: 'PU', platform: 'W', execution: audience, language },
        { signal },
      )
    ).popup,
  staleTime: 60_000,
});
