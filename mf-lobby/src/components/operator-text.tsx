import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView } from '@tessera/shell-api/lazy';
import { SkeletonText } from '@tessera/ui-kit/skeleton';
import { useTexts } from '../locales/use-texts';

interface Props {
  html: string;
  /** What it links to opens beside this page, which holds what somebody is writing. */
  beside?: boolean;
  /** How many lines of it have room before it is there. */
  lines?: number;
}

const load = () => import('./safe-html');

/**
 * OperatorText shows HTML that the operator wrote. The sanitiser loads with the first text; without it
 * nothing is shown.
 */
export function OperatorText({ html, beside = false, lines = 6 }: Props) {
  const { t } = useTexts();
  return (
    <LazyView
      load={load}
      props={{ html, beside }}
      where="lobby sanitiser"
      pending={<SkeletonText lines={lines} />}
      renderFailure={(retry) => (
        <FailurePanel title={t('failure.text')} error="NETWORK_FAILED" onRetry={retry} />
      )}
    />
  );
}
