import { Eye } from 'lucide-react';
import styles from '../../offline/connection-banner.module.css';
import { useTexts } from '../../host/use-texts';

interface Props {
  /** ISO 8601. */
  until: string;
}

/** PreviewBanner says that the page shows a draft, and until when: an editor is not to take it for what players see. */
export default function PreviewBanner({ until }: Props) {
  const { t, date } = useTexts();
  return (
    <p className={styles.banner} role="status">
      <Eye aria-hidden="true" />
      <span>{t('preview.draft', { until: date(Date.parse(until), 'datetime') })}</span>
    </p>
  );
}
