import { Button } from '@tessera/ui-kit/button';
import { useTexts } from '../locales/use-texts';
import styles from './stale-notice.module.css';

interface Props {
  /** What is shown has come before, and to ask for it again has failed. */
  list: { isRefetchError: boolean; isFetching: boolean; refetch(): Promise<unknown> };
}

/**
 * StaleNotice says above a list that it could not be refreshed and is old (faults 19 to 22), and offers a
 * retry.
 */
export function StaleNotice({ list }: Props) {
  const { t } = useTexts();
  if (!list.isRefetchError) return null;
  return (
    <p className={styles.note} role="status">
      {t('failure.old')}
      <Button variant="ghost" size="s" loading={list.isFetching} onClick={() => void list.refetch()}>
        {t('failure.retry')}
      </Button>
    </p>
  );
}
