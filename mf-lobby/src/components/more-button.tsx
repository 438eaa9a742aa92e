import { Button } from '@tessera/ui-kit/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { useNear } from '@tessera/shell-api/lazy';
import styles from './more-button.module.css';

interface Props {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** Pages that follow by themselves; then the button stands there again, so that the footer can be reached. */
const goesOnFor = 5;

/**
 * MoreButton loads more (section 2.7). After the first click the list continues by infinite scroll. A page
 * that fails leaves what is there, and the button retries.
 */
export function MoreButton({ list }: Props) {
  const { t } = useTexts();
  const [left, setLeft] = useState(0);
  if (!list.hasNextPage) return null;
  const more = (then: number) => {
    setLeft(then);
    void list.fetchNextPage();
  };
  const { isFetchingNextPage: loading, isFetchNextPageError: failed } = list;
  return (
    <div className={styles.more}>
      {left > 0 && !loading && !failed && <Approach onNear={() => more(left - 1)} />}
      <Button variant="secondary" loading={loading} onClick={() => more(goesOnFor)}>
        {t('list.more')}
      </Button>
    </div>
  );
}

/** The end of the list, which the player comes near. */
function Approach({ onNear }: { onNear(): void }) {
  const { ref, near } = useNear<HTMLSpanElement>();
  const come = useEffectEvent(onNear);
  // Once an end: the next page has one of its own.
  useEffect(() => {
    if (near) come();
  }, [near]);
  return <span ref={ref} />;
}
