import { betStatusSchema } from '@tessera/contracts/bets';
import { useShell } from '@tessera/shell-api';
import { SelectField } from '@tessera/ui-kit/field';
import { RangeFilter } from '../../../components/range-filter';
import { useTexts } from '../../../locales/use-texts';
import type { RecordFilter } from '../api/get-bet-history';
import styles from './record-filters.module.css';

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
    <div className={styles.filters}>
      <RangeFilter choice={choice} onChoose={(chosen) => onFilter({ gameType, status, ...chosen })} />
      <div className={styles.selects}>
        <SelectField
          label={t('record.type')}
          options={types.map((value) => ({
            value,
            label: value === 'ALL' ? t('record.allTypes') : t(`type.${value}`),
          }))}
          value={gameType}
          onChange={({ target }) =>
            onFilter({ ...filter, gameType: types.find((type) => type === target.value) ?? 'ALL' })
          }
        />
        <SelectField
          label={t('record.status')}
          options={statuses.map((value) => ({
            value,
            label: value === 'ALL' ? t('record.allStatuses') : t(`status.${value}`),
          }))}
          value={status}
          onChange={({ target }) =>
            onFilter({ ...filter, status: statuses.find((each) => each === target.value) ?? 'ALL' })
          }
        />
      </div>
    </div>
  );
}
