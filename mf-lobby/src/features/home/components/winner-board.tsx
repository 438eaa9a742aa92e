import { FailurePanel } from '@tessera/shell-api/failure';
import type { Winner } from '@tessera/contracts/games';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { useReach } from '@tessera/ui-kit/scroll-row';
import { Pause, Play } from 'lucide-react';
import { startTransition, useRef, useState, type FocusEvent } from 'react';
import { StaleNotice } from '../../../components/stale-notice';
import { SmallCover } from '../../../components/small-cover/small-cover';
import { useTexts } from '../../../locales/use-texts';
import { useSeen } from '../../../model/seen';
import { useWinners } from '../api/get-winners';
import { useSteps } from '../model/use-steps';
import styles from './winner-board.module.css';

/** Slides that a phone shows, and one more. Wider screens have the others a frame later. */
const ahead = 2;

/** What scrolls can be reached and moved by keys. */
const keyboard = { tabIndex: 0 };

/**
 * WinnerBoard shows the leaderboard of the largest wins, two on a slide (section 9). It moves gently, waits
 * while looked at closely, and can be stopped.
 */
export default function WinnerBoard() {
  const { t } = useTexts();
  const seen = useSeen();
  const list = useWinners(true);
  const { data, error, refetch, isFetching } = list;
  const track = useRef<HTMLUListElement>(null);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [paused, setPaused] = useState(still);
  const [watched, setWatched] = useState(false);
  const winners = data ?? [];
  const [reached, setReached] = useState(false);
  const briefFrom = reached || winners.length === 0 ? undefined : ahead;
  useReach(track, briefFrom, () => startTransition(() => setReached(true)), data);
  useSteps(track, seen && !paused && !watched && winners.length > 2);

  if (error && !data)
    return (
      <FailurePanel
        title={t('failure.winners')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data?.length === 0) return null;
  const focus = ({ target }: FocusEvent) => setWatched(target.matches(':focus-visible'));
  return (
    <section
      onPointerEnter={(event) => event.pointerType === 'mouse' && setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={focus}
      onBlur={() => setWatched(false)}
    >
      <SectionHeader title={t('winners.title')}>
        <StaleNotice list={list} />
        {winners.length > 2 && (
          <IconButton
            label={t(paused ? 'winners.play' : 'winners.pause')}
            icon={paused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
            onClick={() => setPaused(!paused)}
          />
        )}
      </SectionHeader>
      <ul ref={track} className={styles.track} aria-label={t('winners.title')} {...keyboard}>
        {pairs(winners).map((pair, at) => (
          <li key={at} className={styles.slide}>
            {pair.map((winner, index) => (
              <WinnerLine key={index} winner={winner} brief={briefFrom !== undefined && at >= briefFrom} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A brief one is out of sight: it takes its room and says who has won what. */
function WinnerLine({ winner, brief }: { winner: Winner; brief: boolean }) {
  const { t, money, number, date } = useTexts();
  const { multiplier, wonAt } = winner;
  if (brief)
    return (
      <article className={styles.winner}>
        {winner.customerName} {t('winners.game', { game: winner.gameName })} {money(winner.winAmount)}
      </article>
    );
  return (
    <article className={styles.winner}>
      <SmallCover iconUrl={winner.iconUrl} />
      <span className={styles.who}>
        <span className={styles.name}>{winner.customerName}</span>
        <span className={styles.game}>{t('winners.game', { game: winner.gameName })}</span>
        {wonAt !== '' && (
          <time className={styles.game} dateTime={wonAt}>
            {date(wonAt, 'datetime')}
          </time>
        )}
      </span>
      <span className={styles.win}>
        <strong className={styles.amount}>{money(winner.winAmount)}</strong>
        {multiplier !== '' && (
          <span className={styles.times}>{t('winners.times', { times: number(Number(multiplier)) })}</span>
        )}
      </span>
    </article>
  );
}

function pairs(winners: readonly Winner[]): Winner[][] {
  return Array.from({ length: Math.ceil(winners.length / 2) }, (_, index) =>
    winners.slice(index * 2, index * 2 + 2),
  );
}
