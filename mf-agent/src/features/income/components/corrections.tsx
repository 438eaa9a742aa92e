import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { IncomeDetails } from '@tessera/contracts/income';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { useTexts } from '../../../locales/use-texts';
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
      <dl className={styles.facts}>
        {corrections.map(({ incomeId, amount, settledAt, correction }) => (
          <div key={incomeId}>
            <dt>
              {dates.moment(settledAt)}: {correction?.remark}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('income.withCorrections')}</dt>
          <dd>{money(fromMinorUnits(total, currency.digits))}</dd>
        </div>
      </dl>
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
  const dates = createRecordDates(locale, { timeZone });
  if (!corrects) return null;
  const period = t('income.fromTo', { from: dates.moment(corrects.from), to: dates.moment(corrects.to) });
  const facts = [
    [t('income.corrected'), `${t(`contract.kind.${corrects.kind}`)}, ${period}`],
    [t('income.settledAs'), money(corrects.amount)],
    [t('income.reason'), line.correction?.remark],
    [t(line.amount.startsWith('-') ? 'income.takenBack' : 'income.added'), money(line.amount)],
  ] as const;
  return (
    <div className={styles.formula}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {line.state === 'DUE' && line.amount.startsWith('-') && <p>{t('income.setOff')}</p>}
      <div>
        <Button variant="secondary" onClick={() => onOpen(corrects.incomeId)}>
          {t('income.openCorrected')}
        </Button>
      </div>
    </div>
  );
}
