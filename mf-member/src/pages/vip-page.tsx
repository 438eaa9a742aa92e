import type { Vip } from '@tessera/contracts/vip';
import { useSession, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Crown } from 'lucide-react';
import { Card } from '../components/card';
import { useVip } from '../features/vip/api/vip';
import { LevelList } from '../features/vip/components/level-list';
import { OwnLevel } from '../features/vip/components/own-level';
import styles from '../features/vip/components/vip.module.css';
import { useTexts } from '../locales/use-texts';

/** VipPage shows the levels to everybody (section 2.4), and to a member where they stand and how they came there. */
export default function VipPage() {
  const { t } = useTexts();
  const { data, error, isError, isFetching, refetch } = useVip();
  return (
    <section className={styles.page}>
      <h1>{t('vip.title')}</h1>
      {data ? (
        <Levels vip={data} />
      ) : isError ? (
        <FailurePanel title={t('vip.failed')} error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <SkeletonBlock height="640px" />
      )}
    </section>
  );
}

function Levels({ vip }: { vip: Vip }) {
  const { dialogs } = useShell();
  const { state } = useSession();
  const { t, date } = useTexts();
  const { levels, own, days, keepDays } = vip;
  if (levels.length === 0)
    return <EmptyState icon={<Crown />} title={t('vip.none')} text={t('vip.noneText')} />;
  return (
    <>
      {own && <OwnLevel own={own} days={days} />}
      {state === 'visitor' && (
        <Card title={t('vip.visitor')} text={t('vip.visitorText')}>
          <p>
            <Button data-opens="login" onClick={() => dialogs.openPopup('login')}>
              {t('vip.login')}
            </Button>
          </p>
        </Card>
      )}
      <LevelList levels={levels} own={own} />
      <Card title={t('vip.rules')}>
        <ul className={styles.rules}>
          <li>{t('vip.ruleDays', { count: days })}</li>
          <li>{t('vip.ruleRise')}</li>
          <li>{t('vip.ruleKeep', { count: keepDays })}</li>
          <li>{t('vip.ruleGift')}</li>
          <li>{t('vip.ruleVoid')}</li>
        </ul>
      </Card>
      {own && (
        <Card title={t('vip.history')}>
          {own.history.length === 0 ? (
            <p className={styles.muted}>{t('vip.noHistory')}</p>
          ) : (
            <ul className={styles.history}>
              {own.history.map(({ id, label, reason, at }) => (
                <li key={id}>
                  <span>{t(`vip.move.${reason}`, { label })}</span>
                  <time dateTime={at}>{date(at, 'datetime')}</time>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}
