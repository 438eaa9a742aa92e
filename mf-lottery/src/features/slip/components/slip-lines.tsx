import { slipLimits } from '@tessera/contracts/lottery';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import type { SlipActions, SlipLine } from '../model/use-slip';
import styles from './slip-lines.module.css';

const rowHeight = 52;
const windowHeight = 312;
/** Rows beyond the edges that are there before they are scrolled to. */
const beyond = 3;

interface Props {
  lines: readonly SlipLine[];
  isLocked: boolean;
  actions: SlipActions;
}

/** SlipLines lists the bets of a slip. Of a thousand only those in sight are in the page. */
export const SlipLines = memo(function SlipLines(props: Props) {
  return props.lines.length === 0 ? null : <VirtualizedLines {...props} />;
});

function VirtualizedLines({ lines, isLocked, actions }: Props) {
  const { t } = useTexts();
  const [scrolled, setScrolled] = useState(0);
  // Lines may have gone from under what was scrolled to.
  const top = Math.min(scrolled, Math.max(0, lines.length * rowHeight - windowHeight));
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  const last = Math.min(lines.length, Math.ceil((top + windowHeight) / rowHeight) + beyond);
  return (
    <div
      className={styles.window}
      role="group"
      aria-label={t('lines.label', { count: lines.length })}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
    >
      <ul className={styles.lines} style={{ blockSize: `${lines.length * rowHeight}px` }}>
        {lines.slice(first, last).map((line, index) => (
          <Row
            key={line.id}
            line={line}
            place={first + index}
            total={lines.length}
            isLocked={isLocked}
            onMultiple={actions.setMultiple}
            onRemove={actions.remove}
          />
        ))}
      </ul>
    </div>
  );
}

interface BetProps {
  line: SlipLine;
  isLocked: boolean;
  onMultiple(id: number, multiple: number): void;
  onRemove(id: number): void;
}

/** Where a bet stands changes with every other that goes: what it says is not rendered again for that. */
function Row({ place, total, ...bet }: BetProps & { place: number; total: number }) {
  return (
    <li
      className={styles.line}
      style={{ insetBlockStart: `${place * rowHeight}px` }}
      aria-posinset={place + 1}
      aria-setsize={total}
    >
      <Bet {...bet} />
    </li>
  );
}

/** One element each: React goes past what it has seen. */
const less = <Minus aria-hidden />;
const more = <Plus aria-hidden />;
const bin = <Trash2 aria-hidden />;

const Bet = memo(function Bet({ line, isLocked, onMultiple, onRemove }: BetProps) {
  const { t } = useTexts();
  const labels = useLabels();
  const picks = line.picks.map(labels.side).join(' ');
  return (
    <>
      <span className={styles.bet}>
        <strong>{picks}</strong>
        <small>{labels.play(line.playCode)}</small>
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label={t('lines.less', { picks })}
        disabled={isLocked || line.multiple <= 1}
        onClick={() => onMultiple(line.id, line.multiple - 1)}
      >
        {less}
      </button>
      <output className={styles.multiple}>×{line.multiple}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={t('lines.more', { picks })}
        disabled={isLocked || line.multiple >= slipLimits.multiple}
        onClick={() => onMultiple(line.id, line.multiple + 1)}
      >
        {more}
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={t('lines.remove', { picks })}
        disabled={isLocked}
        onClick={() => onRemove(line.id)}
      >
        {bin}
      </button>
    </>
  );
});
