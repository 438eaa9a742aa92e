import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { announcementsCall } from '@tessera/contracts/promotions';

/**
 * useBanner returns the first banner of a group (section 2.11), or undefined until there is an answer: the
 * form does not wait for it.
 */
export function useBanner(group: 'w_login' | 'w_forget') {
  const { api, texts } = useShell();
  const { language } = texts.get();
  return useQuery({
    queryKey: ['auth', 'banner', language],
    queryFn: ({ signal }) => api.call(announcementsCall, { types: 'B', platform: 'W', language }, { signal }),
    select: ({ banners }) => banners.find(({ groupName }) => groupName === group) ?? null,
    staleTime: 5 * 60_000,
  }).data;
}
