import { Button } from '@tessera/ui-kit/button';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';
import styles from './play-bar.module.css';
import { PlayDialog } from './play-dialog';

/** TimeUp tells a member that a limit of time of theirs is reached, over the game that takes no stake any more. It is left, not closed. */
export function TimeUp({ played }: { played: string }) {
  const { shell, session } = useHost();
  const { t } = useTexts();
  const goTo = (path: string) => shell.navigation.go(path);
  return (
    <PlayDialog
      title={t('play.timeUp')}
      choices={
        <>
          <Button variant="secondary" onClick={() => goTo('/')}>
            {t('play.leave')}
          </Button>
          <Button variant="secondary" onClick={() => goTo('/member?page=protection')}>
            {t('play.protect')}
          </Button>
          <Button variant="secondary" onClick={() => void session.signOut()}>
            {t('header.signOut')}
          </Button>
        </>
      }
    >
      <p>{t('play.timeUpText')}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('play.time')}</dt>
          <dd>{played}</dd>
        </div>
      </dl>
    </PlayDialog>
  );
}
