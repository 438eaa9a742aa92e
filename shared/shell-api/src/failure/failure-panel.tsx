import { ErrorPanel, type ErrorPanelProps } from '@tessera/ui-kit/empty-state';
import { useErrorText } from '../hooks/use-error-text';
import { useShell } from '../hooks/use-shell';

/** FailurePanelProps describe the failure and its panel. `error` is a failed call, or the code of what happened. */
export interface FailurePanelProps extends Pick<
  ErrorPanelProps,
  'title' | 'onRetry' | 'retrying' | 'action'
> {
  error: unknown;
}

/**
 * FailurePanel says which part of a remote did not load and why, and retries: by its button, and when the
 * network is back.
 */
export function FailurePanel({ error, ...panel }: FailurePanelProps) {
  const { texts } = useShell();
  const errorText = useErrorText();
  return <ErrorPanel {...panel} text={errorText(error)} retryLabel={texts.text('shell', 'failure.retry')} />;
}
