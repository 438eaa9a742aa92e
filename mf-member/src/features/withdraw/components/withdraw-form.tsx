import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, SelectField, TextField } from '@tessera/ui-kit/field';
import form from '../../../components/form.module.css';
import sums from '../../../components/sums.module.css';
import { PaymentPasswordField } from '../../../components/payment-password-field';
import { useTexts } from '../../../locales/use-texts';
import type { WithdrawalOptions } from '../api/withdrawals';
import { useWithdrawForm } from '../model/use-withdraw-form';
import styles from './withdraw.module.css';

interface Props {
  options: WithdrawalOptions;
  onDone(withdrawal: Withdrawal): void;
}

export function WithdrawForm({ options, onDone }: Props) {
  const { operator } = useShell();
  const { t, money, date } = useTexts();
  const state = useWithdrawForm(options, onDone);
  const { errors, fee, payout, change, ref } = state;
  const hasFee = Number(fee) > 0;
  return (
    <form className={form.form} onSubmit={state.submit} noValidate>
      <SelectField
        ref={ref('accountId')}
        label={t('withdraw.account')}
        name="accountId"
        required
        placeholder={t('withdraw.chooseAccount')}
        error={errors.accountId}
        value={state.chosen}
        options={options.accounts.map(({ accountId, methodName, number, usable, usableFrom }) => ({
          value: accountId,
          disabled: !usable,
          label: usable
            ? `${methodName} ${number}`
            : `${methodName} ${number} (${t('payout.usableFrom', { time: date(usableFrom, 'datetime') })})`,
        }))}
        onChange={(event) => change('accountId', event.target.value)}
      />
      <TextField
        ref={ref('amount')}
        label={t('deposit.amount')}
        lead={<span className={styles.symbol}>{operator.currency.symbol}</span>}
        trail={operator.currency.code}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        dir="ltr"
        aria-required
        hint={state.limits}
        error={errors.amount}
        value={state.typed}
        onChange={(event) => change('amount', event.target.value)}
      />
      <div className={styles.actions}>
        <Button variant="secondary" size="s" onClick={() => change('amount', state.max)}>
          {t('withdraw.all', { amount: money(state.max) })}
        </Button>
      </div>
      {payout !== undefined && (
        <dl className={sums.sums} aria-live="polite">
          <div>
            <dt>{t('withdraw.fee')}</dt>
            <dd>{hasFee ? money(fee) : t('withdraw.noFee')}</dd>
          </div>
          <div>
            <dt>{t('withdraw.arrives')}</dt>
            <dd>{money(payout)}</dd>
          </div>
        </dl>
      )}
      <PaymentPasswordField
        ref={ref('paymentPassword')}
        value={state.password}
        error={errors.paymentPassword}
        onChange={(event) => change('paymentPassword', event.target.value)}
      />
      {state.isOutcomeUnknown && <FormError title={t('withdraw.unsure')} />}
      {state.failure !== undefined && <FormError title={state.failure} />}
      <div className={styles.end}>
        <Button type="submit" size="l" loading={state.busy}>
          {t('withdraw.submit')}
        </Button>
        {options.usualMinutes && (
          <p>
            {t('withdraw.usual', {
              median: options.usualMinutes.median,
              slow: options.usualMinutes.slow,
            })}
          </p>
        )}
      </div>
    </form>
  );
}
