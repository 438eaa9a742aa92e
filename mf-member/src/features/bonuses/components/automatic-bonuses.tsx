import { useErrorText } from '@tessera/shell-api';
import { CheckboxField, FormError } from '@tessera/ui-kit/field';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { useAutomaticBonuses, useCashback } from '../api/cashback';

/** AutomaticBonuses lets the member say whether bonuses may come by themselves, where the operator has such. */
export function AutomaticBonuses() {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { preference, change } = useAutomaticBonuses();
  const cashback = useCashback().data;
  const isOffered = preference?.isOffered || cashback?.offers.some(({ payAs }) => payAs === 'BONUS');
  if (!preference || (!isOffered && preference.enabled)) return null;
  return (
    <Card title={t('bonus.automaticTitle')} text={t('bonus.automaticText')}>
      <CheckboxField
        label={t('bonus.automaticWanted')}
        checked={change.isPending ? change.variables : preference.enabled}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      {change.error && <FormError title={errorText(change.error)} />}
    </Card>
  );
}
