import { Button } from '@tessera/ui-kit/button';
import { useTexts } from '../locales/use-texts';
import styles from './more-button.module.css';

interface Props {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
}

/** Load-more (section 2.7). A page that fails leaves what is there, and the button tries again. */
export function MoreButton({ list }: Props) {
  const { t } = useTexts();
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('list.more')}
      </Button>
    </div>
  );
}
