import { useShell } from '@tessera/shell-api';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { FormError, PasswordField, TextField } from '@tessera/ui-kit/field';
import { useState, type SyntheticEvent } from 'react';
import page from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useRegisterCenterCalls } from '../api/register-center';
import { readRate } from '../model/rate';
import { useRefusedFields } from '../model/use-refused-fields';
import styles from './invitation.module.css';

const fields = ['username', 'password', 'nickname', 'rate'] as const;
type Field = (typeof fields)[number];
const blank: Record<Field, string> = { username: '', password: '', nickname: '', rate: '' };

/** RegisterForm makes an account for a downline, who sets a password of their own on the first login. */
export function RegisterForm({ ownRate }: { ownRate: string }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const { register } = useRegisterCenterCalls();
  const [typed, setTyped] = useState(blank);
  const { errors, failure, show, forget, refuse } = useRefusedFields(fields);
  const { busy, submit } = useSubmitOnce({
    name: 'register-downline',
    send: register,
    // The password is a secret: the request is found again without it, for as long as the page lives.
    remember: ({ username, rate }: Parameters<typeof register>[0]) => ({ username, rate }),
  });

  async function press() {
    const rate = readRate(typed.rate, ownRate);
    const wrong: Partial<Record<Field, string>> = {
      ...(typed.username.trim() === '' ? { username: t('send.required') } : {}),
      ...(typed.password === '' ? { password: t('send.required') } : {}),
      ...(rate === undefined ? { rate: t('rate.wrong', { rate: ownRate }) } : {}),
    };
    if (show(wrong) || rate === undefined) return;
    const outcome = await submit({
      username: typed.username.trim(),
      password: typed.password,
      nickname: typed.nickname.trim(),
      rate,
    });
    if (outcome?.state === 'done') {
      setTyped(blank);
      dialogs.notify({
        tone: 'success',
        title: t('direct.done', { account: outcome.result.account }),
        text: t('direct.doneText'),
      });
    } else if (outcome) refuse(outcome.error);
  }

  const change = (name: Field) => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setTyped((values) => ({ ...values, [name]: event.target.value }));
      forget(name);
    },
  });
  return (
    <form
      className={page.card}
      aria-labelledby="direct"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void press();
      }}
    >
      <h2 id="direct">{t('direct.title')}</h2>
      <p className={page.lead}>{t('direct.text')}</p>
      <div className={styles.fields}>
        <TextField label={t('direct.username')} maxLength={64} aria-required {...change('username')} />
        <PasswordField
          label={t('direct.password')}
          hint={t('direct.passwordHint')}
          revealLabels={{ show: t('send.show'), hide: t('send.hide') }}
          maxLength={128}
          aria-required
          {...change('password')}
          autoComplete="new-password"
        />
        <TextField label={t('downline.nickname')} maxLength={20} {...change('nickname')} />
        <TextField
          label={t('link.rate')}
          hint={t('rate.hint', { rate: ownRate })}
          inputMode="decimal"
          trail="%"
          maxLength={6}
          aria-required
          {...change('rate')}
        />
      </div>
      {failure !== undefined && <FormError title={failure} />}
      <Button type="submit" className={styles.submit} loading={busy}>
        {t('direct.submit')}
      </Button>
    </form>
  );
}
