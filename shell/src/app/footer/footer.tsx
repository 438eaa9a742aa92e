import { operatorTexts } from '@tessera/contracts/i18n';
import { consent } from '../../analytics/consent';
import { categories } from '../categories/categories';
import styles from './footer.module.css';
import { FooterHelp } from './footer-help';
import { FooterVendors } from './footer-vendors';
import { useHost } from '../../host/host-context';
import { LegalLine } from './legal-line';
import { ShellLink } from '../../host/shell-link';
import { SocialLinks } from '../../contact/social-links';
import { useStatus } from '../../host/use-host-values';
import { useCategories } from '../categories/use-vendor-categories';
import { useTexts } from '../../host/use-texts';

const houseLinks = [
  { to: '/promotions', label: 'hd_event' },
  { to: '/news', label: 'menu.news' },
  { to: '/blog', label: 'menu.blog' },
  { to: '/download', label: 'menu.app' },
] as const;

const logoHeight = 30;

export default function Footer() {
  const { operator } = useHost().boot;
  const { name, logo, logoRatio, paymentBrands } = operator;
  const { t, language } = useTexts();
  const status = useStatus();
  const { tagline } = operatorTexts(status?.texts ?? operator, language);
  const types = useCategories();
  const counted = status?.analytics.gtagId !== undefined;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.house}>
          <img
            src={logo}
            alt={name}
            width={logoRatio && Math.round(logoHeight * logoRatio)}
            height={logoHeight}
            loading="lazy"
          />
          <p className={styles.tagline}>{tagline}</p>
          <p>{t('footer.about', { brand: name })}</p>
          <SocialLinks label={t('footer.social')} />
        </div>
        <nav aria-label={t('footer.games')} className={styles.games}>
          <h2>{t('footer.games')}</h2>
          <ul className={styles.columns}>
            {types.map((type) => (
              <li key={type}>
                <ShellLink to={categories[type].to}>{t(categories[type].label)}</ShellLink>
              </li>
            ))}
          </ul>
        </nav>
        <FooterHelp />
        <nav aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {houseLinks.map(({ to, label }) => (
              <li key={to}>
                <ShellLink to={to}>{t(label)}</ShellLink>
              </li>
            ))}
            {counted && (
              <li>
                <button type="button" onClick={() => consent.reopen()}>
                  {t('consent.change')}
                </button>
              </li>
            )}
          </ul>
        </nav>
      </div>
      <FooterVendors />
      {paymentBrands.length > 0 && (
        <ul className={styles.payments} aria-label={t('footer.payments')}>
          {paymentBrands.map((brand) => (
            <li key={brand}>{brand}</li>
          ))}
        </ul>
      )}
      <LegalLine />
    </footer>
  );
}
