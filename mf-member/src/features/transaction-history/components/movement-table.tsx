import type { Movement } from '@tessera/contracts/records';
import { Button } from '@tessera/ui-kit/button';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { Amount } from '../../../components/amount';
import { useTexts } from '../../../locales/use-texts';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import { movementName } from '../model/movement-name';
import styles from './transaction-history.module.css';

interface Props {
  movements: readonly Movement[];
  dates: ReturnType<typeof createRecordDates>;
  onOpen(movement: Movement): void;
}

const nameId = ({ sequence }: Movement) => `movement-${sequence}`;

function Name({ movement }: { movement: Movement }) {
  const { t } = useTexts();
  return (
    <span className={styles.name} id={nameId(movement)}>
      {t(movementName(movement))}
      <small>{movement.reference}</small>
    </span>
  );
}

function Open({ movement, onOpen }: { movement: Movement; onOpen: Props['onOpen'] }) {
  const { t } = useTexts();
  return (
    <Button variant="ghost" size="s" aria-describedby={nameId(movement)} onClick={() => onOpen(movement)}>
      {t('movement.open')}
    </Button>
  );
}

const cells = {
  name: (movement: Movement) => <Name movement={movement} />,
  amount: ({ amount }: Movement) => <Amount amount={amount} toned />,
  balance: ({ balance }: Movement) => <Amount amount={balance} />,
  open: (onOpen: Props['onOpen']) => (movement: Movement) => <Open movement={movement} onOpen={onOpen} />,
};

/** MovementTable lists movements of the wallet. Each one opens with all that support needs to find it. */
export function MovementTable({ movements, dates, onOpen }: Props) {
  const { t } = useTexts();
  const columns: Column<Movement>[] = [
    { id: 'name', header: t('movement.what'), title: true, cell: cells.name },
    { id: 'time', header: t('record.time'), cell: ({ at }) => dates.moment(at) },
    { id: 'amount', header: t('deposit.amount'), align: 'end', cell: cells.amount },
    { id: 'balance', header: t('movement.balance'), align: 'end', cell: cells.balance },
    { id: 'open', header: t('movement.details'), align: 'end', cell: cells.open(onOpen) },
  ];
  return (
    <DataTable
      caption={t('page.transactionHistory')}
      captionHidden
      columns={columns}
      rows={movements}
      rowKey={({ sequence }) => String(sequence)}
    />
  );
}
