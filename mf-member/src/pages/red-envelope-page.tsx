import { FailurePanel } from '@tessera/shell-api/failure';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Mail } from 'lucide-react';
import { useRedEnvelopes } from '../features/red-envelopes/api/red-envelopes';
import { EnvelopeCard } from '../features/red-envelopes/components/envelope-card';
import { useTexts } from '../locales/use-texts';

/** RedEnvelopePage is Red Envelope of section 2.12: what can be opened, the odds, and opening it. */
export default function RedEnvelopePage() {
  const { t } = useTexts();
  const { data, error, isError, isFetching, refetch } = useRedEnvelopes();
  if (!data)
    return isError ? (
      <FailurePanel
        title={t('envelope.failed')}
        error={error}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <SkeletonBlock height="520px" />
    );
  if (data.length === 0)
    return <EmptyState icon={<Mail />} title={t('envelope.none')} text={t('envelope.noneText')} />;
  return (
    <>
      {data.map((envelope) => (
        <EnvelopeCard key={envelope.id} envelope={envelope} />
      ))}
    </>
  );
}
