import { toMinorUnits } from '@tessera/contracts';
import type { Leaderboard } from '@tessera/contracts/leaderboards';
import { countsMoney, type Mission } from '@tessera/contracts/missions';
import { useShell } from '@tessera/shell-api';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { memo } from 'react';
import panel from '../../../components/panel.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useLeaderboards, useMissions } from '../api/get-challenges';
import styles from './challenges.module.css';

/** So many of each stand beside a draw; the member centre has all of them. */
const shown = 2;
const places = 3;

/**
 * Challenges shows how far the member is in missions and leaderboards that lottery bets count for. Where there is none, or
 * they do not load, the page goes without.
 */
export const Challenges = memo(function Challenges() {
  const { navigation } = useShell();
  const { t } = useTexts();
  const missions = useMissions().data ?? [];
  const boards = useLeaderboards().data ?? [];
  if (missions.length === 0 && boards.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="lottery-challenges">
      <SectionHeader
        id="lottery-challenges"
        title={t('challenges.title')}
        moreLabel={t('challenges.more')}
        onMore={() => navigation.go('/member?page=missionLeaderboard')}
      />
      {missions.slice(0, shown).map((mission) => (
        <MissionBar key={mission.runId} mission={mission} />
      ))}
      {boards.slice(0, shown).map((board) => (
        <BoardTop key={board.id} board={board} />
      ))}
    </section>
  );
});

function MissionBar({ mission }: { mission: Mission }) {
  const { operator } = useShell();
  const { t, money, number } = useTexts();
  const { goal, steps, progress, title } = mission;
  const next = steps.find(({ status }) => status === 'CLAIM' || status === 'SIGNED') ?? steps.at(-1);
  if (!next) return null;
  const measured = (value: string) => (countsMoney(goal) ? money(value) : number(Number(value)));
  const minor = (value: string) => toMinorUnits(value, operator.currency.digits);
  const target = minor(next.target);
  // Who has gone beyond a step has reached all of it.
  const reached = minor(progress) > target ? next.target : progress;
  const percent = target > 0n ? Number((minor(reached) * 100n) / target) : 0;
  return (
    <div className={styles.mission}>
      <p className={styles.head}>
        <strong>{title}</strong>
        <span>{next.status === 'CLAIM' ? t('challenges.claim') : money(next.reward)}</span>
      </p>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-label={t('challenges.progress', { title })}
      />
      <p className={styles.note}>
        {t('challenges.reached', { progress: measured(reached), target: measured(next.target) })}
      </p>
    </div>
  );
}

function BoardTop({ board }: { board: Leaderboard }) {
  const { t, money, number } = useTexts();
  const scored = (score: string) =>
    board.score === 'TURNOVER' ? money(score) : `×${number(Number(score), { maximumFractionDigits: 2 })}`;
  const top = board.places.slice(0, places);
  const rows = board.own && !top.some(({ own }) => own) ? [...top, board.own] : top;
  return (
    <div className={styles.board}>
      <p className={styles.head}>
        <strong>{board.title}</strong>
        <span>{t('challenges.players', { count: board.players })}</span>
      </p>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('challenges.nobody')}</p>
      ) : (
        <ol className={styles.places} aria-label={board.title}>
          {rows.map((row) => (
            <li key={row.place} data-own={row.own || undefined}>
              <span>{number(row.place)}</span>
              <span>{row.own ? t('challenges.you') : row.name}</span>
              <span>{scored(row.score)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
