import type { GameType } from '@tessera/contracts/operator';
import { Button } from '@tessera/ui-kit/button';
import type { ComponentType, ReactNode } from 'react';
import { useIsOffered, useVendorCategories } from '../../api/get-vendors';
import { useTexts } from '../../locales/use-texts';
import type { QueryParams } from '../../model/use-query-params';
import { JackpotSlot } from '../jackpot-slot';
import { ChipSkeletons } from './chip-skeletons';
import { ClassifyMenu } from './classify-menu';
import styles from './game-lobby.module.css';
import { ListCount } from './list-count';
import { classifyMenu, filterOf, isUnfiltered, mayHaveKinds, vendorOf } from './lobby-filters';
import { LobbyFacets } from './lobby-facets';
import { LobbyHeading } from './lobby-heading';
import { LobbyTools } from './lobby-tools';
import { GrowingList, PagedList } from './lobby-list';
import { NothingHere } from './no-games';
import { VendorFilter } from './vendor-filter';

interface Props {
  gameType: GameType;
  params: QueryParams;
  /** Pages with numbers, or a list that grows (home). */
  paging: 'pages' | 'more';
  /** What stands for all games of the category while nothing of it is chosen; their list without it. */
  Overview?: ComponentType<{ gameType: GameType; list: ReactNode }>;
}

/**
 * GameLobby is the lobby of one game type (section 2.7). Everything that the player chooses in it is kept in
 * the URL.
 */
export function GameLobby(props: Props) {
  const { gameType, paging } = props;
  const { t } = useTexts();
  const offered = useIsOffered(gameType);
  const level = paging === 'pages' ? 1 : 2;
  return (
    <section className={styles.lobby} aria-label={t(`category.${gameType}`)}>
      {offered ? (
        <OfferedLobby {...props} level={level} />
      ) : (
        <>
          <LobbyHeading level={level} title={t(`category.${gameType}`)} />
          <NothingHere gameType={gameType} />
        </>
      )}
    </section>
  );
}

function OfferedLobby({ gameType, params, paging, Overview, level }: Props & { level: 1 | 2 }) {
  const { t } = useTexts();
  const { data: vendorCategories, isPending, isError, isFetching, refetch } = useVendorCategories();
  const vendorCategory = vendorCategories?.find((one) => one.gameType === gameType);
  const filter = filterOf(gameType, params);
  const vendor = vendorOf(vendorCategory, filter.vassalage);
  const kinds = classifyMenu(vendorCategory, filter.vassalage);
  const total = vendorCategory?.cards.reduce((sum, card) => sum + card.gameCount, 0);
  const list =
    paging === 'pages' ? (
      <PagedList filter={filter} params={params} />
    ) : (
      <GrowingList filter={filter} params={params} />
    );
  return (
    <>
      <LobbyHeading
        level={level}
        title={vendor?.displayName ?? t(`category.${gameType}`)}
        vendor={vendor}
        count={
          <ListCount filter={filter} paging={paging} whole={filter.vassalage ? vendor?.gameCount : total} />
        }
        pending={isPending && filter.vassalage !== ''}
      />
      {gameType === 'JP' && <JackpotSlot />}
      <LobbyTools filter={filter} params={params} search={paging === 'pages'} />
      {isPending ? (
        <ChipSkeletons />
      ) : isError && !vendorCategories ? (
        <p className={styles.missing} role="alert">
          {t('list.vendorsFailed')}
          <Button variant="ghost" size="s" loading={isFetching} onClick={() => void refetch()}>
            {t('failure.retry')}
          </Button>
        </p>
      ) : (
        <VendorFilter vendors={vendorCategory?.cards ?? []} chosen={filter.vassalage} params={params} />
      )}
      {filter.tab === 'ALL' && isPending && mayHaveKinds(gameType) && <ChipSkeletons />}
      {filter.tab === 'ALL' && kinds.length > 0 && (
        <ClassifyMenu kinds={kinds} chosen={filter.classify} params={params} />
      )}
      {filter.tab === 'ALL' && (
        <LobbyFacets vendorCategory={vendorCategory} facets={filter.facets} params={params} />
      )}
      {Overview && isUnfiltered(filter) && filter.page === 1 ? (
        <Overview gameType={gameType} list={list} />
      ) : (
        list
      )}
    </>
  );
}
