import { GameMenu } from './game-menu';
import styles from './header-tools.module.css';
import { NoticeButton } from './notice-button';
import { ServiceMenu } from './service-menu';

/** What the header always has beside the account (section 2.3). On phones it is in the side menu. */
export default function HeaderTools() {
  return (
    <div className={styles.tools}>
      <GameMenu />
      <ServiceMenu />
      <NoticeButton />
    </div>
  );
}
