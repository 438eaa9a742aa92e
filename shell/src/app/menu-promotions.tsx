import { Gift } from 'lucide-react';
import { ComingLinks } from './coming-links';
import styles from './menu-content.module.css';
import { ShellLink } from './shell-link';
import { promotionPlace, usePromotions } from './use-promotions';
import { useTexts } from './use-texts';

/** Section 9: how many promotions the side menu names. */
const named = 6;

export function MenuPromotions() {
  const { t } = useTexts();
  const promotions = usePromotions();
  return (
    <>
      <h2 className={styles.heading}>{t('hd_event')}</h2>
      <ul className={styles.promotions}>
        {promotions === undefined && <ComingLinks count={named} />}
        {promotions?.slice(0, named).map(({ id, title }) => (
          <li key={id}>
            <ShellLink to={promotionPlace(id)}>
              <span>{title}</span>
            </ShellLink>
          </li>
        ))}
        <li>
          <ShellLink to="/promotions">
            <Gift aria-hidden="true" />{' '}
            {t(promotions && promotions.length > named ? 'menu.more' : 'menu.allPromotions')}
          </ShellLink>
        </li>
      </ul>
    </>
  );
}
