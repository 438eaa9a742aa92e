import { ErrorPanel } from '@tessera/ui-kit/empty-state';
import { HttpError, useGetOne } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { t } from '../i18n';
import { RecordActions } from '../parts/actions/record-actions';
import { CopyTag, StateTag } from '../parts/cell';
import { History } from '../parts/history';
import { LoadingPage } from '../parts/loading-page';
import { Moment } from '../parts/moment';
import { PageHead } from '../parts/page-head';
import { RecordDetails } from '../parts/record-details';
import { copyOf, type AnyRecord } from '../resources/resource-page';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';
import { RecordForm } from './record-form';
import styles from './record-page.module.css';
import { useResourcePage } from './resource-gate';

/**
 * RecordPage shows one record: its form, or what it says where nobody writes it; what can be done with it;
 * and what was done.
 */
export function RecordPage() {
  const page = useResourcePage();
  const { id = '' } = useParams();
  const { operator, may } = useOperator();
  const { definition, title: titleField = 'title' } = page;
  const { name } = definition;
  const [dirty, setDirty] = useState(false);
  // What is typed is over this version: it is not exchanged under the fingers.
  const { data, error, isPending, refetch } = useGetOne<AnyRecord>(
    name,
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  );
  const back = page.single
    ? {}
    : { back: { to: officePath(operator.code, name), text: t(`resources.${name}`) } };
  if (isPending) return <LoadingPage />;
  if (!data)
    return (
      <>
        <PageHead title={t(`resources.${name}`)} {...back} />
        <ErrorPanel
          title={error instanceof HttpError && error.status === 404 ? t('record.gone') : t('list.failed')}
          text={error?.message}
          retryLabel={t('list.retry')}
          onRetry={() => void refetch()}
        />
      </>
    );
  const state = data['state'];
  const canWrite = definition.update && may(definition.roles.write);
  return (
    <>
      <PageHead
        title={page.single ? t(`resources.${name}`) : String(data[titleField] ?? id)}
        {...back}
        mark={
          <>
            {typeof state === 'string' && <StateTag resource={name} state={state} />}{' '}
            <CopyTag record={data} />
          </>
        }
        lead={
          page.lead?.(data) ??
          (page.single && !copyOf(data) ? t(`leads.${name}`) : <CopyLead record={data} />)
        }
        actions={<RecordActions page={page} record={data} blocked={dirty} />}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {canWrite ? (
            <RecordForm key={data.id} page={page} record={data} onDirty={setDirty} />
          ) : (
            <RecordDetails page={page} record={data} />
          )}
        </div>
        <History page={page} record={data} blocked={dirty} />
      </div>
    </>
  );
}

/** What becomes of what was saved over something published. */
function CopyLead({ record }: { record: AnyRecord }) {
  const copy = copyOf(record);
  if (!copy) return null;
  const { author, at, publishAt } = copy;
  return (
    <>
      {t('copy.by', { author })} <Moment at={at} />. {t(publishAt ? 'copy.scheduled' : 'copy.next')}{' '}
      {publishAt && <Moment at={publishAt} />}
    </>
  );
}
