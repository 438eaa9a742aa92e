import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useLimits } from '../features/protection/api/limits';
import { LimitForm } from '../features/protection/components/limit-form';
import { LimitList } from '../features/protection/components/limit-list';
import styles from '../features/protection/components/limits.module.css';
import { useTexts } from '../locales/use-texts';

/** LimitOfferPopup asks who has just joined whether they want limits, where the market has them asked then. */
export default function LimitOfferPopup() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const { data, error, isError, isFetching, refetch } = useLimits();
  const close = () => dialogs.closePopup();
  const hasLimits = data !== undefined && data.limits.length > 0;
  return (
    <Dialog
      open
      size="m"
      sheet="auto"
      focus="title"
      title={t('limit.offer')}
      closeLabel={t('popup.close')}
      onClose={close}
      footer={
        <Button variant={hasLimits ? 'primary' : 'secondary'} fullWidth onClick={close}>
          {t(hasLimits ? 'limit.offerDone' : 'limit.offerLater')}
        </Button>
      }
    >
      <div className={styles.offer}>
        <p>{t('limit.offerText', { place: t('entry.protection') })}</p>
        {data ? (
          <>
            {hasLimits && <LimitList limits={data} />}
            <LimitForm limits={data} />
          </>
        ) : isError ? (
          <FailurePanel
            title={t('limit.failed')}
            error={error}
            retrying={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <SkeletonBlock height="320px" />
        )}
      </div>
    </Dialog>
  );
}
