import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { getAnnouncements } from '@tessera/sdk/promotions';

/** The first banner of the w_login group (section 2.11), or nothing: the form does not wait for it. */
export function useLoginBanner() {
  const { api, texts } = useShell();
  const { language } = texts.get();
  return useQuery({
    queryKey: ['auth', 'banner', language],
    queryFn: ({ signal }) => getAnnouncements(api, { types: 'B', language }, { signal }),
    select: ({ banners }) => banners.find(({ groupName }) => groupName === 'w_login') ?? null,
    staleTime: 5 * 60_000,
  });
}
