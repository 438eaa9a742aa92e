import { usePlace, useSession, useShell } from '@tessera/shell-api';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useLaunch } from '../api/open-game';
import { GameBar } from './game-bar';
import { GameFrame } from './game-frame';
import styles from './game-page.module.css';
import { GameRefused } from './game-refused';

/** The page of a running game (`/seamless?game=…`): a slim bar, and the studio's page in a frame. */
export default function GamePage() {
  const { search } = usePlace();
  const [wanted] = useState(() => new URLSearchParams(search));
  const nodeId = wanted.get('game') ?? '';
  return <Game key={nodeId} nodeId={nodeId} trial={wanted.get('trial') === '1'} />;
}

function Game({ nodeId, trial }: { nodeId: string; trial: boolean }) {
  const { bus, navigation, session, dialogs } = useShell();
  const { state, restoring } = useSession();
  const { t } = useTexts();
  const [attempt, setAttempt] = useState(0);
  const visitor = !trial && !restoring && state === 'visitor';
  const trialAccount = !trial && state === 'trial';
  const launch = useLaunch({
    nodeId,
    trial,
    attempt,
    enabled: nodeId !== '' && !restoring && !visitor && !trialAccount,
  });

  // The host's guard was not passed when somebody came by address (section 4.7).
  useEffect(() => {
    if (visitor) session.requireLogin();
  }, [visitor, session]);

  const opened = launch.data !== undefined;
  useEffect(() => {
    if (!opened) return;
    return () => bus.publish('game.closed', { nodeId });
  }, [opened, bus, nodeId]);

  const leave = () => navigation.back('/');
  if (launch.data)
    return (
      <GameFrame
        key={attempt}
        launch={launch.data}
        onExit={leave}
        onExpired={() => {
          dialogs.notify({ tone: 'info', title: t('game.expired') });
          setAttempt((count) => count + 1);
        }}
      />
    );
  const refusal = visitor
    ? 'visitor'
    : trialAccount
      ? 'trial'
      : nodeId === ''
        ? 'missing'
        : (launch.error ?? undefined);
  return (
    <div className={styles.page}>
      <GameBar name="" onExit={leave} />
      {refusal ? (
        <GameRefused
          nodeId={nodeId}
          refusal={refusal}
          retrying={launch.isFetching}
          onRetry={() => void launch.refetch()}
        />
      ) : (
        <div className={styles.opening} role="status">
          <span className={styles.pulse} aria-hidden="true" />
          {t('game.loading')}
        </div>
      )}
    </div>
  );
}
