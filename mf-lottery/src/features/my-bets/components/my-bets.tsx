import { FailurePanel } from '@tessera/shell-api/failure';
import type { LotteryGame, LotteryLine } from '@tessera/contracts/lottery';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Pagination } from '@tessera/ui-kit/pagination';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Ticket } from 'lucide-react';
import { memo, useState } from 'react';
import panel from '../../../components/panel.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useMySlips } from '../api/get-my-slips';
import { SlipCard } from './slip-card';
import styles from './my-bets.module.css';

interface Props {
  game: LotteryGame;
  /** Puts the bets of an earlier slip on the one that is being written. */
  onRepeat(lines: LotteryLine[], unit: string): void;
}

/** MyBets lists the member's own slips on a game, each with what can be done about it. */
export const MyBets = memo(function MyBets({ game, onRepeat }: Props) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const slips = useMySlips(game.gameCode, page);
  return (
    <section className={panel.panel} aria-labelledby="lottery-bets">
      <SectionHeader id="lottery-bets" title={t('bets.title')} />
      {slips.data ? (
        <>
          {slips.data.list.length === 0 ? (
            <EmptyState icon={<Ticket />} title={t('bets.empty')} text={t('bets.emptyText')} />
          ) : (
            <ul className={styles.list} aria-label={t('bets.caption', { game: game.displayName })}>
              {slips.data.list.map((slip) => (
                <SlipCard key={slip.slipId} slip={slip} onRepeat={onRepeat} />
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            total={slips.data.totalPages}
            onPage={setPage}
            labels={{
              nav: t('pages.nav'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (one) => t('pages.page', { page: one }),
              position: (one, total) => t('pages.position', { page: one, total }),
            }}
          />
        </>
      ) : slips.isError ? (
        <FailurePanel
          title={t('failure.bets')}
          error={slips.error}
          retrying={slips.isFetching}
          onRetry={() => void slips.refetch()}
        />
      ) : (
        <SkeletonBlock height="240px" />
      )}
    </section>
  );
});
