import { gameMenusCall, vnGameMenuCall, type LotteryMenu } from '@tessera/contracts/lottery';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

const staleTime = 5 * 60_000;

/** useMenus returns the menus of every prize mode; that of Vietnam is asked for by its own call where the page is Vietnam's. */
export function useMenus(path: string): { menus: LotteryMenu[] | undefined; query: MenuQuery } {
  const { api } = useShell();
  const isVietnam = path === '/vnLottery';
  const all = useQuery({
    queryKey: ['lottery', 'menus'],
    queryFn: async ({ signal }) => (await api.call(gameMenusCall, {}, { signal })).list,
    staleTime,
  });
  const vietnam = useQuery({
    queryKey: ['lottery', 'menus', 'VN'],
    queryFn: ({ signal }) => api.call(vnGameMenuCall, { prizeMode: 'VN', device: 'WEB' }, { signal }),
    enabled: isVietnam,
    staleTime,
  });
  const own = vietnam.data;
  if (!isVietnam) return { menus: all.data, query: all };
  const menus = own && all.data?.map((menu) => (menu.prizeMode === own.prizeMode ? own : menu));
  return { menus, query: all.isError ? all : vietnam };
}

/** MenuQuery says how the menus' call stands. */
export interface MenuQuery {
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}
