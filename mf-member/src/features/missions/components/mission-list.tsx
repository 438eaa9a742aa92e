import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Target } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { useMissions } from '../api/missions';
import { MissionCard } from './mission-card';
import styles from './missions.module.css';

/** MissionList shows every mission of the member, those that wait to be claimed first. */
export function MissionList() {
  const { t } = useTexts();
  const { data, isError, error, isFetching, refetch } = useMissions();
  if (!data)
    return isError ? (
      <FailurePanel
        title={t('mission.failed')}
        error={error}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <SkeletonBlock height="520px" />
    );
  if (data.missions.length === 0)
    return (
      <EmptyState
        icon={<Target />}
        title={t('mission.none')}
        text={t('mission.noneText')}
        action={
          <Link to="/promotions" className={buttonClass()}>
            {t('mission.toPromotions')}
          </Link>
        }
      />
    );
  const order = ['CLAIM', 'SIGNED', 'COMING_SOON', 'CLAIMED', 'CLOSE'];
  const missions = data.missions.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <section className={styles.list} aria-label={t('mission.list')}>
      <p className={styles.lead}>{t('mission.lead')}</p>
      {missions.map((mission) => (
        <MissionCard key={`${mission.runId}${mission.title}`} mission={mission} />
      ))}
    </section>
  );
}
