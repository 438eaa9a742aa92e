import type { TeamLevel } from '@tessera/contracts/agent';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { Amount } from '../../../components/amount';
import styles from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';

const counts = ['joined', 'active', 'firstDeposits'] as const;
const amounts = ['deposits', 'withdrawals', 'turnover', 'net'] as const;

/** LevelTable shows what each level of the team came to. */
export function LevelTable({ levels }: { levels: readonly TeamLevel[] }) {
  const { t } = useTexts();
  const columns = useColumns();
  return (
    <DataTable
      caption={t('level.title')}
      captionHidden
      columns={columns}
      rows={levels}
      rowKey={({ level }) => String(level)}
      empty={<p className={styles.lead}>{t('downlines.emptyText')}</p>}
    />
  );
}

function useColumns(): Column<TeamLevel>[] {
  const { t, number } = useTexts();
  return [
    { id: 'level', header: t('level.level'), title: true, cell: ({ level }) => t('level.name', { level }) },
    { id: 'members', header: t('level.members'), align: 'end', cell: ({ members }) => number(members) },
    ...counts.map((name) => ({
      id: name,
      header: t(`figure.${name}`),
      align: 'end' as const,
      cell: ({ figures }: TeamLevel) => number(figures[name]),
    })),
    ...amounts.map((name) => ({
      id: name,
      header: t(`figure.${name}`),
      align: 'end' as const,
      cell: ({ figures }: TeamLevel) => <Amount amount={figures[name]} result={name === 'net'} />,
    })),
  ];
}
