import type { Jackpot } from '@tessera/contracts/games';
import { Button } from '@tessera/ui-kit/button';
import { SmallCover } from '../components/small-cover/small-cover';
import { useTexts } from '../locales/use-texts';
import { useLaunchById } from '../model/use-launch-by-id';
import styles from './jackpot-strip.module.css';
import { RisingAmount } from './rising-amount';
import { useJackpots } from './use-jackpots';

/** The largest of them are named. */
const named = 8;

/**
 * JackpotStrip shows the sum of all jackpots and the largest of them, each with the way into its game.
 * Without jackpots it renders nothing.
 */
export default function JackpotStrip() {
  const { t } = useTexts();
  const { data, isError, isFetching, refetch } = useJackpots();
  if (isError && !data)
    return (
      <p className={styles.failed} role="status">
        {t('failure.jackpots')}
        <Button variant="ghost" size="s" loading={isFetching} onClick={() => void refetch()}>
          {t('failure.retry')}
        </Button>
      </p>
    );
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('jackpots.title')}>
      <div className={styles.total}>
        <span>{t('jackpots.total')}</span>
        <strong>
          <RisingAmount amount={data.total} />
        </strong>
        <LastWin list={data.list} />
      </div>
      <ul className={styles.pots}>
        {data.list.slice(0, named).map((jackpot) => (
          <Pot key={jackpot.nodeId} jackpot={jackpot} />
        ))}
      </ul>
    </section>
  );
}

function LastWin({ list }: { list: readonly Jackpot[] }) {
  const { t, money } = useTexts();
  const wins = list.flatMap(({ lastWin }) => lastWin ?? []);
  const last = wins.toSorted((left, right) => right.wonAt.localeCompare(left.wonAt))[0];
  return (
    <small>
      {last?.customerName
        ? t('jackpots.lastWin', { name: last.customerName, amount: money(last.amount) })
        : t('jackpots.grows')}
    </small>
  );
}

function Pot({ jackpot }: { jackpot: Jackpot }) {
  const launch = useLaunchById();
  return (
    <li>
      <button type="button" onClick={() => launch(jackpot.nodeId)}>
        <SmallCover iconUrl={jackpot.iconUrl} />
        <span className={styles.text}>
          <span className={styles.name} dir="auto">
            {jackpot.displayName}
          </span>
          <b>
            <RisingAmount amount={jackpot.amount} />
          </b>
        </span>
      </button>
    </li>
  );
}
