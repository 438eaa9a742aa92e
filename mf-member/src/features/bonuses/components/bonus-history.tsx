import type { Bonus } from '@tessera/contracts/bonuses';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import { useTexts } from '../../../locales/use-texts';
import styles from './bonuses.module.css';

interface Props {
  bonus: Bonus;
  dates: ReturnType<typeof createRecordDates>;
}

/** BonusHistory lists everything that happened to a bonus, with times by the clock of the record, and amounts. */
export function BonusHistory({ bonus, dates }: Props) {
  const { t, money } = useTexts();
  return (
    <ol className={styles.history} aria-label={t('bonus.history')}>
      {bonus.history.map(({ what, at, amount, rounds, percent }) => (
        <li key={`${what}${percent}`}>
          <time dateTime={at}>{dates.moment(at)}</time>
          <span>
            {t(textOf(bonus, what), {
              amount: money(amount),
              deposit: money(bonus.deposited),
              turnover: money(bonus.turnover),
              percent,
              rounds,
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}

type What = Bonus['history'][number]['what'];

/** Steps of free rounds that are told otherwise than those of bonus money. */
const ofRounds = ['OFFERED', 'ACCEPTED', 'APPLIED', 'GRANTED'] as const;
/** How free rounds end that have become no bonus money. */
const endsOfRounds = ['COMPLETED', 'SPENT', 'EXPIRED', 'FORFEITED'] as const;

/** A cashback comes of what was lost, and no deposit brings it. */
function textOf({ kind, playedRounds, turnover }: Bonus, what: What) {
  const isMoney = /[1-9]/.test(turnover);
  const steps: readonly (typeof ofRounds | typeof endsOfRounds)[number][] = isMoney
    ? ofRounds
    : [...ofRounds, ...endsOfRounds];
  const step = playedRounds ? steps.find((candidate) => candidate === what) : undefined;
  if (step) return `bonus.history.free.${step}` as const;
  return what === 'GRANTED' && kind === 'CASHBACK'
    ? 'bonus.history.CASHBACK'
    : (`bonus.history.${what}` as const);
}
