import type { GameType } from '@tessera/contracts/operator';
import { useShell } from '@tessera/shell-api';
import { SelectField } from '@tessera/ui-kit/field';
import { SegmentedControl } from '@tessera/ui-kit/segmented-control';
import { useTexts } from '../../../locales/use-texts';
import type { RecordFilter } from '../api/get-bet-history';
import { ranges } from '../model/range';
import styles from './record-filters.module.css';

interface Props {
  filter: RecordFilter;
  onFilter(filter: RecordFilter): void;
}

/** Another filter begins at the first page. */
export function RecordFilters({ filter, onFilter }: Props) {
  const { operator } = useShell();
  const { t } = useTexts();
  const types: readonly (GameType | 'ALL')[] = ['ALL', ...operator.categories];
  const chooseType = (value: string) => {
    const gameType = types.find((type) => type === value) ?? 'ALL';
    onFilter({ ...filter, gameType, pageNo: 1 });
  };
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={t('record.range')}
        options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
        value={filter.range}
        onChange={(range) => onFilter({ ...filter, range, pageNo: 1 })}
      />
      <div className={styles.type}>
        <SelectField
          label={t('record.type')}
          options={types.map((value) => ({
            value,
            label: value === 'ALL' ? t('record.allTypes') : t(`type.${value}`),
          }))}
          value={filter.gameType}
          onChange={(event) => chooseType(event.target.value)}
        />
      </div>
    </div>
  );
}
