import type { PlayWeek } from '@tessera/contracts/records';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { Amount } from '../../../components/amount';
import { useTexts } from '../../../locales/use-texts';

const amounts = ['stake', 'payout', 'result', 'deposits', 'withdrawals'] as const;

const amountCell = (name: (typeof amounts)[number]) => {
  const Cell = (week: PlayWeek) => <Amount amount={week[name]} toned={name === 'result'} />;
  return Cell;
};

/** WeekTable says in figures what each week came to, the newest first. Weeks in which nothing happened are left out. */
export function WeekTable({ weeks, dayName }: { weeks: readonly PlayWeek[]; dayName(day: string): string }) {
  const { t } = useTexts();
  const columns: Column<PlayWeek>[] = [
    { id: 'week', header: t('myPlay.week'), title: true, cell: ({ from }) => dayName(from) },
    ...amounts.map((name): Column<PlayWeek> => ({
      id: name,
      header: t(`profit.${name}`),
      align: 'end',
      cell: amountCell(name),
    })),
  ];
  const moved = weeks.filter((week) => amounts.some((name) => /[1-9]/.test(week[name])));
  return (
    <DataTable
      caption={t('myPlay.byWeek')}
      columns={columns}
      rows={moved.toReversed()}
      rowKey={({ from }) => from}
    />
  );
}
