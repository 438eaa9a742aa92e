import { announcementsCall } from '@tessera/contracts/promotions';
import { useShell, type ShellApi } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useTexts } from '../../../locales/use-texts';

/**
 * bannersQuery returns the query for the home banners (section 2.9). Its URL is also in the manifest's
 * `early`: keep them alike.
 */
export function bannersQuery({ api }: ShellApi, language: string) {
  return {
    queryKey: ['lobby', 'banners', language],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { banners } = await api.call(
        announcementsCall,
        { types: 'B', platform: 'W', language },
        { signal },
      );
      return banners.filter((banner) => banner.groupName === 'w_home');
    },
    staleTime: 300_000,
  };
}

export function useBanners() {
  return useQuery(bannersQuery(useShell(), useTexts().language));
}
