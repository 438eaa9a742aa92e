import { useErrorText } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { Play } from 'lucide-react';
import { useState } from 'react';
import styles from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useSignIn } from '../../../model/use-sign-in';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { useStartFreePlay } from '../api/start-free-play';

/** FreePlay is the button that opens a trial account and signs the visitor in to it (section 4.2). */
export function FreePlay() {
  const { t } = useTexts();
  const freePlay = useStartFreePlay();
  const signIn = useSignIn();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const [starting, start] = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      await signIn({ result: await freePlay.mutateAsync() });
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <>
      <p className={styles.rule}>{t('login.or')}</p>
      {failure !== undefined && <FormError title={failure} />}
      <Button
        variant="secondary"
        size="l"
        fullWidth
        icon={<Play aria-hidden />}
        loading={starting}
        onClick={() => void start()}
      >
        {t('login.freePlay')}
      </Button>
      <p className={styles.small}>{t('login.freePlayHint')}</p>
    </>
  );
}
