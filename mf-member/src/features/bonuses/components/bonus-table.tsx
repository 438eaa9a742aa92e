import type { Bonus, BonusState } from '@tessera/contracts/bonuses';
import { Button } from '@tessera/ui-kit/button';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import { Tag } from '@tessera/ui-kit/tag';
import { Amount } from '../../../components/amount';
import { useTexts } from '../../../locales/use-texts';
import styles from './bonuses.module.css';

const tones = {
  ACTIVE: 'warm',
  COMPLETED: 'positive',
  SPENT: 'neutral',
  EXPIRED: 'neutral',
  FORFEITED: 'neutral',
} as const satisfies Record<BonusState, string>;

interface Props {
  bonuses: readonly Bonus[];
  dates: ReturnType<typeof createRecordDates>;
  onOpen(bonusId: string): void;
}

function Name({ title, kind, bonusId }: Bonus) {
  const { t } = useTexts();
  return (
    <span className={styles.name} id={`bonus-${bonusId}`}>
      {title}
      <small>{t(`bonus.kind.${kind}`)}</small>
    </span>
  );
}

/** Free rounds are given as rounds; what they have won as bonus money is money that was given. */
function Granted({ granted, freeRounds, turnover }: Bonus) {
  const { t } = useTexts();
  if (!freeRounds || /[1-9]/.test(turnover)) return <Amount amount={granted} />;
  return t('bonus.free.given', { count: freeRounds.rounds });
}

function State({ state }: Bonus) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`bonus.state.${state}`)}</Tag>;
}

function Open({ bonusId, onOpen }: Pick<Bonus, 'bonusId'> & Pick<Props, 'onOpen'>) {
  const { t } = useTexts();
  return (
    <Button variant="ghost" size="s" aria-describedby={`bonus-${bonusId}`} onClick={() => onOpen(bonusId)}>
      {t('movement.open')}
    </Button>
  );
}

const cells = {
  name: (bonus: Bonus) => <Name {...bonus} />,
  state: (bonus: Bonus) => <State {...bonus} />,
  granted: (bonus: Bonus) => <Granted {...bonus} />,
  ended: ({ endedAmount }: Bonus) => (endedAmount === null ? '–' : <Amount amount={endedAmount} />),
  open: (onOpen: Props['onOpen']) => (bonus: Bonus) => <Open bonusId={bonus.bonusId} onOpen={onOpen} />,
};

/** BonusTable lists bonuses. Each one opens with its whole history and all that support needs to find it. */
export function BonusTable({ bonuses, dates, onOpen }: Props) {
  const { t } = useTexts();
  const columns: Column<Bonus>[] = [
    { id: 'name', header: t('bonus.name'), title: true, cell: cells.name },
    { id: 'time', header: t('record.time'), cell: ({ createdAt }) => dates.moment(createdAt) },
    { id: 'state', header: t('record.status'), cell: cells.state },
    { id: 'granted', header: t('bonus.granted'), align: 'end', cell: cells.granted },
    { id: 'ended', header: t('bonus.atEnd'), align: 'end', cell: cells.ended },
    { id: 'open', header: t('movement.details'), align: 'end', cell: cells.open(onOpen) },
  ];
  return (
    <DataTable
      caption={t('page.bonusDetails')}
      captionHidden
      columns={columns}
      rows={bonuses}
      rowKey={({ bonusId }) => bonusId}
    />
  );
}
