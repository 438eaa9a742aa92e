import type { DepositChannel } from '@tessera/contracts/payments';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, TextField } from '@tessera/ui-kit/field';
import form from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useDepositForm } from '../model/use-deposit-form';
import type { Payment } from '../model/use-payment';
import { ChannelChoice } from './channel-choice';
import styles from './deposit-form.module.css';

interface Props {
  channels: readonly DepositChannel[];
  payment: Payment;
}

export function DepositForm({ channels, payment }: Props) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const { channel, typed, error, isOutcomeUnknown, amountRef, limits, choose, type, submit } = useDepositForm(
    channels,
    payment,
  );
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
          {channel.quick.map((amount) => (
            <button key={amount} type="button" aria-pressed={typed === amount} onClick={() => type(amount)}>
              {money(amount)}
            </button>
          ))}
        </div>
      )}
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
      </div>
    </form>
  );
}
