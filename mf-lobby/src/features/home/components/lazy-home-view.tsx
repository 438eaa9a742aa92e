import { FailurePanel } from '@tessera/shell-api/failure';
import type { ComponentType } from 'react';
import { LazyView } from '@tessera/shell-api/lazy';
import { TileGridSkeleton } from '../../../components/tile-grid';
import { useTexts } from '../../../locales/use-texts';

interface Props<P> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
}

/**
 * LazyHomeView renders a view of home whose code is loaded when it is asked for, with a Retry where that
 * fails.
 */
export function LazyHomeView<P extends object>({ load, props }: Props<P>) {
  const { t } = useTexts();
  return (
    <LazyView
      load={load}
      props={props}
      when="now"
      where="lobby home part"
      pending={<TileGridSkeleton count={18} />}
      renderFailure={(retry) => (
        <FailurePanel title={t('failure.title')} error="NETWORK_FAILED" onRetry={retry} />
      )}
    />
  );
}
