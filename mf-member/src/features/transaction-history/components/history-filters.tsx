import { movementGroupSchema } from '@tessera/contracts/records';
import { SelectField } from '@tessera/ui-kit/field';
import { RangeFilter } from '../../../components/range-filter';
import { useTexts } from '../../../locales/use-texts';
import type { HistoryFilter } from '../api/get-transaction-history';
import styles from './transaction-history.module.css';

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
    <div className={styles.filters}>
      <RangeFilter choice={choice} onChoose={(chosen) => onFilter({ group, ...chosen })} />
      <div className={styles.group}>
        <SelectField
          label={t('movement.group')}
          options={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={group}
          onChange={(event) =>
            onFilter({ ...filter, group: groups.find((value) => value === event.target.value) ?? 'ALL' })
          }
        />
      </div>
    </div>
  );
}
