import { joinReportCall, type JoinFigures } from '@tessera/contracts/agent';
import { useShell } from '@tessera/shell-api';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { StatCard } from '@tessera/ui-kit/stat-card';
import { CsvButton } from '../../../components/csv-button';
import { DailyChart } from '../../../components/daily-chart';
import { DaysLine } from '../../../components/days-line';
import { LoadState } from '../../../components/load-state';
import page from '../../../components/page.module.css';
import { RangeFilter } from '../../../components/range-filter';
import { useTexts } from '../../../locales/use-texts';
import { useRange } from '../../../model/use-range';
import { useJoinFigures } from '../api/register-center';

interface Row {
  id: string;
  name: string;
  figures: JoinFigures;
}

/** Joined shows whom the agent brought in, in the chosen days: how many, how they came, and how far they have come. */
export function Joined({ titles }: { titles: ReadonlyMap<string, string> }) {
  const { api } = useShell();
  const { t, number } = useTexts();
  const [choice, setChoice] = useRange();
  const query = useJoinFigures(choice);
  return (
    <section className={page.body} aria-labelledby="joined">
      <div className={page.head}>
        <h2 id="joined">{t('join.title')}</h2>
        <CsvButton label={t('join.report')} load={() => api.call(joinReportCall, choice)} />
      </div>
      <RangeFilter choice={choice} onChoose={setChoice} />
      <LoadState query={query} height="420px">
        {({ days, totals, byMethod, byLink, byDay }) => (
          <>
            <DaysLine days={days} />
            <div className={page.figures}>
              <StatCard label={t('join.joined')} value={number(totals.joined)} />
              <StatCard
                label={t('join.deposited')}
                value={number(totals.deposited)}
                note={t('join.share', { share: share(totals.deposited, totals, number) })}
              />
              <StatCard
                label={t('join.played')}
                value={number(totals.played)}
                note={t('join.share', { share: share(totals.played, totals, number) })}
              />
            </div>
            <DailyChart
              days={byDay.map(({ day, joined }) => ({ day, figures: { joined } }))}
              charts={['joins']}
            />
            <JoinTable
              rows={[
                ...byMethod.map(({ method, figures }) => ({
                  id: method,
                  name: t(`join.method.${method}`),
                  figures,
                })),
                ...byLink.map(({ linkId, figures }) => ({
                  id: linkId,
                  name: t('join.link', { title: titles.get(linkId) ?? '' }),
                  figures,
                })),
              ]}
            />
          </>
        )}
      </LoadState>
    </section>
  );
}

const share = (
  part: number,
  { joined }: JoinFigures,
  number: ReturnType<typeof useTexts>['number'],
): string => number(joined === 0 ? 0 : part / joined, { style: 'percent', maximumFractionDigits: 1 });

function JoinTable({ rows }: { rows: readonly Row[] }) {
  const { t, number } = useTexts();
  const columns: Column<Row>[] = [
    { id: 'name', header: t('join.by'), title: true, cell: ({ name }) => name },
    ...(['joined', 'deposited', 'played'] as const).map((name) => ({
      id: name,
      header: t(`join.${name}`),
      align: 'end' as const,
      cell: ({ figures }: Row) => number(figures[name]),
    })),
  ];
  return (
    <DataTable caption={t('join.by')} captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
}
