import { movementGroupSchema } from '@tessera/contracts/records';
import { FilterRow } from '../../../components/filter-row';
import { useTexts } from '../../../locales/use-texts';
import type { HistoryFilter } from '../api/get-transaction-history';

const groups = ['ALL', ...movementGroupSchema.options] as const;

interface Props {
  filter: HistoryFilter;
  onFilter(filter: HistoryFilter): void;
}

/** HistoryFilters choose the period and the kind of movements. */
export function HistoryFilters({ filter, onFilter }: Props) {
  const { t } = useTexts();
  const { group, ...choice } = filter;
  return (
    <FilterRow
      choice={choice}
      onChoose={(chosen) => onFilter({ group, ...chosen })}
      selects={[
        {
          label: t('movement.group'),
          options: groups.map((value) => ({ value, label: t(`group.${value}`) })),
          value: group,
          onSelect: (value) => onFilter({ ...filter, group: groups.find((each) => each === value) ?? 'ALL' }),
        },
      ]}
    />
  );
}
