import { isApiError } from '@tessera/contracts';
import { useSession, useShell, useView } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { ExternalLink } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { useQueryParams } from '../model/use-query-params';
import { exitOf, readLottoLaunch, useLaunch, type LottoLaunch } from '../features/game/api/open-game';
import { useCachedGame } from '../features/game/model/use-cached-game';
import { useOwnWindow } from '../features/game/model/use-own-window';
import { GameBar } from '../features/game/components/game-bar';
import { GameFrame } from '../features/game/components/game-frame';
import { GameOpening } from '../features/game/components/game-opening';
import styles from '../features/game/components/game-page.module.css';
import { GameRefused } from '../features/game/components/game-refused';

/**
 * GamePage is the page of a running game (`/seamless?game=…`): a slim bar, and the studio's page in a frame.
 */
export default function GamePage() {
  const view = useView();
  // The game that is being left stays until its page is gone, and another game of this page is another one.
  const params = useQueryParams([view.kind === 'route' ? view.path : '/seamless']);
  const nodeId = params.get('game');
  const trial = params.get('trial') === '1';
  const lotto = readLottoLaunch(params);
  return <Game key={`${nodeId} ${trial}`} nodeId={nodeId} trial={trial} lotto={lotto} />;
}

function Game({ nodeId, trial, lotto }: { nodeId: string; trial: boolean; lotto: LottoLaunch | undefined }) {
  const { bus, navigation, session, dialogs } = useShell();
  const { state, restoring, member } = useSession();
  const { t } = useTexts();
  // Which launch of this visit it is, and who was signed in when it was asked for.
  const [{ attempt, as }, setLaunch] = useState({ attempt: 0, as: member });
  const visitor = !trial && !restoring && state === 'visitor';
  const missing = nodeId === '';
  const trialAccount = !trial && state === 'trial';
  const launch = useLaunch({
    nodeId,
    trial,
    attempt,
    lotto,
    enabled: !missing && !restoring && !visitor && !trialAccount,
  });

  // The host's guard was not passed when somebody came by URL (section 4.7).
  useEffect(() => {
    if (visitor) session.requireLogin();
  }, [visitor, session]);

  const sitePath = launch.data?.sitePath;
  useEffect(() => {
    if (sitePath !== undefined) navigation.go(sitePath, { replace: true });
  }, [sitePath, navigation]);

  const opened = launch.data !== undefined && sitePath === undefined;
  useEffect(() => {
    if (!opened) return;
    return () => bus.publish('game.closed', { nodeId });
  }, [opened, bus, nodeId]);

  const cachedGame = useCachedGame(nodeId);

  const leave = () => navigation.back(exitOf(lotto));
  const again = useCallback(() => setLaunch((last) => ({ attempt: last.attempt + 1, as: member })), [member]);

  // The session expired under the game: who signs in again goes on in place, whether the launch was refused before or
  // is refused only now, on its way since then.
  const lacksSession = isApiError(launch.error, 'NOT_LOGGED_IN');
  const isBack = member !== null && member !== as;
  useEffect(() => {
    if (lacksSession && isBack) again();
  }, [lacksSession, isBack, again]);

  const { isAway, goAway, comeBack } = useOwnWindow({
    launchUrl: opened ? launch.data?.url : undefined,
    failed: launch.isError,
    again,
  });
  if (launch.data && opened && isAway)
    return (
      <div className={styles.page}>
        <GameBar name={launch.data.displayName} onExit={leave} />
        <div className={styles.refused}>
          <EmptyState
            icon={<ExternalLink />}
            title={t('game.awayTitle')}
            text={t('game.awayText')}
            action={<Button onClick={comeBack}>{t('game.playHere')}</Button>}
          />
        </div>
      </div>
    );
  if (launch.data && opened)
    return (
      <GameFrame
        key={attempt}
        launch={launch.data}
        onExit={leave}
        onAgain={again}
        onAway={goAway}
        onExpired={() => {
          dialogs.notify({ tone: 'info', title: t('game.expired') });
          again();
        }}
      />
    );
  const refusal = visitor ? 'visitor' : trialAccount ? 'trial' : missing ? 'missing' : launch.error;
  return (
    <div className={styles.page}>
      <GameBar name={refusal ? '' : (cachedGame?.displayName ?? '')} onExit={leave} />
      {refusal ? (
        <GameRefused
          nodeId={nodeId}
          refusal={refusal}
          retrying={launch.isFetching}
          onRetry={() => void launch.refetch()}
        />
      ) : (
        <div className={styles.stage}>
          <GameOpening game={cachedGame} />
        </div>
      )}
    </div>
  );
}
