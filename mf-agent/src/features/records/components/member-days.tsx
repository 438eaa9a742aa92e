import type { DownlineDays } from '@tessera/contracts/agent';
import type { RecordDays } from '@tessera/contracts/records';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { createRecordDates, type RangeChoice } from '@tessera/ui-kit/range-filter';
import { useDownlineDays } from '../../../api/team';
import { Amount } from '../../../components/amount';
import { DailyChart } from '../../../components/daily-chart';
import { DaysLine } from '../../../components/days-line';
import { LoadState } from '../../../components/load-state';
import styles from '../../../components/page.module.css';
import { ReportButton } from '../../../components/report-button';
import { SumCards } from '../../../components/sum-cards';
import { useTexts } from '../../../locales/use-texts';

type Day = DownlineDays['byDay'][number];

const amounts = ['deposits', 'withdrawals', 'stake', 'payout', 'bonuses'] as const;

interface Props {
  memberId: string;
  choice: RangeChoice;
  /** Shows the rounds of a day. */
  onDay(day: string): void;
}

/** MemberDays lists what a member of the team came to day by day; a day opens with its rounds. */
export function MemberDays({ memberId, choice, onDay }: Props) {
  const days = useDownlineDays(memberId, choice);
  return (
    <LoadState query={days}>
      {(data) => (
        <>
          <div className={styles.head}>
            <DaysLine days={data.days} />
            <ReportButton {...choice} report="memberDays" memberId={memberId} />
          </div>
          <SumCards figures={data.totals} names={[...amounts, 'net']} />
          {data.byDay.length > 1 && <DailyChart days={data.byDay.toReversed()} charts={['play', 'money']} />}
          <DaysTable data={data} onDay={onDay} />
        </>
      )}
    </LoadState>
  );
}

function DaysTable({ data, onDay }: { data: DownlineDays } & Pick<Props, 'onDay'>) {
  const { t } = useTexts();
  const columns = useColumns(data.days, onDay);
  return (
    <DataTable
      caption={t('downline.days')}
      captionHidden
      columns={columns}
      rows={data.byDay}
      rowKey={({ day }) => day}
      empty={<p className={styles.lead}>{t('days.none')}</p>}
    />
  );
}

function useColumns(days: RecordDays, onDay: Props['onDay']): Column<Day>[] {
  const { t, locale } = useTexts();
  const dates = createRecordDates(locale, days);
  return [
    {
      id: 'day',
      header: t('chart.day'),
      title: true,
      cell: ({ day, figures }) =>
        figures.rounds === 0 ? (
          dates.day(day)
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-label={t('rounds.ofDay', { day: dates.day(day) })}
            onClick={() => onDay(day)}
          >
            {dates.day(day)}
          </button>
        ),
    },
    ...amounts.map((name) => ({
      id: name,
      header: t(`figure.${name}`),
      align: 'end' as const,
      cell: ({ figures }: Day) => <Amount amount={figures[name]} />,
    })),
    {
      id: 'net',
      header: t('figure.net'),
      align: 'end',
      cell: ({ figures }) => <Amount amount={figures.net} result />,
    },
  ];
}
