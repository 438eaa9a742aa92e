import { useShell } from '@tessera/shell-api';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useNear } from '../model/use-near';

interface Props<P> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /** `visible`: when the player comes near. */
  when: 'visible' | 'now';
  /** Of the slot around it, which keeps its room. */
  className?: string | undefined;
  /** For the report of a failure. */
  where: string;
  /** Shown until the code is there. */
  pending?: ReactNode;
  /** Shown where the code did not come. Without it the view is an ornament, whose slot stays empty. */
  renderFailure?: (retry: () => void) => ReactNode;
}

/** LazyView loads the code of a view when it is needed. Unlike React.lazy it forgets a failure, so that Retry loads again. */
export function LazyView<P extends object>({
  load,
  props,
  when,
  className,
  where,
  pending,
  renderFailure,
}: Props<P>) {
  const { errors } = useShell();
  const { ref, near } = useNear<HTMLDivElement>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ View?: ComponentType<P>; failed?: true }>({});
  const due = near || when === 'now';

  useEffect(() => {
    if (!due) return;
    let current = true;
    load().then(
      (module) => current && setState({ View: module.default }),
      (error: unknown) => {
        errors.report(error, where);
        if (current) setState({ failed: true });
      },
    );
    return () => {
      current = false;
    };
  }, [due, load, attempt, errors, where]);

  function retry() {
    setState({});
    setAttempt(attempt + 1);
  }

  const { View, failed } = state;
  const content = View ? <View {...props} /> : failed && renderFailure ? renderFailure(retry) : pending;
  if (when === 'now' && className === undefined) return content;
  return (
    <div ref={ref} className={className}>
      {content}
    </div>
  );
}
