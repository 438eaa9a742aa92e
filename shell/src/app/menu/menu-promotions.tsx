import { Gift } from 'lucide-react';
import { ComingLinks } from './coming-links';
import styles from './menu-content.module.css';
import { ShellLink } from '../../host/shell-link';
import { promotionPath, usePromotions } from './use-promotions';
import { useLocationValue } from '../../host/use-host-values';
import { useTexts } from '../../host/use-texts';

/** Section 9: how many promotions the side menu names. */
const named = 6;

export function MenuPromotions() {
  const { t } = useTexts();
  const promotions = usePromotions();
  const first = promotions?.slice(0, named);
  // One line of the menu stands for the page: the promotion's own, or this one for all that have none.
  const onOther = useLocationValue(
    ({ pathname, hash }) =>
      pathname === '/promotions' && !first?.some(({ id }) => promotionPath(id) === pathname + hash),
  );
  return (
    <>
      <h2 className={styles.heading}>{t('hd_event')}</h2>
      <ul className={styles.promotions}>
        {promotions === undefined && <ComingLinks count={named} />}
        {first?.map(({ id, title }) => (
          <li key={id}>
            <ShellLink to={promotionPath(id)}>
              <span>{title}</span>
            </ShellLink>
          </li>
        ))}
        <li>
          <ShellLink to="/promotions" current={onOther}>
            <Gift aria-hidden="true" />{' '}
            {t(promotions && promotions.length > named ? 'menu.more' : 'menu.allPromotions')}
          </ShellLink>
        </li>
      </ul>
    </>
  );
}
