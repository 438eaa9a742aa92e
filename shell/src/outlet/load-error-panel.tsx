import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { useOnline } from '../offline/use-online';
import { useTexts } from '../host/use-texts';
import { OverrideNote } from '../overrides/override-note';
import type { LoadError } from '../remotes/load-error';

/**
 * LoadErrorPanel tells the player that a part of the site did not load: what happened, in plain language,
 * and what to do next.
 */
export function LoadErrorPanel({ error, onRetry }: { error: LoadError; onRetry(): void }) {
  const { t } = useTexts();
  const online = useOnline();
  const kind =
    error.type === 'integrity'
      ? 'integrity'
      : !online
        ? 'offline'
        : error.type === 'timeout'
          ? 'timeout'
          : 'error';
  return (
    <ErrorPanel
      title={t(`failure.${kind}.title`)}
      text={
        <>
          {t(`failure.${kind}.text`)}
          {process.env['TESSERA_DEVELOPMENT'] === 'true' && <OverrideNote />}
        </>
      }
      retryLabel={t('failure.retry')}
      onRetry={onRetry}
    />
  );
}
