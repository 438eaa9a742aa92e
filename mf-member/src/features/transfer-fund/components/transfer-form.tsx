import type { VendorWallets, WalletTransfer } from '@tessera/contracts/wallet';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, SelectField, TextField } from '@tessera/ui-kit/field';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import form from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useTransferForm } from '../model/use-transfer-form';
import styles from './transfer-fund.module.css';

interface Props {
  wallets: VendorWallets;
  onDone(transfer: WalletTransfer): void;
}

/** TransferForm moves an amount between the main wallet and one of a vendor. */
export function TransferForm({ wallets, onDone }: Props) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const state = useTransferForm(wallets, onDone);
  return (
    <form className={form.form} onSubmit={state.submit} noValidate>
      <SegmentedControl
        label={t('transfer.direction')}
        value={state.direction}
        onChange={state.changeDirection}
        options={[
          { value: 'IN', label: t('transfer.in') },
          { value: 'OUT', label: t('transfer.out') },
        ]}
      />
      <SelectField
        ref={state.ref('vassalage')}
        label={t('transfer.vendor')}
        name="vassalage"
        required
        placeholder={t('transfer.chooseVendor')}
        error={state.errors.vassalage}
        value={state.chosen}
        options={wallets.list.map(({ vassalage, displayName, balance, open }) => ({
          value: vassalage,
          disabled: state.direction === 'IN' && !open,
          label: `${displayName} (${money(balance)})`,
        }))}
        onChange={(event) => state.choose(event.target.value)}
      />
      <TextField
        ref={state.ref('amount')}
        label={t('deposit.amount')}
        lead={<span className={styles.symbol}>{operator.currency.symbol}</span>}
        trail={operator.currency.code}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        dir="ltr"
        aria-required
        hint={state.hint}
        error={state.errors.amount}
        value={state.typed}
        onChange={(event) => state.type(event.target.value)}
      />
      {Number(state.max) > 0 && (
        <div className={styles.actions}>
          <Button variant="secondary" size="s" onClick={() => state.type(state.max)}>
            {t('transfer.all', { amount: money(state.max) })}
          </Button>
        </div>
      )}
      {state.isOutcomeUnknown && <FormError title={t('transfer.unsure')} />}
      {state.failure !== undefined && <FormError title={state.failure} />}
      <Button type="submit" size="l" className={form.submit} loading={state.busy}>
        {t('transfer.submit')}
      </Button>
    </form>
  );
}
