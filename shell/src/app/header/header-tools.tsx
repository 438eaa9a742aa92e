import { GameMenu } from './game-menu';
import styles from './header-tools.module.css';
import { NoticeButton } from './notice-button';
import { ServiceMenu } from './service-menu';

/**
 * HeaderTools renders what the header has beside the account (section 2.3). On phones it is in the side menu
 * instead; the agent area has no side menu, so there the header keeps it.
 */
export default function HeaderTools({ agent = false }: { agent?: boolean }) {
  return (
    <div className={styles.tools} data-always={agent || undefined}>
      {!agent && <GameMenu />}
      <ServiceMenu />
      <NoticeButton />
    </div>
  );
}
