import { isApiError } from '@tessera/contracts';
import { Link, useErrorText, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Construction, IdCard, LifeBuoy, SearchX, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../locales/use-texts';
import styles from './game-page.module.css';
import { SimilarGames } from './similar-games';

interface Props {
  nodeId: string;
  /** Who may not, or what the platform answered. */
  refusal: 'visitor' | 'trial' | 'missing' | Error;
  retrying: boolean;
  onRetry(): void;
}

/** GameRefused says why the game does not open, and what to do next. */
export function GameRefused({ nodeId, refusal, retrying, onRetry }: Props) {
  const { session, dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const lobby = (
    <Link className={buttonClass({ variant: 'secondary' })} to="/">
      {t('game.lobby')}
    </Link>
  );
  const is = (code: Parameters<typeof isApiError>[1]) => isApiError(refusal, code);

  let panel: ReactNode;
  if (refusal === 'visitor' || is('NOT_LOGGED_IN'))
    panel = (
      <EmptyState
        icon={<UserRound />}
        title={t('game.loginTitle')}
        text={t('game.loginText')}
        action={<Button onClick={() => session.requireLogin()}>{t('list.login')}</Button>}
      />
    );
  else if (refusal === 'trial' || is('REAL_ACCOUNT_NEEDED'))
    panel = (
      <EmptyState
        icon={<UserRound />}
        title={t('game.realTitle')}
        text={t('game.realText')}
        action={<Button onClick={() => dialogs.openPopup('register')}>{t('game.register')}</Button>}
      />
    );
  else if (is('GAME_UNDER_MAINTENANCE'))
    panel = (
      <>
        <EmptyState
          icon={<Construction />}
          title={t('game.maintenanceTitle')}
          text={t('game.maintenanceText')}
          action={lobby}
        />
        <SimilarGames nodeId={nodeId} />
      </>
    );
  else if (refusal === 'missing' || is('GAME_NOT_FOUND') || is('VALIDATION_FAILED'))
    panel = (
      <EmptyState
        icon={<SearchX />}
        title={t('game.missingTitle')}
        text={t('game.missingText')}
        action={lobby}
      />
    );
  else if (is('IDENTITY_NEEDED'))
    panel = (
      <EmptyState
        icon={<IdCard />}
        title={t('game.identityTitle')}
        text={errorText(refusal)}
        action={
          <Link className={buttonClass({})} to="/member?page=securityCenter">
            {t('game.identityAction')}
          </Link>
        }
      />
    );
  else if (is('LIMIT_REACHED') || is('BREAK_ACTIVE'))
    panel = (
      <EmptyState
        icon={<LifeBuoy />}
        title={t('game.stoppedTitle')}
        text={errorText(refusal)}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to="/member?page=protection">
            {t('game.stoppedAction')}
          </Link>
        }
      />
    );
  else if (is('FEATURE_DISABLED'))
    panel = (
      <EmptyState
        icon={<SearchX />}
        title={t('game.noTrialTitle')}
        text={t('game.noTrialText')}
        action={lobby}
      />
    );
  else
    panel = (
      <FailurePanel
        title={t('game.failedTitle')}
        error={refusal}
        onRetry={onRetry}
        retrying={retrying}
        action={lobby}
      />
    );
  return <div className={styles.refused}>{panel}</div>;
}
