import type { RecordRange } from '@tessera/contracts/records';
import { useState } from 'react';
import { TextField } from '../field';
import { SegmentedControl } from '../segmented-control';
import styles from './range-filter.module.css';
import { dayProblems, type RangeChoice } from './record-range';

const ranges: readonly RecordRange[] = ['today', 'yesterday', 'week', 'month', 'custom'];

/** RangeFilterProps hold the period of a record, and the words of the filter. */
export interface RangeFilterProps {
  choice: RangeChoice;
  onChoose(choice: RangeChoice): void;
  /** Names the choice for screen readers. */
  label: string;
  /** Returns a word of the filter: a period, one of its days, or what is wrong with them. */
  text(name: RecordRange | 'from' | 'to' | 'order' | 'tooLong'): string;
}

/** RangeFilter chooses a period of a record, or its first and its last day. Days that make no period are not asked for. */
export function RangeFilter({ choice, onChoose, label, text }: RangeFilterProps) {
  const [typed, setTyped] = useState({ from: choice.from ?? '', to: choice.to ?? '' });
  const [open, setOpen] = useState(choice.range === 'custom');
  const problems = dayProblems(typed);
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (next.from !== '' && next.to !== '' && Object.keys(dayProblems(next)).length === 0)
      onChoose({ range: 'custom', ...next });
  };
  const choose = (range: RecordRange) => {
    setOpen(range === 'custom');
    if (range === 'custom') type({});
    else onChoose({ range });
  };
  const field = (name: 'from' | 'to') => {
    const problem = name === 'to' ? problems.to : undefined;
    return (
      <TextField
        type="date"
        label={text(name)}
        value={typed[name]}
        error={problem && text(problem)}
        onChange={(event) => type({ [name]: event.target.value })}
      />
    );
  };
  return (
    <div className={styles.range}>
      <SegmentedControl
        label={label}
        options={ranges.map((value) => ({ value, label: text(value) }))}
        value={open ? 'custom' : choice.range}
        onChange={choose}
      />
      {open && (
        <div className={styles.days}>
          {field('from')}
          {field('to')}
        </div>
      )}
    </div>
  );
}
