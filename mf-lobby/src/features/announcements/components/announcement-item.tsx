import type { Announcement } from '@tessera/contracts/promotions';
import { Button } from '@tessera/ui-kit/button';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { OperatorText } from '../../../components/operator-text';
import { useTexts } from '../../../locales/use-texts';
import { utcOf } from '../../../model/utc-of';
import styles from './announcement-item.module.css';

interface Props {
  item: Announcement;
  /** Whether it is open at first. */
  open: boolean;
  onVisit(promotionType: string): Promise<void>;
}

/** AnnouncementItem is one part of the accordion. When it opens, the others of its name close. */
export function AnnouncementItem({ item, open, onVisit }: Props) {
  const { t, date } = useTexts();
  const [going, setGoing] = useState(false);
  return (
    <details className={styles.item} name="announcement" open={open}>
      <summary className={styles.head}>
        <span className={styles.copy}>
          <span className={styles.title}>{item.title}</span>
          <time className={styles.time} dateTime={utcOf(item.time)}>
            {date(utcOf(item.time), 'stamp')}
          </time>
        </span>
        <ChevronDown aria-hidden className={styles.mark} size={20} />
      </summary>
      <div className={styles.text}>
        <OperatorText html={item.content} />
        {item.promotionType !== '' && (
          <Button
            loading={going}
            onClick={() => {
              setGoing(true);
              void onVisit(item.promotionType);
            }}
          >
            {t('announcement.visit')}
          </Button>
        )}
      </div>
    </details>
  );
}
