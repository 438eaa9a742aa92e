import type { Cashback, CashbackOffer } from '@tessera/contracts/bonuses';
import { FailurePanel } from '@tessera/shell-api/failure';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import { Tag } from '@tessera/ui-kit/tag';
import { Card } from '../../../components/card';
import { HistoryText } from '../../../components/history-card';
import { LinkedList } from '../../../components/linked-list';
import { useTexts } from '../../../locales/use-texts';
import { useCashback } from '../api/cashback';
import styles from './bonuses.module.css';
import { TermsDetails } from './terms-details';

const tones = { WAITING: 'warm', PAID: 'positive', LAPSED: 'neutral' } as const satisfies Record<
  Cashback['state'],
  string
>;

interface Props {
  dates: ReturnType<typeof createRecordDates>;
  /** The one that the address leads to. */
  linked: string | undefined;
}

/** CashbackCards show what the operator gives back of losses, what it comes to now, and what came of the last periods. */
export function CashbackCards({ dates, linked }: Props) {
  const { t, money } = useTexts();
  const { data, isError, error, isFetching, refetch } = useCashback();
  if (isError)
    return (
      <FailurePanel
        title={t('cashback.failed')}
        error={error}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (!data) return null;
  return (
    <>
      {data.offers.map((offer) => (
        <Running key={offer.ruleId} offer={offer} dates={dates} />
      ))}
      {data.last.length > 0 && (
        <Card title={t('cashback.last')}>
          <LinkedList linked={linked}>
            {data.last.map((one) => (
              <li key={one.cashbackId} aria-current={one.cashbackId === linked || undefined}>
                <HistoryText amount={money(one.amount)}>
                  {one.title} · {t('cashback.of', { loss: money(one.loss) })} ·{' '}
                  {t('cashback.days', { from: dates.day(one.from), to: dates.day(one.to) })}
                </HistoryText>
                <Tag tone={tones[one.state]}>{t(`cashback.state.${one.state}`)}</Tag>
              </li>
            ))}
          </LinkedList>
        </Card>
      )}
    </>
  );
}

function Running({ offer, dates }: { offer: CashbackOffer } & Pick<Props, 'dates'>) {
  const { t, money } = useTexts();
  const { title, percent, cap, minDeposit, loss, amount, turnover, payAs, from, to } = offer;
  const isSomething = /[1-9]/.test(turnover);
  return (
    <Card title={title} text={t('cashback.what', { percent, cap: money(cap), least: money(minDeposit) })}>
      <p className={styles.amount}>
        <strong>{money(amount)}</strong>
        <small>{t('cashback.now', { loss: money(loss) })}</small>
      </p>
      <p>{t('cashback.when', { from: dates.day(from), to: dates.day(to) })}</p>
      {payAs === 'CASH' ? (
        <p>{t('cashback.cash')}</p>
      ) : (
        <>
          <p>
            {isSomething
              ? t('cashback.bonus', {
                  turnover: money(turnover),
                  factor: offer.factor,
                  days: offer.expiryDays,
                })
              : t('cashback.asBonus')}
          </p>
          <TermsDetails of={offer} />
        </>
      )}
    </Card>
  );
}
