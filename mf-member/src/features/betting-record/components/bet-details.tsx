import type { Bet, BetDetails } from '@tessera/contracts/bets';
import { FailurePanel } from '@tessera/shell-api/failure';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { DetailsDialog, DetailsList } from '../../../components/details-dialog';
import { useTexts } from '../../../locales/use-texts';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import { pagePath } from '../../../model/pages';
import { useBetDetails } from '../api/get-bet-details';
import { RoundFairness } from './round-fairness';

interface Props {
  bet: Bet;
  dates: ReturnType<typeof createRecordDates>;
  onClose(): void;
}

/** BetDetailsDialog shows one round: its numbers, what was drawn, and the seeds that the draw follows from. */
export function BetDetailsDialog({ bet: shown, dates, onClose }: Props) {
  const { t, money } = useTexts();
  const details = useBetDetails(shown.betId);
  const bet = details.data?.bet ?? shown;
  const { betId, roundId, gameName, vendorName, stake, payout, status, placedAt, settledAt, freeRound } = bet;
  return (
    <DetailsDialog
      title={gameName}
      facts={[
        [t('record.status'), t(`status.${status}`)],
        [t('record.stake'), money(stake)],
        [t('record.payout'), money(payout)],
        ...(freeRound
          ? ([
              [t('record.freeStake'), money(freeRound.stake)],
              [t('record.freeWon'), money(freeRound.won)],
            ] as const)
          : []),
        [t('record.time'), `${dates.moment(placedAt)} (${dates.zone})`],
        ...(settledAt === null ? [] : [[t('record.settled'), dates.moment(settledAt)] as const]),
        [t('record.vendor'), vendorName],
        [t('record.bet'), betId],
        [t('record.round'), <bdi key="round">{roundId}</bdi>],
      ]}
      question={t('record.question', { betId, roundId })}
      target={
        freeRound
          ? {
              path: `${pagePath('bonusDetails')}&bonus=${freeRound.bonusId}`,
              label: t('movement.to.bonus'),
            }
          : undefined
      }
      onClose={onClose}
    >
      {details.data ? (
        <Drawn details={details.data} />
      ) : details.isError ? (
        <FailurePanel
          title={t('record.detailsFailed')}
          error={details.error}
          retrying={details.isFetching}
          onRetry={() => details.refetch()}
        />
      ) : (
        <SkeletonBlock height="120px" />
      )}
    </DetailsDialog>
  );
}

function Drawn({ details: { bet, chosen, drawn, fairness } }: { details: BetDetails }) {
  const { t } = useTexts();
  const rows = (facts: BetDetails['drawn']) =>
    facts.map(
      ({ name, value }) =>
        [
          t(`fact.${name}`),
          <bdi key={name} data-lines={value.includes('\n') ? '' : undefined}>
            {value}
          </bdi>,
        ] as const,
    );
  if (bet.status !== 'OPEN' && drawn.length === 0) return <p>{t('record.noDetails')}</p>;
  return (
    <>
      {chosen.length > 0 && <DetailsList title={t('record.chosen')} facts={rows(chosen)} />}
      {bet.status === 'OPEN' ? (
        <p>{t('record.notYet')}</p>
      ) : (
        <>
          <DetailsList title={t('record.drawn')} facts={rows(drawn)} />
          {fairness ? <RoundFairness fairness={fairness} /> : <p>{t('fairness.none')}</p>}
        </>
      )}
    </>
  );
}
