import { categories } from './categories';
import styles from './footer.module.css';
import { useHost } from './host-context';
import { ShellLink } from './shell-link';
import { useTexts } from './use-texts';

/** Help articles that the footer names; the help center has them all (section 2.5). */
const helpLinks = [
  { article: 'term', label: 'footer.terms' },
  { article: 'privacy', label: 'footer.privacy' },
  { article: 'responsible-gaming', label: 'footer.responsible' },
] as const;

export default function Footer() {
  const { boot } = useHost();
  const { t } = useTexts();
  const { name, logo, tagline, licence, minimumAge, links } = boot.operator;
  const social = Object.entries(links.social);
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.house}>
          <img src={logo} alt={name} height={30} loading="lazy" />
          <p>{tagline}</p>
        </div>
        <nav aria-label={t('footer.games')}>
          <h2>{t('footer.games')}</h2>
          <ul className={styles.columns}>
            {boot.operator.categories.map((type) => (
              <li key={type}>
                <ShellLink to={categories[type].to}>{t(categories[type].label)}</ShellLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footer.help')}>
          <h2>{t('footer.help')}</h2>
          <ul>
            <li>
              <ShellLink to="/help">{t('footer.helpCenter')}</ShellLink>
            </li>
            {helpLinks.map(({ article, label }) => (
              <li key={article}>
                <ShellLink to={`/help#${article}`}>{t(label)}</ShellLink>
              </li>
            ))}
          </ul>
        </nav>
        {social.length > 0 && (
          <nav aria-label={t('footer.social')}>
            <h2>{t('footer.social')}</h2>
            <ul>
              {social.map(([network, address]) => (
                <li key={network}>
                  <a href={address} rel="noopener noreferrer" target="_blank" className={styles.network}>
                    {network}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className={styles.legal}>
        <span className={styles.age} role="img" aria-label={t('footer.age', { age: minimumAge })}>
          <span aria-hidden="true">{minimumAge}+</span>
        </span>
        <p>
          {licence} {t('footer.play')}
        </p>
      </div>
    </footer>
  );
}
