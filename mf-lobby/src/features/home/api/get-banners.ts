import { getAnnouncements } from '@tessera/sdk/promotions';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/** The home banners (section 2.9). The address is also in the manifest's `early`: keep them alike. */
export function useBanners() {
  const { api } = useShell();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['lobby', 'banners', language],
    queryFn: async ({ signal }) => {
      const { banners } = await getAnnouncements(api, { types: 'B', language }, { signal });
      return banners.filter((banner) => banner.groupName === 'w_home');
    },
    staleTime: 300_000,
  });
}
