import type { PlaySession } from '@tessera/contracts/protection';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { Money } from '@tessera/ui-kit/money';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';
import styles from './play-bar.module.css';
import { PlayDialog } from './play-dialog';
import { useAnswerRealityCheck } from './use-play-session';

const unanswered = () => undefined;

interface Props {
  session: PlaySession;
  /** h:mm:ss. */
  played: string;
}

/** RealityCheck tells a member what they have played, and waits for what they want now. Nothing else closes it. */
export function RealityCheck({ session, played }: Props) {
  const { shell, session: sessions, boot } = useHost();
  const { t, locale } = useTexts();
  const { mutateAsync, isPending, error } = useAnswerRealityCheck();
  const sum = (amount: string, toned = false) => (
    <Money amount={amount} currency={boot.operator.currency} language={locale} toned={toned} signed={toned} />
  );
  // What was not noted shows again on the next page of play: nobody is kept here by a lost connection.
  const goTo = (path: string) => {
    void mutateAsync().catch(() => undefined);
    shell.navigation.go(path);
  };
  return (
    <PlayDialog
      title={t('play.check')}
      choices={
        <>
          <Button
            variant="secondary"
            loading={isPending}
            onClick={() => void mutateAsync().catch(unanswered)}
          >
            {t('play.on')}
          </Button>
          <Button variant="secondary" onClick={() => goTo('/member?page=protection')}>
            {t('play.break')}
          </Button>
          <Button variant="secondary" onClick={() => goTo('/member?page=personalHistoryCopy')}>
            {t('play.history')}
          </Button>
          <Button variant="secondary" onClick={() => void sessions.signOut()}>
            {t('header.signOut')}
          </Button>
        </>
      }
    >
      <dl className={styles.sums}>
        <div>
          <dt>{t('play.time')}</dt>
          <dd>{played}</dd>
        </div>
        <div>
          <dt>{t('play.net')}</dt>
          <dd>{sum(session.net, true)}</dd>
        </div>
        <div>
          <dt>{t('play.staked')}</dt>
          <dd>{sum(session.staked)}</dd>
        </div>
        <div>
          <dt>{t('play.won')}</dt>
          <dd>{sum(session.won)}</dd>
        </div>
      </dl>
      {error && <FormError title={t('error.NETWORK_FAILED')} />}
    </PlayDialog>
  );
}
