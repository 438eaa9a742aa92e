import type { SkeletonShape } from '@tessera/contracts/release';
import type { RemoteProps, ShellApi, View } from '@tessera/shell-api';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { explainChunkError } from '../remotes/chunk-error';
import { LoadErrorPanel } from './load-error-panel';
import { toLoadError, type LoadError } from '../remotes/load-error';
import { beginView } from '../remotes/loading-views';
import type { Parcel } from '../remotes/parcel';
import type { ServedView } from '../remotes/served-view';
import { mountView, moveAlive } from './mount-view';
import { slowAfter, type RemoteLoader } from '../remotes/remote-loader';
import { RemoteSkeleton } from './remote-skeleton';
import { useWait } from './use-wait';

interface Props {
  remote: string;
  view: View;
  /** False while kept alive out of sight. */
  active: boolean;
  shell: ShellApi;
  loader: RemoteLoader;
  skeleton: SkeletonShape;
  /** What of the page's HTML may be this view; a popup never is. */
  served?: ServedView;
  onFailure(remote: string, error: LoadError): void;
  /**
   * Of a section, which nobody asked for: where it has failed or takes too long nothing is said in its place, and who keeps the room for it
   * is told.
   */
  onMissing?: () => void;
}

type State = { status: 'loading' | 'slow' | 'shown' } | { status: 'failed'; error: LoadError };

/**
 * RemoteOutlet renders one view of a remote: first its skeleton, then the view, or else a panel
 * that says what happened. Nothing outside of it waits.
 */
export function RemoteOutlet(options: Props) {
  const { remote, view, active, shell, loader, skeleton, served, onFailure, onMissing } = options;
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [begun] = useState(() => served?.find(remote, view));
  const { wait, beginWait } = useWait();
  const slot = useRef<HTMLDivElement>(null);
  const parcel = useRef<Parcel>(null);

  const onCrash = useCallback<RemoteProps['onCrash']>(
    (cause, phase) => {
      const fail = (error: LoadError) => {
        onFailure(remote, error);
        setState({ status: 'failed', error });
      };
      const explaining = explainChunkError(cause);
      if (explaining) void explaining.then(fail);
      else fail(toLoadError(cause, phase, ''));
    },
    [remote, onFailure],
  );
  const props = useMemo<RemoteProps>(() => {
    if (begun) return active ? begun.props : { ...begun.props, active };
    return { shell, view, active, onCrash, beginWait };
  }, [begun, shell, view, active, onCrash, beginWait]);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  }, [props]);

  // Before the browser paints: it leaves the place that it had in the page in this very commit.
  useLayoutEffect(() => {
    if (begun && slot.current) moveAlive(begun.element, slot.current);
  }, [begun]);

  useEffect(() => {
    let isCurrent = true;
    setState({ status: 'loading' });
    const ended = beginView();
    const slow = setTimeout(
      () => setState((now) => (now.status === 'loading' ? { status: 'slow' } : now)),
      slowAfter,
    );

    // What came with the page was checked there, and is mounted already.
    const first = attempt === 0 ? begun : undefined;
    first?.connect({ onCrash, beginWait });
    const place = () => (isCurrent ? slot.current : null);
    const loading = () => (attempt === 0 ? loader.load(remote) : loader.reload(remote));
    const mounting =
      first?.alive ??
      mountView({ remote, loading: loading(), place, props: () => latest.current, onFailure }, (begun) => {
        parcel.current = begun;
      });
    mounting
      .then((mounted) => {
        if (!isCurrent || !mounted) return;
        parcel.current = mounted;
        if (first && latest.current !== first.props) mounted.update(latest.current);
        setState((now) => (now.status === 'failed' ? now : { status: 'shown' }));
      })
      .catch((error: unknown) => {
        first?.element.remove();
        if (isCurrent) setState({ status: 'failed', error: toLoadError(error, 'mount', '') });
      })
      .finally(() => {
        ended();
        clearTimeout(slow);
      });

    return () => {
      isCurrent = false;
      ended();
      clearTimeout(slow);
      const leaving = parcel.current;
      parcel.current = null;
      // React forbids unmounting another root while this one is committing.
      if (first) queueMicrotask(() => first.end());
      else if (leaving) queueMicrotask(() => void leaving.unmount());
    };
  }, [remote, loader, attempt, onFailure, begun, onCrash, beginWait]);

  useEffect(() => parcel.current?.update(props), [props]);

  const failed = state.status === 'failed';
  // HTML of the page is the view already, only that nothing in it answers yet.
  const inPage = begun !== undefined && attempt === 0 && !failed;
  const shown = state.status === 'shown' && wait === 'none';
  const slow = state.status === 'slow' || wait === 'slow';
  const missing = failed || slow;
  useEffect(() => {
    if (missing) onMissing?.();
  }, [missing, onMissing]);
  return (
    <div data-remote={remote} hidden={!active}>
      {state.status === 'failed' && !onMissing && (
        <LoadErrorPanel error={state.error} onRetry={() => setAttempt((count) => count + 1)} />
      )}
      {!failed && !shown && (!inPage || slow) && (
        <RemoteSkeleton
          shape={inPage ? undefined : skeleton}
          slow={slow && !onMissing}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
      <div ref={slot} hidden={!shown && !inPage} />
    </div>
  );
}
