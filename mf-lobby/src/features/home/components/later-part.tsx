import { useShell } from '@tessera/shell-api';
import { useEffect, useState, type ComponentType } from 'react';
import { Failure } from '../../../components/failure';
import { TileGridSkeleton } from '../../../components/tile-grid';
import { useTexts } from '../../../locales/use-texts';

interface Props<P> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
}

/** A view of home whose code comes when it is asked for. A failed load can be tried again, which React.lazy forgets. */
export function LaterPart<P extends object>({ load, props }: Props<P>) {
  const { errors } = useShell();
  const { t } = useTexts();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ Part?: ComponentType<P>; error?: unknown }>({});

  useEffect(() => {
    let wanted = true;
    load().then(
      (module) => wanted && setState({ Part: module.default }),
      (error: unknown) => {
        errors.report(error, 'lobby home part');
        if (wanted) setState({ error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt, errors]);

  if (state.Part) return <state.Part {...props} />;
  if (state.error)
    return (
      <Failure
        title={t('failure.title')}
        error="NETWORK_FAILED"
        onRetry={() => {
          setState({});
          setAttempt(attempt + 1);
        }}
      />
    );
  return <TileGridSkeleton count={18} />;
}
