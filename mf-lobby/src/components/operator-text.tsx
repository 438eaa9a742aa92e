import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { SkeletonText } from '@tessera/ui-kit/skeleton';
import { useEffect, useState, type ComponentType } from 'react';
import { useTexts } from '../locales/use-texts';

interface Props {
  html: string;
  /** What it links to opens beside this page, which holds what somebody is writing. */
  beside?: boolean;
}

/**
 * OperatorText shows HTML that the operator wrote. The sanitiser loads with the first text; without it
 * nothing is shown.
 */
export function OperatorText({ html, beside = false }: Props) {
  const { errors } = useShell();
  const { t } = useTexts();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [SafeHtml, setSafeHtml] = useState<ComponentType<Required<Props>>>();
  useEffect(() => {
    let here = true;
    import('./safe-html').then(
      (module) => here && setSafeHtml(() => module.default),
      (error: unknown) => {
        errors.report(error, 'lobby sanitiser');
        if (here) setFailed(true);
      },
    );
    return () => {
      here = false;
    };
  }, [attempt, errors]);
  if (SafeHtml) return <SafeHtml html={html} beside={beside} />;
  if (failed)
    return (
      <FailurePanel
        title={t('failure.text')}
        error="NETWORK_FAILED"
        onRetry={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      />
    );
  return <SkeletonText lines={6} />;
}
