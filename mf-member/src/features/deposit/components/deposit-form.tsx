import type { DepositChannel } from '@tessera/contracts/payments';
import { Link, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import form from '../../../components/form.module.css';
import sums from '../../../components/sums.module.css';
import { useTexts } from '../../../locales/use-texts';
import { pagePath } from '../../../model/pages';
import { useDepositForm } from '../model/use-deposit-form';
import type { Payment } from '../model/use-payment';
import { BonusChoice } from './bonus-choice';
import { ChannelChoice } from './channel-choice';
import styles from './deposit-form.module.css';

interface Props {
  channels: readonly DepositChannel[];
  payment: Payment;
}

export function DepositForm({ channels, payment }: Props) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const fields = useDepositForm(channels, payment);
  const { channel, typed, credited, error, isOutcomeUnknown, amountRef, limits, choose, type, submit } =
    fields;
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <ChannelChoice channels={channels} value={channel?.channelId} onChoose={choose} />
      <TextField
        ref={amountRef}
        label={t('deposit.amount')}
        lead={<span className={styles.symbol}>{operator.currency.symbol}</span>}
        trail={operator.currency.code}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        dir="ltr"
        aria-required
        hint={limits}
        error={error}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {channel && channel.quick.length > 0 && (
        <div className={styles.quick} role="group" aria-label={t('deposit.quick')}>
          {channel.quick
            .toSorted((one, other) => Number(one) - Number(other))
            .map((amount) => (
              <button key={amount} type="button" aria-pressed={typed === amount} onClick={() => type(amount)}>
                {money(amount)}
              </button>
            ))}
        </div>
      )}
      {channel && credited !== undefined && (
        <dl className={sums.sums} aria-live="polite">
          <div>
            <dt>{t('deposit.fee')}</dt>
            <dd>
              {Number(channel.payerFee) > 0
                ? t('deposit.payerFee', { amount: money(channel.payerFee) })
                : t('withdraw.noFee')}
            </dd>
          </div>
          <div>
            <dt>{t('deposit.intoBalance')}</dt>
            <dd>{money(credited)}</dd>
          </div>
        </dl>
      )}
      <BonusChoice amount={fields.amount} value={fields.bonus} onChoose={fields.chooseBonus} />
      {isOutcomeUnknown && <FormError title={t('deposit.unsure')} />}
      {payment.failure !== undefined && <FormError title={payment.failure} />}
      <div className={styles.end}>
        <Button
          type="submit"
          size="l"
          loading={payment.busy}
          disabled={!channel?.available}
          aria-describedby="deposit-opens"
        >
          {t('deposit.submit')}
        </Button>
        <p id="deposit-opens">{t('deposit.opens')}</p>
        <Link to={pagePath('depositTutorial')}>{t('deposit.tutorial')}</Link>
      </div>
    </form>
  );
}
