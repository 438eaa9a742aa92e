import { useShell } from '@tessera/shell-api';
import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useEffect, useState, type ComponentType } from 'react';
import { useTexts } from '../locales/use-texts';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page with a chunk of its own. Unlike React.lazy it forgets a failure, so that Retry loads again. */
export function LazyPage({ load }: { load: LoadPage }) {
  const { errors } = useShell();
  const { t } = useTexts();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);
  const [Page, setPage] = useState<ComponentType>();

  useEffect(() => {
    let wanted = true;
    load().then(
      (module) => wanted && setPage(() => module.default),
      (error: unknown) => {
        errors.report(error, 'member centre page');
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt, errors]);

  if (Page) return <Page />;
  if (!failed) return <SkeletonBlock height="420px" />;
  return (
    <ErrorPanel
      title={t('page.failed')}
      text={t('page.failedText')}
      retryLabel={t('retry')}
      onRetry={() => {
        setFailed(false);
        setAttempt(attempt + 1);
      }}
    />
  );
}
