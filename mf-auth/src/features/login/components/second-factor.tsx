import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import { Landmark, Mail, MessageSquareText, Smartphone } from 'lucide-react';
import { CodeField } from '../../../components/code-field';
import styles from '../../../components/form.module.css';
import { StepHead } from '../../../components/step-head';
import { useTexts } from '../../../locales/use-texts';
import type { PendingLogin } from '../model/pending-login';
import { useSecondFactor } from '../model/use-second-factor';
import look from './second-factor.module.css';

const icons = {
  sms: MessageSquareText,
  email: Mail,
  bankName: Landmark,
  authenticator: Smartphone,
} as const;

interface Props {
  pending: PendingLogin;
  /** To the form, with the reason where it is not the player's wish. */
  onBack(reason?: string): void;
}

/**
 * SecondFactor asks for the second factor of a login (section 4.5) by one of the methods that the member has.
 */
export default function SecondFactor({ pending, onBack }: Props) {
  const { t } = useTexts();
  const { method, choose, form, sender, failure, verifying, submit } = useSecondFactor(pending, onBack);
  const answer = form.register('answer', {
    validate: (typed) => typed.trim() !== '' || t('secondFactor.required'),
  });
  const error = form.formState.errors.answer?.message;
  const hint = pending.methods.find((candidate) => candidate.method === method)?.hint ?? '';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StepHead
        title={t('secondFactor.title')}
        text={t(pending.username === '' ? 'secondFactor.whyElse' : 'secondFactor.why')}
      />
      {failure !== undefined && <FormError title={failure} />}
      <fieldset className={look.methods}>
        <legend className={look.legend}>{t('secondFactor.methods')}</legend>
        {pending.methods.map((entry) => {
          const Icon = icons[entry.method];
          return (
            <label key={entry.method} className={look.method}>
              <input
                type="radio"
                name="method"
                value={entry.method}
                checked={entry.method === method}
                onChange={() => choose(entry.method)}
              />
              <Icon aria-hidden />
              <span>
                {t(`secondFactor.method.${entry.method}`)}
                {entry.hint !== '' && <small>{t('secondFactor.sentTo', { hint: entry.hint })}</small>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {method === 'sms' || method === 'email' ? (
        <CodeField
          key={method}
          {...answer}
          sender={sender}
          sentHint={t('secondFactor.sentSms', { hint })}
          error={error}
        />
      ) : (
        <TextField
          key={method}
          {...answer}
          aria-required
          label={t(`secondFactor.method.${method}`)}
          {...(error === undefined ? { hint: t(`secondFactor.${method}Hint`) } : {})}
          error={error}
          maxLength={method === 'authenticator' ? 6 : 120}
          {...(method === 'authenticator'
            ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
            : { autoComplete: 'name' })}
        />
      )}
      <Button type="submit" size="l" fullWidth loading={verifying}>
        {t('secondFactor.submit')}
      </Button>
      <button type="button" className={`${styles.link} ${styles.middle}`} onClick={() => onBack()}>
        {t('secondFactor.back')}
      </button>
    </form>
  );
}
