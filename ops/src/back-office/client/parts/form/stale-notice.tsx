import { Button } from '@tessera/ui-kit/button';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n';
import { Moment } from '../moment';
import { pathName } from './path-name';
import styles from './stale-notice.module.css';

export interface StaleSave {
  author: string | undefined;
  at: string | undefined;
  /** Changed by both: what the other saved is not in the form. */
  conflicts: readonly { path: string; theirs: unknown }[];
  /** Changed by the other alone: taken over into the form. */
  taken: readonly (readonly [path: string, value: unknown])[];
}

/**
 * StaleNotice says that somebody was faster: who, what they changed, and what became of what was typed here.
 */
export function StaleNotice({ resource, stale }: { resource: string; stale: StaleSave }) {
  const { setValue, watch } = useFormContext();
  const { author, at, conflicts, taken } = stale;
  return (
    <section className={styles.notice} role="alert">
      <h2>{t('stale.title')}</h2>
      <p>
        {t('stale.who', { author: author ?? t('stale.somebody') })} {at && <Moment at={at} />}.{' '}
        {t('stale.next')}
      </p>
      {taken.length > 0 && (
        <p>{t('stale.taken', { fields: taken.map(([path]) => pathName(resource, path)).join(', ') })}</p>
      )}
      {conflicts.length > 0 && (
        <ul className={styles.list}>
          {conflicts.map(({ path, theirs }) => (
            <li key={path} className={styles.conflict}>
              <strong>{pathName(resource, path)}</strong>
              <span className={styles.value}>{plain(theirs)}</span>
              <Button
                variant="secondary"
                size="s"
                disabled={watch(path) === theirs}
                onClick={() => setValue(path, theirs, { shouldDirty: true })}
              >
                {t('stale.takeTheirs')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A value as text: of HTML its words. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('values.empty');
  return String(value)
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .slice(0, 300);
}
