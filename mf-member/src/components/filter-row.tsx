import { SelectField } from '@tessera/ui-kit/field';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';
import styles from './filter-row.module.css';
import { RangeFilter } from './range-filter';

interface Props {
  choice: RangeChoice;
  onChoose(choice: RangeChoice): void;
  selects: readonly {
    label: string;
    options: readonly { value: string; label: string }[];
    value: string;
    onSelect(value: string): void;
  }[];
}

/** FilterRow chooses the period of a record, and what of it is shown. */
export function FilterRow({ choice, onChoose, selects }: Props) {
  return (
    <div className={styles.filters}>
      <RangeFilter choice={choice} onChoose={onChoose} />
      <div className={styles.selects}>
        {selects.map(({ label, options, value, onSelect }) => (
          <SelectField
            key={label}
            label={label}
            options={options}
            value={value}
            onChange={({ target }) => onSelect(target.value)}
          />
        ))}
      </div>
    </div>
  );
}
