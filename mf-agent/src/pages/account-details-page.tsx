import { teamMovementGroups } from '@tessera/contracts/agent';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { SelectField } from '@tessera/ui-kit/field';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useTeamMovements } from '../api/team';
import { DailyChart } from '../components/daily-chart';
import { DaysLine } from '../components/days-line';
import { MemberSearch } from '../components/member-search';
import styles from '../components/page.module.css';
import { RangeFilter } from '../components/range-filter';
import { ReportButton } from '../components/report-button';
import { MovementTable, MovementTotals } from '../features/records/components/movement-table';
import { useTexts } from '../locales/use-texts';
import { useChoice } from '../model/use-choice';
import { useMember } from '../model/use-member';
import { useRange } from '../model/use-range';

const groups = ['ALL', ...teamMovementGroups] as const;
const names = ['group'] as const;

/**
 * AccountDetailsPage lists the deposits, withdrawals, bonuses and transfers of the team (section 2.13,
 * agentDownlineTransactionDetailsCopy and team transaction), with what they come to.
 */
export default function AccountDetailsPage() {
  const { t } = useTexts();
  const [choice, setChoice] = useRange();
  const [{ group: named }, choose] = useChoice(names);
  const [{ member }, setMember] = useMember();
  const group = groups.find((value) => value === named) ?? 'ALL';
  const filter = { ...choice, group, ...(member === undefined ? {} : { memberId: member }) };
  const movements = useTeamMovements(filter);
  const [first] = movements.data?.pages ?? [];
  return (
    <div className={styles.page}>
      <RangeFilter choice={choice} onChoose={setChoice} />
      <div className={styles.head}>
        <SelectField
          label={t('movement.group')}
          options={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={group}
          onChange={(event) => choose({ group: event.target.value })}
        />
        {member === undefined ? (
          <MemberSearch onFind={({ id }) => setMember({ member: id })} />
        ) : (
          <Button variant="secondary" size="s" onClick={() => setMember({})}>
            {t('movement.everybody')}
          </Button>
        )}
      </div>
      {movements.isError && !first ? (
        <FailurePanel
          title={t('failed.title')}
          error={movements.error}
          retrying={movements.isFetching}
          onRetry={() => void movements.refetch()}
        />
      ) : !first ? (
        <SkeletonBlock height="420px" />
      ) : (
        <div className={styles.body} aria-busy={movements.isPlaceholderData}>
          <div className={styles.head}>
            <DaysLine days={first.days} asOf={first.asOf} />
            <ReportButton {...filter} report="movements" />
          </div>
          <MovementTotals totals={first.totals} />
          {first.byDay.length > 0 && (
            <DailyChart
              days={first.byDay.map(({ day, in: received, out: paid }) => ({
                day,
                figures: { received, paid },
              }))}
              charts={['moved']}
            />
          )}
          <MovementTable
            movements={movements.data?.pages.flatMap(({ list }) => list) ?? []}
            days={first.days}
            onMember={(id) => setMember({ member: id })}
          />
          {movements.hasNextPage && (
            <div className={styles.more}>
              <Button
                variant="secondary"
                loading={movements.isFetchingNextPage}
                onClick={() => void movements.fetchNextPage()}
              >
                {t('rounds.more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
