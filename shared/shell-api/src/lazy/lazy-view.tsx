import { useContext, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNear } from './use-near';
import { LoadingContext } from './loading-context';
import { useLazyComponent, type LoadView } from './use-lazy-component';

/**
 * LazyViewProps say which view is split from the page's code and when it loads; `props` are the view's own, and left
 * out where it has none.
 */
export type LazyViewProps<P extends object> = {
  load: LoadView<P>;
  /**
   * When its code is asked for: `visible` when the player comes near, `idle` when the page has nothing better to do,
   * `now` (the default) at once.
   */
  when?: 'visible' | 'idle' | 'now';
  /** Of the slot around it, which keeps its room. */
  className?: string | undefined;
  /** For the report of a failure. */
  where: string;
  /** Shown until the code is there: a skeleton. */
  pending?: ReactNode;
  /**
   * Shown where the code did not come. Without it the view is an ornament: its slot stays as it was, and
   * tries again when the network is back.
   */
  renderFailure?: (retry: () => void) => ReactNode;
} & (object extends P ? { props?: P } : { props: P });

/**
 * LazyView loads the code of a view when it is needed (code splitting). Unlike React.lazy it forgets a failure, so that
 * Retry loads again.
 */
export function LazyView<P extends object>({
  load,
  props,
  when = 'now',
  className,
  where,
  pending,
  renderFailure,
}: LazyViewProps<P>) {
  const { report } = useContext(LoadingContext);
  const { ref, near } = useNear<HTMLDivElement>(when === 'visible');
  const { View, failed, retry } = useLazyComponent(load, {
    due: near || when !== 'visible',
    idle: when === 'idle',
    onFailure: (error) => report(error, where),
  });

  const silent = failed && !renderFailure;
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!silent) return undefined;
    const online = () => tryAgain();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [silent]);

  const content = View ? (
    <View {...(props as P)} />
  ) : failed && renderFailure ? (
    renderFailure(retry)
  ) : (
    pending
  );
  if (when !== 'visible' && className === undefined) return content;
  return (
    <div ref={ref} className={className}>
      {content}
    </div>
  );
}
