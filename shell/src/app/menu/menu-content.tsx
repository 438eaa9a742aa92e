import { BookOpen, Coins, Home, Newspaper, PenLine } from 'lucide-react';
import { LanguageSelect } from '../preferences/language-select';
import { MenuApp } from './menu-app';
import { MenuCategories } from './menu-categories';
import { MenuContact } from './menu-contact';
import styles from './menu-content.module.css';
import { MenuFeedback } from './menu-feedback';
import { MenuOwnGames } from './menu-own-games';
import { MenuPromotions } from './menu-promotions';
import { MenuRewards } from './menu-rewards';
import { ShellLink } from '../../host/shell-link';
import { SocialLinks } from '../../contact/social-links';
import { ThemeSelect } from '../preferences/theme-select';
import { useTexts } from '../../host/use-texts';

/** What the side menu says (section 2.4), in the column and in the drawer. It comes after the first paint. */
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
        <li>
          <ShellLink to="/">
            <Home aria-hidden="true" /> {t('hd_home')}
          </ShellLink>
        </li>
        <MenuRewards />
        <li>
          <ShellLink to="/pointMall">
            <Coins aria-hidden="true" /> {t('menu.points')}
          </ShellLink>
        </li>
      </ul>
      <MenuPromotions />
      <h2 className={styles.heading}>{t('menu.games')}</h2>
      <ul>
        <MenuOwnGames />
        <MenuCategories />
      </ul>
      <MenuContact />
      <div className={styles.choices}>
        <MenuApp />
        <ul>
          <li>
            <ShellLink to="/guide">
              <BookOpen aria-hidden="true" /> {t('menu.guide')}
            </ShellLink>
          </li>
          <li>
            <ShellLink to="/news">
              <Newspaper aria-hidden="true" /> {t('menu.news')}
            </ShellLink>
          </li>
          <li>
            <ShellLink to="/blog">
              <PenLine aria-hidden="true" /> {t('menu.blog')}
            </ShellLink>
          </li>
          <MenuFeedback />
        </ul>
      </div>
      {!drawer && choices}
      <div className={styles.channels}>
        <SocialLinks label={t('footer.social')} />
      </div>
    </nav>
  );
}
