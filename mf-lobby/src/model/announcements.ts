import { getAnnouncements } from '@tessera/sdk/promotions';
import type { ShellApi } from '@tessera/shell-api';
import type { Audience } from './announced';

/** What the popup shows to an audience. First-time members' announcements (F) come with the members' own. */
export const announcementsQuery = ({ api }: ShellApi, audience: Audience, language: string) => ({
  queryKey: ['lobby', 'announcements', audience, language],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await getAnnouncements(api, { types: 'PU', execution: audience, language }, { signal })).popup,
  staleTime: 60_000,
});
