import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button';
import { classNames } from '../internal/class-names';
import styles from './empty-state.module.css';

/** ErrorPanelProps say what failed and why, and how it is tried again. */
export interface ErrorPanelProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** A retry is under way. */
  retrying?: boolean | undefined;
  /** Another way on, beside Retry. */
  action?: ReactNode;
}

/**
 * ErrorPanel says what failed and offers a retry, which also happens by itself when the network is back. It
 * is announced when it appears.
 */
export function ErrorPanel(props: ErrorPanelProps) {
  const { icon = <CloudOff />, title, text, retryLabel, onRetry, retrying, action } = props;
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  }, [onRetry]);
  useEffect(() => {
    const tryAgain = () => retry.current();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return (
    <div className={classNames(styles.panel, styles.error)} role="alert">
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        <Button variant="secondary" icon={<RotateCw aria-hidden />} loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </div>
  );
}
