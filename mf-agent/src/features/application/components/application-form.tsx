import { fieldErrorsSchema, isApiError } from '@tessera/contracts';
import { affiliateApplicationLimits, type AffiliateApplication } from '@tessera/contracts/agent';
import { useErrorText } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useApplication } from '../api/application';
import styles from './application.module.css';

const { plan: planLength, channel: channelLength } = affiliateApplicationLimits;

interface Props {
  before: AffiliateApplication | null;
  onSent(): void;
}

/** ApplicationForm asks a member how they would bring people in. What is refused stays typed. */
export function ApplicationForm({ before, onSent }: Props) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { send } = useApplication();
  const id = useId();
  const [plan, setPlan] = useState(before?.plan ?? '');
  const [channel, setChannel] = useState(before?.channel ?? '');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ plan?: string; channel?: string; form?: string }>({});

  async function press(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (plan.trim().length < planLength.min)
      return setErrors({ plan: t('apply.planShort', { least: planLength.min }) });
    setErrors({});
    setBusy(true);
    try {
      await send({ plan: plan.trim(), channel: channel.trim() });
      onSent();
    } catch (error) {
      const refused = isApiError(error, 'VALIDATION_FAILED')
        ? fieldErrorsSchema.safeParse(error.value).data?.fields
        : undefined;
      setErrors({
        ...(refused?.['plan'] ? { plan: t('field.format') } : {}),
        ...(refused?.['channel'] ? { channel: t('field.format') } : {}),
        ...(refused ? {} : { form: errorText(error) }),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      aria-labelledby="application"
      noValidate
      onSubmit={(event) => void press(event)}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{t('apply.plan')}</label>
        <textarea
          id={id}
          className={styles.box}
          rows={5}
          maxLength={planLength.max}
          aria-required
          aria-invalid={errors.plan !== undefined || undefined}
          aria-describedby={`${id}-notes`}
          value={plan}
          onChange={(event) => {
            setPlan(event.currentTarget.value);
            setErrors(({ plan: _plan, ...others }) => others);
          }}
        />
        <p id={`${id}-notes`} className={styles.hint}>
          <span aria-live="polite">
            {errors.plan && (
              <strong>
                <CircleAlert aria-hidden size={16} />
                {errors.plan}
              </strong>
            )}
          </span>
          {t('apply.counter', { count: plan.length, most: planLength.max })}
        </p>
      </div>
      <TextField
        label={t('apply.channel')}
        hint={t('apply.channelHint')}
        name="channel"
        autoComplete="off"
        maxLength={channelLength}
        error={errors.channel}
        value={channel}
        onChange={(event) => {
          setChannel(event.target.value);
          setErrors(({ channel: _channel, ...others }) => others);
        }}
      />
      {errors.form !== undefined && <FormError title={errors.form} />}
      <Button type="submit" className={styles.action} loading={busy}>
        {t('apply.send')}
      </Button>
    </form>
  );
}
