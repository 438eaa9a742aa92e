import type { LotteryGame, LotteryLine } from '@tessera/contracts/lottery';
import { useLocation, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useCallback } from 'react';
import { useDrawChanges } from '../api/use-draw-changes';
import { useOpened, type Opened } from '../features/draw/api/get-opened';
import { DrawStage } from '../features/draw/components/draw-stage';
import { Challenges } from '../features/challenges/components/challenges';
import { useVendorCategories } from '../features/games/api/get-vendor-categories';
import { useLobby } from '../features/games/api/get-lobby';
import { useMenus } from '../features/games/api/get-menus';
import { GamePicker } from '../features/games/components/game-picker';
import { MyBets } from '../features/my-bets/components/my-bets';
import { Results } from '../features/results/components/results';
import { BetSlip } from '../features/slip/components/bet-slip';
import { useSlip } from '../features/slip/model/use-slip';
import { useTexts } from '../locales/use-texts';
import { gameOnPage, hasGame, isOfVendors } from '../model/page-games';
import styles from './lottery-page.module.css';

/**
 * LotteryPage is the page of every lottery URL (section 2.1): a picker, the open draw, a slip, the last
 * results and the member's own bets.
 */
export function LotteryPage() {
  const { navigation } = useShell();
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const requestedCode = new URLSearchParams(search).get('gameCode') ?? '';
  const { menus, query } = useMenus(pathname);
  const lobby = useLobby(requestedCode, !menus || requestedCode === '' || hasGame(menus, requestedCode));
  const failed = lobby.isError ? lobby : query.isError ? query : undefined;
  const selected = requestedCode === '' ? null : (lobby.data?.selected ?? null);
  const isUnknown =
    requestedCode !== '' &&
    selected === null &&
    !lobby.isPlaceholderData &&
    menus !== undefined &&
    lobby.data !== undefined &&
    !hasGame(menus, requestedCode);
  // The page does not begin with one game to show another.
  const ofVendors = isOfVendors(pathname, requestedCode !== '' && !isUnknown);
  const { data: vendorCategories, isPending } = useVendorCategories(ofVendors);
  const game =
    !menus || !lobby.data || (ofVendors && isPending)
      ? undefined
      : gameOnPage(menus, {
          path: pathname,
          requested: requestedCode,
          selected,
          vendorCategories,
          lotteryType: lobby.data.lotteryType ?? 'LOTT',
        });
  const clientNode = lobby.data?.clients?.[game?.gameCode ?? ''];
  const show = ({ gameCode }: LotteryGame) =>
    navigation.go(`${pathname}?gameCode=${gameCode}`, { replace: true, keepScroll: true });
  return (
    <div className={styles.page}>
      <h1>{t('title.lottery')}</h1>
      {menus && game ? (
        <>
          {isUnknown && (
            <p className={styles.unknown} role="status">
              {t('games.unknown', {
                code: lobby.data?.requestedTitle || requestedCode,
                game: game.displayName,
              })}
            </p>
          )}
          <GamePicker
            menus={menus}
            game={game}
            client={clientNode === undefined ? undefined : clientPath(clientNode, game, pathname)}
            onGame={show}
          />
          <GameView key={game.gameCode} game={game} />
        </>
      ) : failed ? (
        <FailurePanel
          title={t('failure.title')}
          error={failed.error}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : menus?.length === 0 ? (
        <EmptyState
          title={t('none.title')}
          text={t('none.text')}
          action={<Button onClick={() => navigation.go('/')}>{t('none.browse')}</Button>}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function GameView({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const opened = useOpened(game.gameCode);
  useDrawChanges(game.gameCode, opened.data);
  return opened.data ? (
    <OpenGame game={game} opened={opened.data} />
  ) : (
    <div className={styles.columns}>
      <div className={styles.stage}>
        {opened.isError ? (
          <FailurePanel
            title={t('failure.draw')}
            error={opened.error}
            retrying={opened.isFetching}
            onRetry={() => void opened.refetch()}
          />
        ) : (
          <SkeletonBlock height="370px" />
        )}
      </div>
      <div className={styles.slip}>
        <SkeletonBlock height="560px" />
      </div>
      <div className={styles.past}>
        <Results game={game} />
      </div>
    </div>
  );
}

function OpenGame({ game, opened }: { game: LotteryGame; opened: Opened }) {
  const slip = useSlip(game, opened.open.numero);
  const { actions } = slip;
  const repeat = useCallback(
    (lines: LotteryLine[], unit: string) => {
      actions.writeUnit(unit.replace(/\.0+$/, ''));
      actions.add(lines);
      document.getElementById('lottery-slip')?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
    },
    [actions],
  );
  return (
    <div className={styles.columns}>
      <div className={styles.stage}>
        <DrawStage game={game} {...opened} />
      </div>
      <div className={styles.slip}>
        <BetSlip game={game} open={opened.open} previous={opened.previous} slip={slip} />
      </div>
      <div className={styles.past}>
        <MyBets game={game} onRepeat={repeat} />
        <Results game={game} />
        <Challenges />
      </div>
    </div>
  );
}

function PageSkeleton() {
  return (
    <>
      <SkeletonBlock height="116px" />
      <div className={styles.columns}>
        <div className={styles.stage}>
          <SkeletonBlock height="370px" />
        </div>
        <div className={styles.slip}>
          <SkeletonBlock height="560px" />
        </div>
      </div>
    </>
  );
}

/** clientPath returns where a lottery's own client is shown in a frame, with what its launch carries (section 7.6). */
const clientPath = (
  nodeId: string,
  { gameCode, prizeMode }: Pick<LotteryGame, 'gameCode' | 'prizeMode'>,
  page: string,
): string =>
  `/seamless?${new URLSearchParams({
    game: nodeId,
    lottoArea: prizeMode === 'SEA' ? 'SEA' : 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: prizeMode,
    lottoGameCode: gameCode,
    lottoView: 'GAME',
    backUrl: `${page}?gameCode=${gameCode}`,
  })}`;
