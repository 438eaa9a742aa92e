import { limitKindSchema, type PlayerLimits } from '@tessera/contracts/protection';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { FormError, SelectField, TextField } from '@tessera/ui-kit/field';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import form from '../../../components/form.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useLimitForm } from '../model/use-limit-form';

const periods = ['DAY', 'WEEK', 'MONTH'] as const;

/** LimitForm sets a limit, or changes the one that there is of its kind and period. */
export function LimitForm({ limits }: { limits: PlayerLimits }) {
  const { operator } = useShell();
  const { t } = useTexts();
  const state = useLimitForm(limits);
  return (
    <form className={form.form} onSubmit={state.submit} noValidate aria-label={t('limit.set')}>
      <SelectField
        label={t('limit.what')}
        hint={t(`limit.about.${state.kind}`)}
        options={limits.kinds.map((kind) => ({ value: kind, label: t(`limit.kind.${kind}`) }))}
        value={state.kind}
        onChange={({ target }) => state.choose({ kind: limitKindSchema.parse(target.value) })}
      />
      <SegmentedControl
        label={t('limit.howLong')}
        options={periods.map((period) => ({ value: period, label: t(`limit.period.${period}`) }))}
        value={state.period}
        onChange={(period) => state.choose({ period })}
      />
      <TextField
        ref={state.ref('amount')}
        label={t(state.kind === 'TIME' ? 'limit.minutesLabel' : 'deposit.amount')}
        lead={state.kind === 'TIME' ? undefined : <strong>{operator.currency.symbol}</strong>}
        trail={state.kind === 'TIME' ? undefined : operator.currency.code}
        name="limit"
        inputMode={state.kind === 'TIME' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        dir="ltr"
        aria-required
        hint={state.hint}
        error={state.error}
        value={state.typed}
        onChange={({ target }) => state.type(target.value)}
      />
      {state.failure !== undefined && <FormError title={state.failure} />}
      <Button type="submit" className={form.submit} loading={state.busy}>
        {t(state.isChange ? 'limit.change' : 'limit.set')}
      </Button>
    </form>
  );
}
