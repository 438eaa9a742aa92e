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

/** The second proof of section 4.5. */
export default function SecondFactor({ pending, onBack }: Props) {
  const { t } = useTexts();
  const { way, choose, form, sender, failure, proving, submit } = useSecondFactor(pending, onBack);
  const answer = form.register('answer', { validate: (typed) => typed.trim() !== '' || t('step.required') });
  const error = form.formState.errors.answer?.message;
  const hint = pending.ways.find((known) => known.way === way)?.hint ?? '';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StepHead title={t('step.title')} text={t(pending.username === '' ? 'step.whyElse' : 'step.why')} />
      {failure !== undefined && <FormError title={failure} />}
      <fieldset className={look.ways}>
        <legend className={look.legend}>{t('step.ways')}</legend>
        {pending.ways.map((known) => {
          const Icon = icons[known.way];
          return (
            <label key={known.way} className={look.way}>
              <input
                type="radio"
                name="way"
                value={known.way}
                checked={known.way === way}
                onChange={() => choose(known.way)}
              />
              <Icon aria-hidden />
              <span>
                {t(`step.way.${known.way}`)}
                {known.hint !== '' && <small>{t('step.sentTo', { hint: known.hint })}</small>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {way === 'sms' || way === 'email' ? (
        <CodeField
          key={way}
          {...answer}
          sender={sender}
          sentHint={t('step.sentSms', { hint })}
          error={error}
        />
      ) : (
        <TextField
          key={way}
          {...answer}
          aria-required
          label={t(`step.way.${way}`)}
          {...(error === undefined ? { hint: t(`step.${way}Hint`) } : {})}
          error={error}
          maxLength={way === 'authenticator' ? 6 : 120}
          {...(way === 'authenticator'
            ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
            : { autoComplete: 'name' })}
        />
      )}
      <Button type="submit" size="l" fullWidth loading={proving}>
        {t('step.submit')}
      </Button>
      <button type="button" className={`${styles.link} ${styles.middle}`} onClick={() => onBack()}>
        {t('step.back')}
      </button>
    </form>
  );
}
