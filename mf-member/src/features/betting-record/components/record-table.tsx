import type { Bet, BetStatus } from '@tessera/contracts/bets';
import { Button } from '@tessera/ui-kit/button';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { Tag } from '@tessera/ui-kit/tag';
import { Amount } from '../../../components/amount';
import { useTexts } from '../../../locales/use-texts';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import styles from './record-table.module.css';

const tones = { OPEN: 'warm', SETTLED: 'neutral', VOID: 'danger' } as const satisfies Record<
  BetStatus,
  string
>;

interface Props {
  bets: readonly Bet[];
  caption: string;
  dates: ReturnType<typeof createRecordDates>;
  onOpen(bet: Bet): void;
}

type CellProps = { bet: Bet };

function Game({ bet }: CellProps) {
  return (
    <span className={styles.game}>
      {bet.gameName}
      <small>{bet.vendorName}</small>
    </span>
  );
}

function Status({ bet }: CellProps) {
  const { t, money } = useTexts();
  const { freeRound } = bet;
  return (
    <span className={styles.status}>
      <Tag tone={tones[bet.status]}>{t(`status.${bet.status}`)}</Tag>
      {freeRound && (
        <small>{t('record.free', { stake: money(freeRound.stake), won: money(freeRound.won) })}</small>
      )}
      {bet.endedBy && <small>{t(`record.end.${bet.endedBy}`)}</small>}
    </span>
  );
}

const cells = {
  game: (bet: Bet) => <Game bet={bet} />,
  status: (bet: Bet) => <Status bet={bet} />,
  stake: (bet: Bet) => <Amount amount={bet.stake} />,
  payout: (bet: Bet) => <Amount amount={bet.payout} />,
  net: (bet: Bet) => <Amount amount={bet.net} toned signed={bet.status === 'SETTLED'} />,
};

function Open({ bet, onOpen }: CellProps & { onOpen: Props['onOpen'] }) {
  const { t } = useTexts();
  return (
    <Button
      variant="ghost"
      size="s"
      aria-label={t('record.openBet', { game: bet.gameName })}
      onClick={() => onOpen(bet)}
    >
      {t('movement.open')}
    </Button>
  );
}

const openCell = (onOpen: Props['onOpen']) => (bet: Bet) => <Open bet={bet} onOpen={onOpen} />;

/** RecordTable lists rounds. Each one opens with what was drawn and with all that support needs to find it. */
export function RecordTable({ bets, caption, dates, onOpen }: Props) {
  const { t } = useTexts();
  const amounts = (['stake', 'payout', 'net'] as const).map((id): Column<Bet> => ({
    id,
    header: t(`record.${id}`),
    align: 'end',
    cell: cells[id],
  }));
  const columns: Column<Bet>[] = [
    { id: 'game', header: t('record.game'), title: true, cell: cells.game },
    { id: 'time', header: t('record.time'), cell: ({ placedAt }) => dates.moment(placedAt) },
    { id: 'status', header: t('record.status'), cell: cells.status },
    ...amounts,
    { id: 'open', header: t('movement.details'), align: 'end', cell: openCell(onOpen) },
  ];
  return (
    <DataTable caption={caption} captionHidden columns={columns} rows={bets} rowKey={({ betId }) => betId} />
  );
}
