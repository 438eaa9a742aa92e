import { usePopupParams, useSession, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { CheckboxField } from '@tessera/ui-kit/field';
import { SkeletonText } from '@tessera/ui-kit/skeleton';
import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { audienceOf, keepQuiet, markClosed, type Audience } from '../model/announced';
import { useAnnouncements } from '../features/announcements/api/get-announcements';
import { promotionPath } from '../features/announcements/api/get-promotion-path';
import { AnnouncementItem } from '../features/announcements/components/announcement-item';
import styles from './announcement-popup.module.css';

const dayMs = 86_400_000;

/**
 * AnnouncementPopup shows the operator's announcements as an accordion (section 2.11). Once closed, it stays
 * closed for the session and the audience.
 */
export default function AnnouncementPopup() {
  const shell = useShell();
  const { t } = useTexts();
  const { state, restoring } = useSession();
  const { audience: requested } = usePopupParams();
  const audience: Audience = requested === 'A' || requested === 'B' ? requested : audienceOf(state);
  const { data, error, refetch, isFetching } = useAnnouncements(audience);
  const [quiet, setQuiet] = useState(false);

  // What is for members is not for who was signed out over it, and the other way round.
  const gone = !restoring && audienceOf(state) !== audience;
  useEffect(() => {
    if (gone) shell.dialogs.closePopup();
  }, [gone, shell]);

  const close = () => {
    markClosed(audience);
    if (quiet) keepQuiet(shell.clock.now() + dayMs);
    shell.dialogs.closePopup();
  };
  const visit = async (promotionType: string) => {
    const path = await promotionPath(shell, promotionType).catch(() => '/promotions');
    close();
    shell.navigation.go(path);
  };
  return (
    <Dialog
      open
      size="m"
      sheet="auto"
      focus="title"
      title={t('announcement.title')}
      closeLabel={t('announcement.close')}
      onClose={close}
      footer={
        <div className={styles.footer}>
          <CheckboxField
            label={t('announcement.quiet')}
            checked={quiet}
            onChange={(event) => setQuiet(event.currentTarget.checked)}
          />
          <Button variant="secondary" onClick={close}>
            {t('announcement.done')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {data && data.length > 0 ? (
          data.map((item, index) => (
            <AnnouncementItem key={item.id} item={item} open={index === 0} onVisit={visit} />
          ))
        ) : data ? (
          <EmptyState
            icon={<Megaphone />}
            title={t('announcement.empty')}
            text={t('announcement.emptyText')}
          />
        ) : error ? (
          <FailurePanel
            title={t('failure.announcements')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
      </div>
    </Dialog>
  );
}
