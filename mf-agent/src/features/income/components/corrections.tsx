import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { IncomeDetails } from '@tessera/contracts/income';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { Facts } from '../../../components/facts';
import { useTexts } from '../../../locales/use-texts';
import { createPeriods } from '../model/periods';
import styles from './income.module.css';

/** Corrections lists what was put right of a line, each with its reason, and what the line comes to with them. */
export function Corrections({ details: { line, corrections, timeZone } }: { details: IncomeDetails }) {
  const { currency } = useShell().operator;
  const { t, money, locale } = useTexts();
  const dates = createRecordDates(locale, { timeZone });
  const all = [line, ...corrections].map(({ amount }) => toMinorUnits(amount, currency.digits));
  const total = all.reduce((sum, amount) => sum + amount, 0n);
  return (
    <section>
      <h3>{t('income.corrections')}</h3>
      <Facts
        facts={[
          ...corrections.map(({ incomeId, amount, settledAt, correction }) => ({
            id: incomeId,
            label: `${dates.moment(settledAt)}: ${correction?.remark}`,
            value: money(amount),
          })),
          {
            id: 'total',
            label: t('income.withCorrections'),
            value: money(fromMinorUnits(total, currency.digits)),
            isSum: true,
          },
        ]}
      />
    </section>
  );
}

interface Props {
  details: IncomeDetails;
  onOpen(incomeId: string): void;
}

/** Correction shows a correction: why, by how much, and the line that it puts right. */
export function Correction({ details: { line, corrects, timeZone }, onOpen }: Props) {
  const { t, money, locale } = useTexts();
  if (!corrects) return null;
  const period = createPeriods(locale, timeZone)(corrects.from, corrects.to);
  const facts = [
    [t('income.corrected'), `${t(`contract.kind.${corrects.kind}`)}, ${period}`],
    [t('income.settledAs'), money(corrects.amount)],
    [t('income.reason'), line.correction?.remark],
    [t(line.amount.startsWith('-') ? 'income.takenBack' : 'income.added'), money(line.amount)],
  ] as const;
  return (
    <div className={styles.formula}>
      <Facts facts={facts.map(([label, value]) => ({ id: label, label, value }))} />
      {line.state === 'DUE' && line.amount.startsWith('-') && <p>{t('income.setOff')}</p>}
      <div>
        <Button variant="secondary" onClick={() => onOpen(corrects.incomeId)}>
          {t('income.openCorrected')}
        </Button>
      </div>
    </div>
  );
}
