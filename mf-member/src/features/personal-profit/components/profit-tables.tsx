import type { ProfitCategory, ProfitDay } from '@tessera/contracts/records';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { Amount } from '../../../components/amount';
import { useTexts } from '../../../locales/use-texts';
import styles from './personal-profit.module.css';

const dayCell = (dayName: (day: string) => string) => {
  const Cell = ({ day }: ProfitDay) => <span className={styles.name}>{dayName(day)}</span>;
  return Cell;
};

const played = ['stake', 'payout', 'result'] as const;
const paid = ['deposits', 'withdrawals', 'bonuses', 'other'] as const;
const plain = <Name extends string>(name: Name) => {
  const Cell = (row: Record<Name, string>) => <Amount amount={row[name]} toned={name === 'result'} />;
  return Cell;
};

/** DayTable shows what each day came to. */
export function DayTable({ days, dayName }: { days: readonly ProfitDay[]; dayName(day: string): string }) {
  const { t } = useTexts();
  const columns: Column<ProfitDay>[] = [
    { id: 'day', header: t('profit.day'), title: true, cell: dayCell(dayName) },
    ...[...played, ...paid].map((name): Column<ProfitDay> => ({
      id: name,
      header: t(`profit.${name}`),
      align: 'end',
      cell: plain(name),
    })),
  ];
  return <DataTable caption={t('profit.byDay')} columns={columns} rows={days} rowKey={({ day }) => day} />;
}

/** CategoryTable shows what the decided rounds of each category came to. */
export function CategoryTable({ categories }: { categories: readonly ProfitCategory[] }) {
  const { t, number } = useTexts();
  const columns: Column<ProfitCategory>[] = [
    {
      id: 'type',
      header: t('record.type'),
      title: true,
      cell: ({ gameType }) => t(`type.${gameType}`),
    },
    { id: 'rounds', header: t('profit.rounds'), align: 'end', cell: ({ rounds }) => number(rounds) },
    ...played.map((name): Column<ProfitCategory> => ({
      id: name,
      header: t(`profit.${name}`),
      align: 'end',
      cell: plain(name),
    })),
  ];
  return (
    <DataTable
      caption={t('profit.byCategory')}
      columns={columns}
      rows={categories}
      rowKey={({ gameType }) => gameType}
    />
  );
}
