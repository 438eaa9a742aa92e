import { LanguageSelect } from '../preferences/language-select';
import { MenuApp } from './menu-app';
import { MenuCategories } from './menu-categories';
import { MenuContact } from './menu-contact';
import styles from './menu-content.module.css';
import { MenuEntries } from './menu-entries';
import { MenuPromotions } from './menu-promotions';
import { SocialLinks } from '../../contact/social-links';
import { ThemeSelect } from '../preferences/theme-select';
import { useTexts } from '../../host/use-texts';

/**
 * MenuContent is the content of the side menu (section 2.4), in the column and in the drawer. Its code is
 * loaded after the first paint.
 */
export default function MenuContent({ label, drawer = false }: { label: string; drawer?: boolean }) {
  const { t } = useTexts();
  const choices = (
    <div className={styles.choices}>
      <LanguageSelect />
      <ThemeSelect />
    </div>
  );
  return (
    <nav className={styles.menu} aria-label={label}>
      {/* A phone's header has no room for them, and the end of the menu is two screens down. */}
      {drawer && choices}
      <ul>
        <MenuEntries menu="main" coming={5} buttonClass={styles.entry} />
      </ul>
      <MenuPromotions />
      <h2 className={styles.heading}>{t('menu.games')}</h2>
      <ul>
        <MenuEntries menu="games" coming={2} buttonClass={styles.entry} />
        <MenuCategories />
      </ul>
      <MenuContact />
      <div className={styles.choices}>
        <MenuApp />
        <ul>
          <MenuEntries menu="more" coming={4} buttonClass={styles.entry} />
        </ul>
      </div>
      {!drawer && choices}
      <div className={styles.channels}>
        <SocialLinks label={t('footer.social')} />
      </div>
    </nav>
  );
}
