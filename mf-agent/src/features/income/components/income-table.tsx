import type { IncomeLine } from '@tessera/contracts/income';
import { Button } from '@tessera/ui-kit/button';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { Tag } from '@tessera/ui-kit/tag';
import { Amount } from '../../../components/amount';
import { useTexts } from '../../../locales/use-texts';
import { createPeriods } from '../model/periods';

const tones = { DUE: 'warm', PAID: 'positive', NOTHING: 'neutral' } as const;

interface Props {
  lines: readonly IncomeLine[];
  /** The clock of the operator. */
  timeZone: string;
  onOpen(incomeId: string): void;
}

type Dates = ReturnType<typeof createRecordDates>;
type Translate = ReturnType<typeof useTexts>['t'];

function columnsOf(
  t: Translate,
  { moment, period }: Pick<Dates, 'moment'> & { period: ReturnType<typeof createPeriods> },
  onOpen: Props['onOpen'],
): Column<IncomeLine>[] {
  return [
    {
      id: 'kind',
      header: t('income.contract'),
      title: true,
      cell: ({ kind, correction }) => (
        <>
          {t(`contract.kind.${kind}`)}
          {correction && <small> {t('income.isCorrection')}</small>}
        </>
      ),
    },
    {
      id: 'period',
      header: t('income.period'),
      cell: ({ from, to }) => period(from, to),
    },
    {
      id: 'rate',
      header: t('contract.field.rate'),
      cell: ({ rates, correction }) => (correction ? '–' : rates.map((rate) => `${rate}%`).join(' / ')),
    },
    {
      id: 'validBet',
      header: t('income.validBet'),
      align: 'end',
      cell: ({ validBet, correction }) => (correction ? '–' : <Amount amount={validBet} />),
    },
    {
      id: 'netLoss',
      header: t('income.netLoss'),
      align: 'end',
      cell: ({ netLoss, correction }) => (correction ? '–' : <Amount amount={netLoss} />),
    },
    {
      id: 'state',
      header: t('income.state'),
      cell: ({ state, amount, lateRounds, voidRounds, correctedRounds }) => (
        <>
          <Tag tone={tones[state]}>
            {t(amount.startsWith('-') ? `income.back.${state}` : `income.state.${state}`)}
          </Tag>
          {lateRounds > 0 && <small> {t('income.hasLate')}</small>}
          {voidRounds > 0 && <small> {t('income.hasVoid')}</small>}
          {correctedRounds > 0 && <small> {t('income.hasCorrected')}</small>}
        </>
      ),
    },
    {
      id: 'amount',
      header: t('income.amount'),
      align: 'end',
      cell: ({ amount }) => <Amount amount={amount} />,
    },
    {
      id: 'open',
      header: t('income.formula'),
      align: 'end',
      cell: ({ incomeId, kind, from, correction }) => (
        <Button
          variant="ghost"
          size="s"
          aria-label={t(correction ? 'income.openCorrection' : 'income.openOf', {
            kind: t(`contract.kind.${kind}`),
            time: moment(from),
          })}
          onClick={() => onOpen(incomeId)}
        >
          {t('contract.open')}
        </Button>
      ),
    },
  ];
}

/** IncomeTable lists lines of income; each opens to its formula. */
export function IncomeTable({ lines, timeZone, onOpen }: Props) {
  const { t, locale } = useTexts();
  const { moment } = createRecordDates(locale, { timeZone });
  const columns = columnsOf(t, { moment, period: createPeriods(locale, timeZone) }, onOpen);
  return (
    <DataTable
      caption={t('income.caption')}
      captionHidden
      columns={columns}
      rows={lines}
      rowKey={({ incomeId }) => incomeId}
    />
  );
}
