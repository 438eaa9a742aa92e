import type { IncomeDetails as Details } from '@tessera/contracts/income';
import { Button } from '@tessera/ui-kit/button';
import { Dialog } from '@tessera/ui-kit/dialog';
import { Facts } from '../../../components/facts';
import { LoadState } from '../../../components/load-state';
import { useTexts } from '../../../locales/use-texts';
import { useIncomeDetails } from '../api/income';
import { createPeriods } from '../model/periods';
import { Correction, Corrections } from './corrections';
import styles from './income.module.css';
import { Players } from './players';

interface Props {
  incomeId: string;
  /** Shows another line in its place. */
  onOpen(incomeId: string): void;
  onContract(contractId: string): void;
  onClose(): void;
}

/** IncomeDetails shows one line with its formula: what was played, by which rates, and what it comes to computed again. */
export function IncomeDetails({ incomeId, onOpen, onContract, onClose }: Props) {
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
            <Formula
              details={data}
              onContract={() => {
                onClose();
                onContract(data.line.contractId);
              }}
            />
          )
        }
      </LoadState>
    </Dialog>
  );
}

function Formula({ details, onContract }: { details: Details; onContract(): void }) {
  const { t, money, locale, number } = useTexts();
  const { line, parts, conditions, recomputed, corrections, timeZone, versionNumber } = details;
  const facts = [
    [
      t('income.contract'),
      `${t(`contract.kind.${line.kind}`)} · ${t('contract.version', { number: versionNumber })}`,
    ],
    [t('income.period'), createPeriods(locale, timeZone)(line.from, line.to)],
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
    ...(line.correctedRounds > 0
      ? [
          [
            t('income.corrected'),
            t('income.correctedOf', { count: line.correctedRounds, amount: money(line.correctedNetLoss) }),
          ] as const,
        ]
      : []),
    ...(line.voidRounds > 0 ? [[t('income.void'), number(line.voidRounds)] as const] : []),
  ] as const;
  return (
    <div className={styles.formula}>
      <Facts facts={facts.map(([label, value]) => ({ id: label, label, value }))} />
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
        <Facts
          facts={[
            ...parts.map(({ account, of, base, rate, product }) => ({
              id: `${account}${of}`,
              label:
                account === null ? (
                  t(`income.of.${of}`)
                ) : (
                  <>
                    {t('income.lessOf')} <bdi>{account}</bdi>: {t(`income.of.${of}`)}
                  </>
                ),
              value: (
                <bdi>
                  {account === null ? '' : '− '}
                  {money(base)} × {rate}% = {product}
                </bdi>
              ),
            })),
            { id: 'paid', label: t('income.paid'), value: money(line.amount), isSum: true },
            { id: 'again', label: t('income.again'), value: money(recomputed) },
          ]}
        />
      </section>
      {corrections.length > 0 && <Corrections details={details} />}
      <Players line={line} timeZone={timeZone} />
      <div>
        <Button variant="secondary" onClick={onContract} data-opens="contract">
          {t('income.openContract')}
        </Button>
      </div>
    </div>
  );
}
