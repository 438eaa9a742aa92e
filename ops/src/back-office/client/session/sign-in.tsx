import { Button } from '@tessera/ui-kit/button';
import { PasswordField } from '@tessera/ui-kit/field';
import { useState, type FormEvent } from 'react';
import { t } from '../i18n';
import { sessionStore } from './session-store';
import styles from './sign-in.module.css';

/** SignInForm asks for the token; where it was refused, it says why and keeps what was typed. */
export function SignInForm() {
  const [token, setToken] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (token.trim() === '') return setError(t('errors.FIELD_REQUIRED'));
    setBusy(true);
    setError('');
    try {
      await sessionStore.signIn(token.trim());
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : t('errors.UNKNOWN_ERROR'));
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={t('signIn.token')}
        hint={t('signIn.hint')}
        error={error}
        value={token}
        onChange={(event) => setToken(event.target.value)}
        autoComplete="current-password"
        revealLabels={{ show: t('signIn.reveal'), hide: t('signIn.conceal') }}
      />
      <Button type="submit" fullWidth loading={busy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

/** SignInPage is the page of who is not signed in. */
export function SignInPage() {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>{t('app.title')}</p>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <SignInForm />
        <a href="/back-office/releases">{t('signIn.releases')}</a>
      </div>
    </main>
  );
}
