import { betStatusSchema } from '@tessera/contracts/bets';
import { useShell } from '@tessera/shell-api';
import { FilterRow } from '../../../components/filter-row';
import { useTexts } from '../../../locales/use-texts';
import type { RecordFilter } from '../api/get-bet-history';

interface Props {
  filter: RecordFilter;
  onFilter(filter: RecordFilter): void;
}

const statuses = ['ALL', ...betStatusSchema.options] as const;

/** RecordFilters choose the period, the category and the status of rounds. */
export function RecordFilters({ filter, onFilter }: Props) {
  const { operator } = useShell();
  const { t } = useTexts();
  const { gameType, status, ...choice } = filter;
  const types = ['ALL', ...operator.categories] as const;
  return (
    <FilterRow
      choice={choice}
      onChoose={(chosen) => onFilter({ gameType, status, ...chosen })}
      selects={[
        {
          label: t('record.type'),
          options: types.map((value) => ({
            value,
            label: value === 'ALL' ? t('record.allTypes') : t(`type.${value}`),
          })),
          value: gameType,
          onSelect: (value) =>
            onFilter({ ...filter, gameType: types.find((type) => type === value) ?? 'ALL' }),
        },
        {
          label: t('record.status'),
          options: statuses.map((value) => ({
            value,
            label: value === 'ALL' ? t('record.allStatuses') : t(`status.${value}`),
          })),
          value: status,
          onSelect: (value) =>
            onFilter({ ...filter, status: statuses.find((each) => each === value) ?? 'ALL' }),
        },
      ]}
    />
  );
}
