import type { ApiTransport, CallOptions } from '@tessera/contracts';
import {
  favouriteListCall,
  gameClient,
  gameListCall,
  hotGamesCall,
  hotGamesClient,
  recentGamesCall,
  type GameList,
} from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { listQueryOf } from '../model/categories';

/** lobbyTabs lists the tabs of a game lobby (section 2.7). */
export const lobbyTabs = ['ALL', 'HOT', 'FAV', 'RECENT'] as const;
export type LobbyTab = (typeof lobbyTabs)[number];

/** gameSorts lists the orders in which the platform can return games; the first one is the default. */
export const gameSorts = ['POPULAR', 'NEW', 'NAME', 'RTP', 'CALM', 'WILD'] as const;

/** pageSize is the number of games on a lobby page (section 9). */
export const pageSize = 18;

/** maxHotGames is how many hot games the platform names. Home shows the first 12 of them. */
export const maxHotGames = 60;

export interface GameFilter {
  readonly gameType: GameType;
  readonly tab: LobbyTab;
  /** Empty for all. */
  readonly vassalage: string;
  readonly classify: string;
  readonly q: string;
  readonly facets: Facets;
}

/** Facets narrow and order the All tab further. */
export interface Facets {
  /** Names of features: a game has all of them. */
  readonly features: readonly string[];
  /** Volatilities, "1" (calm) to "5" (wild): a game has one of them. */
  readonly volatility: readonly string[];
  /** Smallest return in percent, or empty. */
  readonly rtp: string;
  /** Empty for the most played first. */
  readonly sort: GameSort | '';
}
export type GameSort = (typeof gameSorts)[number];

export const noFacets: Facets = { features: [], volatility: [], rtp: '', sort: '' };

/**
 * listGames reads one page of a lobby in the chosen tab. Tabs other than All have no classification and no
 * search.
 */
export async function listGames(
  api: ApiTransport,
  filter: GameFilter & { language: string; merchant: string },
  pageNo: number,
  options: CallOptions,
): Promise<GameList> {
  const { gameType, tab, vassalage, classify, q, facets, language, merchant } = filter;
  const common = { gameType, language, ...(vassalage ? { vassalage } : {}) };
  switch (tab) {
    case 'ALL': {
      const narrowed = {
        ...listQueryOf(gameType, classify),
        ...(q ? { gameName: q } : {}),
        ...(facets.features.length > 0 ? { features: facets.features.join(',') } : {}),
        ...(facets.volatility.length > 0 ? { volatility: facets.volatility.join(',') } : {}),
        ...(facets.rtp ? { rtpFrom: Number(facets.rtp) } : {}),
        ...(facets.sort ? { sort: facets.sort } : {}),
      };
      return api.call(
        gameListCall,
        { ...gameClient, ...common, ...narrowed, merchant, pageNo, pageSize },
        options,
      );
    }
    case 'HOT': {
      const query = { ...common, merchantCode: merchant, limitNum: maxHotGames };
      const { list } = await api.call(hotGamesCall, { ...hotGamesClient, ...query }, options);
      const games = list.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return { games, totalPages: Math.ceil(list.length / pageSize), total: list.length };
    }
    case 'FAV': {
      const { content, totalPages } = await api.call(
        favouriteListCall,
        { ...gameClient, ...common, pageNo, pageSize },
        options,
      );
      return { games: content, totalPages, total: 0 };
    }
    case 'RECENT': {
      const { list, totalPages } = await api.call(
        recentGamesCall,
        { ...gameClient, ...common, page: pageNo, pageSize },
        options,
      );
      return { games: list, totalPages, total: 0 };
    }
  }
}
