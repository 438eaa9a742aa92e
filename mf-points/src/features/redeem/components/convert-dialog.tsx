import type { PointsConfig, Redeemed, RedeemSecret } from '@tessera/contracts/points';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { TextField } from '@tessera/ui-kit/field';
import { useId, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { exchangeOf } from '../../../model/exchange';
import { useRedeemForm } from '../model/use-redeem-form';
import { PasswordPart } from './password-part';
import styles from './redeem-dialog.module.css';

interface Props {
  config: PointsConfig;
  points: number;
  secret: RedeemSecret;
  onClose(): void;
  onDone(done: Redeemed): void;
}

/** ConvertDialog converts points into money by the exchange table. */
export default function ConvertDialog({ config, points, secret, onClose, onDone }: Props) {
  const { operator } = useShell();
  const { t, number, money } = useTexts();
  const form = useRedeemForm(onDone, (request) => 'points' in request);
  const formId = useId();
  const { unsettled } = form;
  // Points without an answer are in the form again after a reload.
  const [text, setText] = useState(unsettled && 'points' in unsettled ? String(unsettled.points) : '');
  const requestedPoints = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  const amount = exchangeOf(config, requestedPoints, operator.currency.digits);
  // What may have been converted already is asked for again, though the points are gone.
  const fits = amount !== undefined && (requestedPoints <= points || unsettled !== undefined);
  const step = number(config.step);
  const problem =
    text === ''
      ? undefined
      : amount === undefined
        ? t('convert.invalid', { step })
        : fits
          ? undefined
          : t('convert.tooMany', { points: number(points) });
  return (
    <Dialog
      open
      size="s"
      sheet="auto"
      title={t('convert.title')}
      closeLabel={t('redeem.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('redeem.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.pending} disabled={!fits || form.password === ''}>
            {t('convert.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) void form.submit({ points: requestedPoints, amount });
        }}
      >
        <div className={styles.points}>
          <TextField
            label={t('convert.points')}
            hint={t('convert.hint', { step, points: number(points) })}
            error={problem}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            disabled={form.locked}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            variant="secondary"
            disabled={form.locked || points < config.step}
            onClick={() => setText(String(Math.floor(points / config.step) * config.step))}
          >
            {t('convert.most')}
          </Button>
        </div>
        <dl className={styles.sums} aria-live="polite">
          <div>
            <dt>{t('convert.gets')}</dt>
            <dd>{fits ? money(amount) : '–'}</dd>
          </div>
        </dl>
        <PasswordPart form={form} secret={secret} />
      </form>
    </Dialog>
  );
}
