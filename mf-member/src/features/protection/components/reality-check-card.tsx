import { useErrorText, useShell } from '@tessera/shell-api';
import { FormError, SelectField } from '@tessera/ui-kit/field';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { useRealityCheck, useSetRealityCheck } from '../api/reality-check';

/** RealityCheckCard lets a member choose how often play stops to tell them what they have played. The choice holds at once. */
export function RealityCheckCard() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const { data } = useRealityCheck();
  const { mutate, error, variables, isPending } = useSetRealityCheck();
  if (!data) return null;
  const named = (minutes: number) =>
    minutes % 60 === 0 ? t('check.hours', { count: minutes / 60 }) : t('check.minutes', { count: minutes });
  const shown = isPending ? variables.minutes : data.minutes;
  return (
    <Card title={t('check.title')} text={t('check.text')}>
      <SelectField
        label={t('check.every')}
        options={[
          ...data.choices.map((minutes) => ({ value: String(minutes), label: named(minutes) })),
          { value: '', label: t('check.never') },
        ]}
        value={shown === null ? '' : String(shown)}
        onChange={({ target }) =>
          mutate(
            { minutes: target.value === '' ? null : Number(target.value) },
            { onSuccess: () => dialogs.notify({ tone: 'success', title: t('check.kept') }) },
          )
        }
      />
      {error && <FormError title={errorText(error)} />}
    </Card>
  );
}
