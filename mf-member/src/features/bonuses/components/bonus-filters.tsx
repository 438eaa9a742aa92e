import { bonusKindSchema, bonusStateSchema } from '@tessera/contracts/bonuses';
import { FilterRow } from '../../../components/filter-row';
import { useTexts } from '../../../locales/use-texts';
import type { BonusFilter } from '../api/bonuses';

const kinds = ['ALL', ...bonusKindSchema.options] as const;
const states = ['ALL', ...bonusStateSchema.options] as const;

interface Props {
  filter: BonusFilter;
  onFilter(filter: BonusFilter): void;
}

/** BonusFilters choose the period, the kind and the state of bonuses. */
export function BonusFilters({ filter, onFilter }: Props) {
  const { t } = useTexts();
  const { kind, state, ...choice } = filter;
  return (
    <FilterRow
      choice={choice}
      onChoose={(chosen) => onFilter({ kind, state, ...chosen })}
      selects={[
        {
          label: t('bonus.kind'),
          options: kinds.map((value) => ({ value, label: t(`bonus.kind.${value}`) })),
          value: kind,
          onSelect: (value) => onFilter({ ...filter, kind: kinds.find((each) => each === value) ?? 'ALL' }),
        },
        {
          label: t('record.status'),
          options: states.map((value) => ({
            value,
            label: value === 'ALL' ? t('record.allStatuses') : t(`bonus.state.${value}`),
          })),
          value: state,
          onSelect: (value) => onFilter({ ...filter, state: states.find((each) => each === value) ?? 'ALL' }),
        },
      ]}
    />
  );
}
