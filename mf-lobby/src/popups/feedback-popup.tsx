import { useSession, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonText } from '@tessera/ui-kit/skeleton';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { useFeedbackRules } from '../features/feedback/api/feedback';
import { FeedbackForm } from '../features/feedback/components/feedback-form';
import { OwnFeedback } from '../features/feedback/components/own-feedback';

/**
 * FeedbackPopup takes feedback and complaints (section 7.2). What is sent gets a reference number, and is
 * listed below with its answer.
 */
export default function FeedbackPopup() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const { data, error, refetch, isFetching } = useFeedbackRules();
  const { state } = useSession();
  const [number, setNumber] = useState<string>();
  const close = () => dialogs.closePopup();
  return (
    <Dialog
      open
      size="m"
      sheet="auto"
      title={t('feedback.title')}
      closeLabel={t('feedback.close')}
      onClose={close}
    >
      {number !== undefined ? (
        <EmptyState
          icon={<CircleCheck />}
          title={t('feedback.sent')}
          text={t('feedback.sentText', { number })}
          action={<Button onClick={close}>{t('feedback.done')}</Button>}
        />
      ) : data ? (
        <FeedbackForm rules={data} onSent={setNumber} />
      ) : error ? (
        <FailurePanel
          title={t('failure.feedback')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
      {state !== 'visitor' && <OwnFeedback />}
    </Dialog>
  );
}
