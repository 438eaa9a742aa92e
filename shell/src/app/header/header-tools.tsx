import { GameMenu } from './game-menu';
import styles from './header-tools.module.css';
import { NoticeButton } from './notice-button';
import { ServiceMenu } from './service-menu';

/**
 * HeaderTools renders what the header has beside the account (section 2.3).
 */
export default function HeaderTools({ agent = false }: { agent?: boolean }) {
  return (
    <div className={styles.tools}>
      {!agent && <GameMenu />}
      <ServiceMenu />
      <NoticeButton />
    </div>
  );
}
