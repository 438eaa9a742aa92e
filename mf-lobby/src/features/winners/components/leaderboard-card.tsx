import type { Leaderboard, LeaderboardPlace } from '@tessera/contracts/leaderboards';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { DataTable } from '@tessera/ui-kit/data-table';
import { useTexts } from '../../../locales/use-texts';
import styles from './winners.module.css';

/** As many places as the platform tells of. */
const mostRows = 20;

/** LeaderboardCard shows one leaderboard: its rule, its time, the first places, and the member's own wherever it is. */
export function LeaderboardCard({ board }: { board: Leaderboard }) {
  const { t, money, number, date } = useTexts();
  const { status, own, places, games } = board;
  const score = ({ score: value }: LeaderboardPlace) =>
    value === ''
      ? '–'
      : board.score === 'TURNOVER'
        ? money(value)
        : t('winners.times', { times: number(Number(value)) });
  const isListed = places.some((place) => place.own);
  const open = openPlaces(board);
  const rows = own && !isListed ? [...places, ...open, own] : [...places, ...open];
  return (
    <article className={styles.board} aria-label={board.title}>
      <header className={styles.head}>
        <div>
          <h2>{board.title}</h2>
          <p>{board.text}</p>
        </div>
        {status !== 'NONE' && (
          <ActivityStatus status={status}>{t(`board.status.${statusKey(status)}`)}</ActivityStatus>
        )}
      </header>
      <p className={styles.facts}>
        <span>
          {t('board.until', { from: date(board.startsAt, 'date'), to: date(board.endsAt, 'datetime') })}
        </span>
        <span>
          {games.length > 0 ? games.map((type) => t(`category.${type}`)).join(', ') : t('board.allGames')}
        </span>
        <span>{t('board.players', { count: board.players })}</span>
      </p>
      <p className={styles.own} role="status">
        {own ? t('board.own', { place: number(own.place), score: score(own) }) : t('board.noPlace')}
      </p>
      <DataTable
        caption={board.title}
        captionHidden
        rows={rows}
        rowKey={({ place }) => String(place)}
        columns={[
          { id: 'place', header: t('board.place'), cell: ({ place }) => number(place) },
          {
            id: 'name',
            header: t('board.name'),
            title: true,
            cell: (place) => (place.own ? t('board.you', { name: place.name }) : place.name || '–'),
          },
          { id: 'score', header: t(`board.score.${board.score}`), align: 'end', cell: score },
          {
            id: 'prize',
            header: t('board.prize'),
            align: 'end',
            cell: ({ prize }) => (prize === null ? '–' : money(prize)),
          },
        ]}
      />
      {places.length === 0 && <p className={styles.empty}>{t('board.nobody')}</p>}
      <p className={styles.rule}>{t('board.tie')}</p>
    </article>
  );
}

/** Places that pay and that nobody has yet: what can be won is said from the beginning. */
const openPlaces = ({ places, prizes }: Leaderboard): LeaderboardPlace[] =>
  prizes
    .slice(0, mostRows)
    .map((prize, index) => ({ place: index + 1, name: '', score: '', prize, own: false }))
    .slice(places.length);

/** A leaderboard has four of the statuses of section 4.8. */
function statusKey(status: Leaderboard['status']): 'COMING_SOON' | 'SIGNED' | 'PROCESS' | 'ISSUED' {
  return status === 'COMING_SOON' || status === 'PROCESS' || status === 'ISSUED' ? status : 'SIGNED';
}
