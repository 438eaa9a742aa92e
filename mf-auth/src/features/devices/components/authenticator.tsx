import { useErrorText, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView } from '@tessera/shell-api/lazy';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useAuthenticator, useAuthenticatorSecret } from '../api/authenticator';
import { AuthenticatorCode } from './authenticator-code';
import styles from './devices.module.css';

const qrPicture = () => import('./qr-picture');

/**
 * Authenticator lets the member switch an authenticator app on or off (section 4.5): its codes need no
 * message.
 */
export function Authenticator() {
  const { t, date } = useTexts();
  const current = useAuthenticator();
  if (current.isError && !current.data)
    return (
      <FailurePanel
        title={t('authenticator.failed')}
        error={current.error}
        retrying={current.isFetching}
        onRetry={() => current.refetch()}
      />
    );
  return (
    <section className={styles.section} aria-labelledby="authenticator-title" aria-busy={current.isPending}>
      <div className={styles.head}>
        <h3 id="authenticator-title">{t('authenticator.title')}</h3>
        {current.data?.since && (
          <span className={styles.here}>
            {t('authenticator.on', { when: date(current.data.since, 'date') })}
          </span>
        )}
      </div>
      <p className={styles.note}>{t('authenticator.why')}</p>
      {current.isPending && <SkeletonBlock height="44px" />}
      {current.data && (current.data.since === null ? <TurnOn /> : <TurnOff />)}
    </section>
  );
}

function TurnOn() {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const errorText = useErrorText();
  const secret = useAuthenticatorSecret();
  if (!secret.data)
    return (
      <>
        {secret.isError && <FormError title={errorText(secret.error)} />}
        <div>
          <Button variant="secondary" loading={secret.isPending} onClick={() => secret.mutate()}>
            {t('authenticator.setUp')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <div className={styles.scan}>
        <LazyView
          load={qrPicture}
          props={{ value: secret.data.uri, label: t('authenticator.picture') }}
          where="auth QR code"
          pending={<SkeletonBlock height="168px" />}
          renderFailure={(retry) => (
            <FailurePanel title={t('authenticator.pictureFailed')} error="NETWORK_FAILED" onRetry={retry} />
          )}
        />
        <div className={styles.about}>
          <p>{t('authenticator.scan')}</p>
          <p className={styles.note}>{t('authenticator.secret')}</p>
          <code className={styles.secret} dir="ltr">
            {secret.data.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
      </div>
      <AuthenticatorCode
        to="on"
        label={t('authenticator.confirm')}
        onDone={() => dialogs.notify({ tone: 'success', title: t('authenticator.done') })}
      />
    </>
  );
}

function TurnOff() {
  const { t } = useTexts();
  const { dialogs } = useShell();
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming)
    return (
      <div>
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          {t('authenticator.remove')}
        </Button>
      </div>
    );
  return (
    <>
      <p className={styles.note}>{t('authenticator.removeWhy')}</p>
      <AuthenticatorCode
        to="off"
        label={t('authenticator.remove')}
        onDone={() => dialogs.notify({ tone: 'success', title: t('authenticator.removed') })}
      />
    </>
  );
}
