import { Link } from '@tessera/shell-api';
import { BanknoteArrowDown, HandCoins, History, ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import { pagePath, pageIds, type PageId } from '../model/pages';
import styles from './centre-frame.module.css';

const icons = {
  securityCenter: ShieldUser,
  depositv2: BanknoteArrowDown,
  withdraw: HandCoins,
  personalHistoryCopy: History,
};

/** CentreFrame shows the centre's menu beside its page: a column where there is room, a bar to swipe on a phone. */
export function CentreFrame({ page, children }: { page: PageId; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} aria-label={t('centre.menu')}>
        <ul>
          {pageIds.map((id) => {
            const Icon = icons[id];
            return (
              <li key={id}>
                <Link
                  to={pagePath(id)}
                  className={styles.entry}
                  aria-current={id === page ? 'page' : undefined}
                >
                  <Icon aria-hidden />
                  {t(`page.${id}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.page}>
        <h1 className={styles.title}>{t(`page.${page}`)}</h1>
        {children}
      </div>
    </div>
  );
}
