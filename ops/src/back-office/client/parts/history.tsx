import { useInfiniteQuery } from '@tanstack/react-query';
import { actSchema, listPage, resourcePath, type Act } from '@tessera/contracts/back-office';
import { Button } from '@tessera/ui-kit/button';
import { useState } from 'react';
import { call } from '../http/call';
import { t } from '../i18n';
import type { AnyRecord, ResourcePage } from '../resources/resource-page';
import { notices } from '../session/notice-store';
import { useOperator } from '../session/operator-context';
import { messageOf, useAction } from './actions/use-action';
import { leavesOf } from './form/form-values';
import { pathName } from './form/path-name';
import styles from './history.module.css';
import { Moment } from './moment';
import { actionName } from './labels';

const pageSchema = listPage(actSchema);
const unsaid = /^(version|id|missing|url|copy(\..*)?)$/;

interface HistoryProps {
  page: ResourcePage;
  record: AnyRecord;
  blocked: boolean;
}

/** History shows who did what to a record, newest first; it can bring back what an earlier version said. */
export function History({ page, record, blocked }: HistoryProps) {
  const { operator } = useOperator();
  const { name } = page.definition;
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [name, 'history', record.id, record.version],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : '';
      const path = resourcePath(operator.code, name, record.id, 'history');
      return pageSchema.parse(await call(`${path}${query}`, { signal }));
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const acts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className={styles.title}>
        {t('history.title')}
      </h2>
      {data && acts.length === 0 && <p className={styles.none}>{t('history.none')}</p>}
      <ol className={styles.list}>
        {acts.map((act) => (
          <Entry key={act.id} page={page} record={record} act={act} blocked={blocked} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}

function Entry({ page, record, act, blocked }: HistoryProps & { act: Act }) {
  const { name, actions } = page.definition;
  const { may } = useOperator();
  const perform = useAction(page);
  const [busy, setBusy] = useState(false);
  const restore = actions['restore'];
  const canRestore =
    restore && may(restore.roles) && act.after !== null && act.version > 0 && act.version < record.version;

  async function takeBack() {
    if (blocked) return notices.show({ title: t('form.saveFirst'), text: t('form.saveFirstNext') });
    setBusy(true);
    await perform(record, 'restore', { reason: '', input: { to: act.version } }).catch((error: unknown) =>
      notices.show({ tone: 'danger', title: t('actions.failed'), text: messageOf(error) }),
    );
    setBusy(false);
  }

  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <strong>{actionName(name, act.action)}</strong>
        <span>{act.author}</span>
        <Moment at={act.at} />
        {act.version > 0 && (
          <span className={styles.faint}>{t('history.version', { version: act.version })}</span>
        )}
        {canRestore && (
          <Button variant="ghost" size="s" loading={busy} onClick={() => void takeBack()}>
            {t('history.restore')}
          </Button>
        )}
      </div>
      {act.reason && <p>{t('history.reason', { reason: act.reason })}</p>}
      <Changes resource={name} act={act} />
    </li>
  );
}

/** What became different, field by field. */
function Changes({ resource, act }: { resource: string; act: Act }) {
  if (!act.before || !act.after) return null;
  const before = leavesOf(act.before);
  const changed = [...leavesOf(act.after)].filter(
    ([path, value]) => !unsaid.test(path) && JSON.stringify(value) !== JSON.stringify(before.get(path)),
  );
  if (changed.length === 0) return null;
  return (
    <details>
      <summary>{t('history.changes', { count: changed.length })}</summary>
      <dl className={styles.changes}>
        {changed.map(([path, value]) => (
          <div key={path}>
            <dt>{pathName(resource, path)}</dt>
            <dd>
              <del>{asText(before.get(path))}</del> <ins>{asText(value)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const asText = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
