import type { MemberFigures, TeamMember } from '@tessera/contracts/agent';
import { Button } from '@tessera/ui-kit/button';
import type { Column } from '@tessera/ui-kit/data-table';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';
import type { ComponentType, ReactNode } from 'react';
import { useDownlineDays, useTeamMembers } from '../../../api/team';
import { Amount } from '../../../components/amount';
import { DailyChart } from '../../../components/daily-chart';
import { DaysLine } from '../../../components/days-line';
import { LoadState } from '../../../components/load-state';
import { MemberSearch } from '../../../components/member-search';
import styles from '../../../components/page.module.css';
import { RangeFilter } from '../../../components/range-filter';
import { ReportButton } from '../../../components/report-button';
import { SumCards } from '../../../components/sum-cards';
import { TeamLevel } from '../../../components/team-level';
import { useTexts } from '../../../locales/use-texts';
import { useMember } from '../../../model/use-member';
import { useTeamLocation } from '../../../model/use-team-location';
import type { SeriesName } from '../../../model/series';
import { useRange } from '../../../model/use-range';
import { MemberHead } from './member-head';
import { MemberRounds } from './member-rounds';

type AmountName = Exclude<keyof MemberFigures, 'rounds'>;

interface Props {
  title: string;
  /** The columns and sums of the page. */
  amounts: readonly AmountName[];
  /** What its chart draws of the days. */
  charts: readonly [SeriesName, ...SeriesName[]];
  withRounds?: boolean;
  /** What a member's row opens: what its numbers are made of. */
  record: ComponentType<{ memberId: string; choice: RangeChoice; onDay(day: string): void }>;
}

/**
 * RecordPage shows what a team came to by its branches. A branch opens the level below, and a member what their own
 * numbers are made of, down to the rounds of a day.
 */
export function RecordPage({ title, amounts, charts, withRounds = false, record: Record }: Props) {
  const [choice, setChoice] = useRange();
  const [{ member, day }, setMember] = useMember();
  return (
    <div className={styles.page}>
      <RangeFilter choice={choice} onChoose={setChoice} />
      {member === undefined ? (
        <Team
          title={title}
          amounts={amounts}
          charts={charts}
          withRounds={withRounds}
          choice={choice}
          onMember={(id) => setMember({ member: id })}
        />
      ) : (
        <Member
          memberId={member}
          choice={choice}
          day={day}
          onBack={() => setMember(day === undefined ? {} : { member })}
        >
          <Record memberId={member} choice={choice} onDay={(opened) => setMember({ member, day: opened })} />
        </Member>
      )}
    </div>
  );
}

interface MemberProps {
  memberId: string;
  choice: RangeChoice;
  day: string | undefined;
  onBack(): void;
  children: ReactNode;
}

function Member({ memberId, choice, day, onBack, children }: MemberProps) {
  const days = useDownlineDays(memberId, choice);
  return (
    <>
      <MemberHead title={days.data?.account ?? ''} onBack={onBack} />
      {day === undefined ? (
        children
      ) : (
        <MemberRounds memberId={memberId} choice={{ range: 'custom', from: day, to: day }} />
      )}
    </>
  );
}

interface TeamProps extends Pick<Props, 'title' | 'amounts' | 'charts'> {
  withRounds: boolean;
  choice: RangeChoice;
  onMember(id: string): void;
}

function Team({ title, amounts, charts, withRounds, choice, onMember }: TeamProps) {
  const [location, setLocation] = useTeamLocation();
  const members = useTeamMembers(choice, location);
  const columns = useColumns({ amounts, withRounds, onMember });
  return (
    <>
      <MemberSearch onFind={({ id }) => onMember(id)} />
      <LoadState query={members}>
        {(data) => (
          <>
            <DaysLine days={data.days} asOf={data.asOf} />
            <SumCards figures={data.totals} names={amounts} />
            <DailyChart days={data.byDay} charts={charts} />
            <TeamLevel
              caption={title}
              members={data}
              location={location}
              onLocate={setLocation}
              columns={columns}
              tools={<ReportButton {...choice} report="members" memberId={location.parentId} />}
            />
          </>
        )}
      </LoadState>
    </>
  );
}

function useColumns({
  amounts,
  withRounds,
  onMember,
}: Pick<TeamProps, 'amounts' | 'withRounds' | 'onMember'>): Column<TeamMember>[] {
  const { t, number } = useTexts();
  return [
    ...(withRounds
      ? [
          {
            id: 'rounds',
            header: t('rounds.title'),
            align: 'end' as const,
            cell: ({ branch }: TeamMember) => number(branch.rounds),
          },
        ]
      : []),
    ...amounts.map((name) => ({
      id: name,
      header: t(`figure.${name}`),
      align: 'end' as const,
      cell: ({ branch }: TeamMember) => <Amount amount={branch[name]} result={name === 'net'} />,
    })),
    {
      id: 'own',
      header: t('downline.details'),
      align: 'end',
      cell: ({ id, account }) => (
        <Button
          variant="ghost"
          size="s"
          aria-label={t('member.open', { account })}
          onClick={() => onMember(id)}
        >
          {t('member.own')}
        </Button>
      ),
    },
  ];
}
