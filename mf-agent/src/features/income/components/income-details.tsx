import type { IncomeDetails as Details } from '@tessera/contracts/income';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { createRecordDates } from '@tessera/ui-kit/range-filter';
import { LoadState } from '../../../components/load-state';
import { useTexts } from '../../../locales/use-texts';
import { useIncomeDetails } from '../api/income';
import { Correction, Corrections } from './corrections';
import styles from './income.module.css';

interface Props {
  incomeId: string;
  /** Shows another line in its place. */
  onOpen(incomeId: string): void;
  onClose(): void;
}

/** IncomeDetails shows one line with its formula: what was played, by which rates, and what it comes to computed again. */
export function IncomeDetails({ incomeId, onOpen, onClose }: Props) {
  const { t } = useTexts();
  const details = useIncomeDetails(incomeId);
  return (
    <Dialog
      open
      size="m"
      sheet="auto"
      focus="title"
      title={t(details.data?.corrects ? 'income.correction' : 'income.line')}
      closeLabel={t('popup.close')}
      onClose={onClose}
    >
      <LoadState query={details} height="320px">
        {(data) =>
          data.corrects ? (
            <Correction details={data} onOpen={onOpen} />
          ) : (
            <Formula details={data} onClose={onClose} />
          )
        }
      </LoadState>
    </Dialog>
  );
}

function Formula({ details, onClose }: { details: Details; onClose(): void }) {
  const { dialogs } = useShell();
  const { t, money, locale, number } = useTexts();
  const { line, parts, conditions, recomputed, corrections, timeZone, versionNumber } = details;
  const dates = createRecordDates(locale, { timeZone });
  const facts = [
    [
      t('income.contract'),
      `${t(`contract.kind.${line.kind}`)} · ${t('contract.version', { number: versionNumber })}`,
    ],
    [t('income.period'), t('income.fromTo', { from: dates.moment(line.from), to: dates.moment(line.to) })],
    [t('income.rounds'), number(line.rounds)],
    [t('income.validBet'), money(line.validBet)],
    [t('income.netLoss'), money(line.netLoss)],
    [t('income.active'), number(line.activeMembers)],
    ...(line.lateRounds > 0
      ? [
          [
            t('income.late'),
            t('income.lateOf', { count: line.lateRounds, amount: money(line.lateValidBet) }),
          ] as const,
        ]
      : []),
    ...(line.voidRounds > 0 ? [[t('income.void'), number(line.voidRounds)] as const] : []),
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
      {conditions.length > 0 && (
        <section>
          <h3>{t('income.conditions')}</h3>
          <ul>
            {conditions.map(({ name, needed, reached, met }) => (
              <li key={name}>
                {t(`contract.field.${name}`)}:{' '}
                {t(met ? 'income.met' : 'income.notMet', {
                  reached: name === 'activeMembers' ? reached : money(reached),
                  needed: name === 'activeMembers' ? needed : money(needed),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('income.formula')}</h3>
        <dl className={styles.facts}>
          {parts.map(({ account, of, base, rate, product }) => (
            <div key={`${account}${of}`}>
              <dt>
                {account === null ? (
                  t(`income.of.${of}`)
                ) : (
                  <>
                    {t('income.lessOf')} <bdi>{account}</bdi>: {t(`income.of.${of}`)}
                  </>
                )}
              </dt>
              <dd>
                <bdi>
                  {account === null ? '' : '− '}
                  {money(base)} × {rate}% = {product}
                </bdi>
              </dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>{t('income.paid')}</dt>
            <dd>{money(line.amount)}</dd>
          </div>
          <div>
            <dt>{t('income.again')}</dt>
            <dd>{money(recomputed)}</dd>
          </div>
        </dl>
      </section>
      {corrections.length > 0 && <Corrections details={details} />}
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            onClose();
            dialogs.openPopup('contract', { contractId: line.contractId });
          }}
          data-opens="contract"
        >
          {t('income.openContract')}
        </Button>
      </div>
    </div>
  );
}
