import { Link } from '@tessera/shell-api';
import { LifeBuoy } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { pagePath } from '../../../model/pages';
import { useLimits } from '../api/limits';
import styles from './limits.module.css';

/** LimitPrompt asks who pays in whether they want a deposit limit, where the market has them asked and they have none. */
export function LimitPrompt() {
  const { t } = useTexts();
  const { data } = useLimits();
  if (!data?.suggested) return null;
  return (
    <aside className={styles.notice}>
      <LifeBuoy aria-hidden />
      <p>
        {t('limit.prompt')} <Link to={pagePath('protection')}>{t('limit.promptLink')}</Link>
      </p>
    </aside>
  );
}
