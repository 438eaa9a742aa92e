import type { TeamMovement, TeamMovements } from '@tessera/contracts/agent';
import type { RecordDays } from '@tessera/contracts/records';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { StatCard } from '@tessera/ui-kit/stat-card';
import { ReceiptText } from 'lucide-react';
import { Amount } from '../../../components/amount';
import styles from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';

interface Props {
  movements: readonly TeamMovement[];
  days: RecordDays;
  /** Shows the movements of one member alone. */
  onMember(id: string): void;
}

/** MovementTable lists movements of the team's wallets, each with its member. */
export function MovementTable({ movements, days, onMember }: Props) {
  const { t } = useTexts();
  const columns = useColumns(days, onMember);
  return (
    <DataTable
      caption={t('page.agentDownlineTransactionDetailsCopy')}
      captionHidden
      columns={columns}
      rows={movements}
      rowKey={({ movementId }) => movementId}
      empty={<EmptyState icon={<ReceiptText />} title={t('movement.empty')} text={t('movement.emptyText')} />}
    />
  );
}

/** MovementTotals shows what the movements of each kind come to, over every page of the filter. */
export function MovementTotals({ totals }: Pick<TeamMovements, 'totals'>) {
  const { t } = useTexts();
  return (
    <div className={styles.figures}>
      {totals.map(({ group, count, in: received, out }) => (
        <StatCard
          key={group}
          label={t(`group.${group}`)}
          value={<Amount amount={group === 'WITHDRAWAL' ? out : received} />}
          note={t('movement.count', { count })}
        />
      ))}
    </div>
  );
}

function useColumns(days: RecordDays, onMember: Props['onMember']): Column<TeamMovement>[] {
  const { t, locale, number } = useTexts();
  const dates = createRecordDates(locale, days);
  return [
    {
      id: 'account',
      header: t('downlines.account'),
      title: true,
      cell: ({ memberId, account }) => (
        <button
          type="button"
          className={styles.link}
          aria-label={t('movement.of', { account })}
          onClick={() => onMember(memberId)}
        >
          {account}
        </button>
      ),
    },
    { id: 'level', header: t('downline.level'), align: 'end', cell: ({ level }) => number(level) },
    { id: 'group', header: t('movement.group'), cell: ({ group }) => t(`group.${group}`) },
    { id: 'time', header: t('rounds.time'), cell: ({ at }) => dates.moment(at) },
    {
      id: 'amount',
      header: t('send.amount'),
      align: 'end',
      cell: ({ amount }) => <Amount amount={amount} result />,
    },
  ];
}
