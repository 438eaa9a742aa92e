import { useQuery } from '@tanstack/react-query';
import { listPage, resourcePath } from '@tessera/contracts/back-office';
import { SelectField, TextField } from '@tessera/ui-kit/field';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../http/call';
import { t } from '../../i18n';
import { useOperator } from '../../session/operator-context';

const promotionsSchema = listPage(z.object({ id: z.string(), title: z.string(), state: z.string() }));

/** BannerTarget asks where a banner leads, as its type needs it: a promotion is chosen by its name. */
export function BannerTarget() {
  const type = String(useWatch({ name: 'linkageType' }) ?? 'NONE');
  const { field, fieldState } = useController({ name: 'linkage' });
  const { value, onChange, onBlur, ref } = field;
  const shown = useRef(type);
  // What one type leads to means nothing to another.
  useEffect(() => {
    if (shown.current !== type && value !== '') onChange('');
    shown.current = type;
  }, [type, value, onChange]);
  if (type === 'NONE') return null;
  const look = {
    label: t(`target.${type}`),
    error: fieldState.error?.message,
    required: true,
    value: String(value ?? ''),
    onBlur,
    ref,
  };
  if (type === 'PROMOTION') return <PromotionChoice {...look} onChoose={onChange} />;
  return (
    <TextField {...look} hint={t(`target.${type}.hint`)} onChange={(event) => onChange(event.target.value)} />
  );
}

interface PromotionChoiceProps {
  label: string;
  error: string | undefined;
  value: string;
  onChoose: (id: string) => void;
}

/** The operator's promotions that have not ended, and the one that is chosen already. */
function PromotionChoice({ value, onChoose, ...look }: PromotionChoiceProps) {
  const { operator } = useOperator();
  const { data, error } = useQuery({
    queryKey: ['promotions', 'choice'],
    queryFn: async ({ signal }) =>
      promotionsSchema.parse(
        await call(`${resourcePath(operator.code, 'promotions')}?size=100&sort=title`, { signal }),
      ).items,
  });
  const offered = (data ?? []).filter(({ id, state }) => state !== 'ENDED' || id === value);
  const options = offered.map(({ id, title, state }) => ({
    value: id,
    label: `${title} (${t(`values.state.${state}`)})`,
  }));
  if (value !== '' && !offered.some(({ id }) => id === value)) options.unshift({ value, label: value });
  return (
    <SelectField
      {...look}
      error={look.error ?? error?.message}
      value={value}
      placeholder={t('form.choose')}
      options={options}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
