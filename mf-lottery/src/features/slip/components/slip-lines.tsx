import { slipLimits } from '@tessera/contracts/lottery';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import type { Slip, SlipLine } from '../model/use-slip';
import styles from './slip-lines.module.css';

const rowHeight = 52;
const windowHeight = 312;
/** Rows beyond the edges that are there before they are scrolled to. */
const beyond = 3;

/** SlipLines lists the bets of a slip. Of a thousand only those in sight are in the page. */
export function SlipLines({ slip }: { slip: Slip }) {
  const { t } = useTexts();
  const [top, setTop] = useState(0);
  const { lines } = slip;
  if (lines.length === 0) return null;
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  const last = Math.min(lines.length, Math.ceil((top + windowHeight) / rowHeight) + beyond);
  return (
    <div
      className={styles.window}
      role="group"
      aria-label={t('lines.label', { count: lines.length })}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <ul className={styles.lines} style={{ blockSize: `${lines.length * rowHeight}px` }}>
        {lines.slice(first, last).map((line, index) => (
          <Row
            key={line.id}
            line={line}
            place={first + index}
            total={lines.length}
            onMultiple={slip.setMultiple}
            onRemove={slip.remove}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  line: SlipLine;
  place: number;
  total: number;
  onMultiple(id: number, multiple: number): void;
  onRemove(id: number): void;
}

const Row = memo(
  function Row({ line, place, total, onMultiple, onRemove }: RowProps) {
    const { t } = useTexts();
    const labels = useLabels();
    const picks = line.picks.map(labels.side).join(' ');
    return (
      <li
        className={styles.line}
        style={{ insetBlockStart: `${place * rowHeight}px` }}
        aria-posinset={place + 1}
        aria-setsize={total}
      >
        <span className={styles.bet}>
          <strong>{picks}</strong>
          <small>{labels.play(line.playCode)}</small>
        </span>
        <button
          type="button"
          className={styles.step}
          aria-label={t('lines.less', { picks })}
          disabled={line.multiple <= 1}
          onClick={() => onMultiple(line.id, line.multiple - 1)}
        >
          <Minus aria-hidden />
        </button>
        <output className={styles.multiple}>×{line.multiple}</output>
        <button
          type="button"
          className={styles.step}
          aria-label={t('lines.more', { picks })}
          disabled={line.multiple >= slipLimits.multiple}
          onClick={() => onMultiple(line.id, line.multiple + 1)}
        >
          <Plus aria-hidden />
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={t('lines.remove', { picks })}
          onClick={() => onRemove(line.id)}
        >
          <Trash2 aria-hidden />
        </button>
      </li>
    );
  },
  (before, after) =>
    before.line === after.line && before.place === after.place && before.total === after.total,
);
