import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';
import styles from './play-bar.module.css';

const unanswered = () => undefined;

/** TimeUp tells a member that a limit of time of theirs is reached, over the game that takes no stake any more. It is left, not closed. */
export function TimeUp({ played }: { played: string }) {
  const { shell, session } = useHost();
  const { t } = useTexts();
  const goTo = (path: string) => shell.navigation.go(path);
  return (
    <Dialog
      open
      role="alertdialog"
      size="s"
      sheet="auto"
      title={t('play.timeUp')}
      closeLabel={t('dialog.close')}
      closeButton={false}
      delay={0}
      onClose={unanswered}
      footer={
        <div className={styles.choices}>
          <Button variant="secondary" onClick={() => goTo('/')}>
            {t('play.leave')}
          </Button>
          <Button variant="secondary" onClick={() => goTo('/member?page=protection')}>
            {t('play.protect')}
          </Button>
          <Button variant="secondary" onClick={() => void session.signOut()}>
            {t('header.signOut')}
          </Button>
        </div>
      }
    >
      <p>{t('play.timeUpText')}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('play.time')}</dt>
          <dd>{played}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
