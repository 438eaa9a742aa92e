import { t } from '../../i18n';
import { Moment } from '../../parts/moment';
import type { AnyRecord } from '../resource-page';

/** MaintenanceTimes says when the site closes and opens again, where somebody has set it. */
export function MaintenanceTimes({ record }: { record: AnyRecord }) {
  const [begins, ends] = [record['begins'], record['ends']];
  if (record['state'] === 'RUNNING') return t('leads.maintenance');
  return (
    <>
      {typeof begins === 'string' && (
        <>
          {t('maintenance.begins')} <Moment at={begins} />{' '}
        </>
      )}
      {typeof ends === 'string' ? (
        <>
          {t('maintenance.ends')} <Moment at={ends} />
        </>
      ) : (
        t('maintenance.openEnded')
      )}
    </>
  );
}
