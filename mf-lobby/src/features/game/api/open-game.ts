import { launchGameCall, launchTrialCall, type GameLaunch } from '@tessera/contracts/games';
import { useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';

interface OpenGameRequest {
  nodeId: string;
  trial: boolean;
  /** Counts the launches of this visit: each is a new session at the studio. */
  attempt: number;
  enabled: boolean;
  /** Of a lottery that its vendor's own client shows: what the launch carries (section 7.6). */
  lotto?: LottoLaunch | undefined;
}

const lottoFields = [
  'lottoArea',
  'launchMode',
  'lottoPrizeMode',
  'lottoGameCode',
  'lottoView',
  'backUrl',
] as const;
export type LottoLaunch = Partial<Record<(typeof lottoFields)[number], string>>;

/** readLottoLaunch reads the launch of a lottery's client from a URL; undefined where it launches none. */
export function readLottoLaunch(params: { get(name: string): string | null }): LottoLaunch | undefined {
  const fields = lottoFields.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return params.get('launchMode') === 'LOTT' ? Object.fromEntries(fields) : undefined;
}

/** exitOf returns where a game is left to by somebody who came by its URL: home, or the path of the site that a launch names. */
export const exitOf = (lotto: LottoLaunch | undefined): string =>
  /^\/(?![/\\])[^\s\\]*$/.test(lotto?.backUrl ?? '') ? (lotto?.backUrl ?? '/') : '/';

/**
 * useLaunch asks the platform for the game's launch URL. It asks once a visit and never caches the URL,
 * which carries a session.
 */
export function useLaunch({ nodeId, trial, attempt, enabled, lotto }: OpenGameRequest) {
  const { api } = useShell();
  const { language } = useTexts();
  const [visit] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: ['lobby', 'launch', nodeId, trial, attempt],
    queryFn: async ({ signal }) => {
      const device = matchMedia('(pointer: coarse)').matches ? ('MOBILE' as const) : ('DESKTOP' as const);
      const launch = { nodeId, language, device, backUrl: '/', ...lotto };
      // Asked twice, for what reason ever, it is one game.
      const options = { signal, idempotencyKey: `${visit}-${attempt}` };
      const game = trial
        ? await api.call(launchTrialCall, launch, options)
        : await api.call(launchGameCall, launch, options);
      if (game.sitePath === undefined && !isForeign(game))
        throw new Error(`a game at ${game.origin} cannot be framed here`);
      return game;
    },
    enabled,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A framed page of this very site could leave its frame, and one of another origin than it says is a forgery. */
function isForeign({ url, origin }: GameLaunch): boolean {
  return URL.canParse(url) && new URL(url).origin === origin && origin !== location.origin;
}
