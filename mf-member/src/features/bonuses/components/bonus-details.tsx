import type { Bonus } from '@tessera/contracts/bonuses';
import { FailurePanel } from '@tessera/shell-api/failure';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { DetailsDialog } from '../../../components/details-dialog';
import { useTexts } from '../../../locales/use-texts';
import { pagePath } from '../../../model/pages';
import { useBonus } from '../api/bonuses';
import { BonusHistory } from './bonus-history';
import { TermsDetails } from './terms-details';

interface Props {
  bonusId: string;
  dates: ReturnType<typeof createRecordDates>;
  onClose(): void;
}

/** BonusDetails shows one bonus with its history, the terms that hold, and every number that support asks for. */
export function BonusDetails({ bonusId, dates, onClose }: Props) {
  const { t } = useTexts();
  const { data, error, isError, isFetching, refetch } = useBonus(bonusId);
  const reference = `bonus/${bonusId}`;
  const facts = useFacts(data, reference, dates);
  const deposit = data?.depositId;
  return (
    <DetailsDialog
      title={data?.title ?? t('bonus.name')}
      facts={facts}
      question={t('bonus.question', { reference })}
      target={
        deposit
          ? { path: `${pagePath('depositv2')}&deposit=${deposit}`, label: t('movement.to.deposit') }
          : undefined
      }
      onClose={onClose}
    >
      {data ? (
        <Story bonus={data} dates={dates} />
      ) : isError ? (
        <FailurePanel
          title={t('bonus.oneFailed')}
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <SkeletonBlock height="160px" />
      )}
    </DetailsDialog>
  );
}

/** useFacts returns what is known of a bonus in numbers; before it is there, what it was asked for by. */
function useFacts(
  bonus: Bonus | undefined,
  reference: string,
  dates: Props['dates'],
): [label: string, value: ReactNode][] {
  const { t, money } = useTexts();
  const id: [string, ReactNode] = [t('movement.reference'), <bdi key="reference">{reference}</bdi>];
  if (!bonus) return [id];
  const { state, granted, balance, progress, turnover, endedAmount, endedAt, depositId, playedRounds } =
    bonus;
  const { used = 0, left = 0 } = playedRounds ?? {};
  const isMoney = /[1-9]/.test(turnover);
  return [
    [t('record.status'), t(`bonus.state.${state}`)],
    ...(playedRounds
      ? ([
          [t('bonus.free.rounds'), t('bonus.free.played', { used, total: used + left })],
          [t('bonus.free.won'), money(playedRounds.won)],
        ] as [string, ReactNode][])
      : []),
    ...(isMoney
      ? ([
          [t('bonus.granted'), money(granted)],
          [t('bonus.progress'), t('bonus.played', { progress: money(progress), turnover: money(turnover) })],
        ] as [string, ReactNode][])
      : []),
    ...(isMoney && state === 'ACTIVE' ? [[t('bonus.balance'), money(balance)] as [string, ReactNode]] : []),
    ...(endedAmount === null ? [] : [[t('bonus.atEnd'), money(endedAmount)] as [string, ReactNode]]),
    [t('record.time'), `${dates.moment(bonus.createdAt)} (${dates.zone})`],
    ...(endedAt === null ? [] : [[t('bonus.ended'), dates.moment(endedAt)] as [string, ReactNode]]),
    id,
    ...(depositId === null ? [] : [[t('bonus.deposit'), depositId] as [string, ReactNode]]),
    [t('bonus.rule'), `${bonus.ruleId}.${bonus.ruleVersion}`],
  ];
}

function Story({ bonus, dates }: { bonus: Bonus } & Pick<Props, 'dates'>) {
  const { t } = useTexts();
  return (
    <>
      <h3>{t('bonus.history')}</h3>
      <BonusHistory bonus={bonus} dates={dates} />
      <TermsDetails of={bonus} />
    </>
  );
}
