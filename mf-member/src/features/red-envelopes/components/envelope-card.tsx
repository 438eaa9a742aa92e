import type { RedEnvelope } from '@tessera/contracts/red-envelopes';
import { Link, useErrorText, useShell } from '@tessera/shell-api';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { Mail, MailOpen } from 'lucide-react';
import { Fairness } from '../../../components/fairness';
import { OfferHead } from '../../../components/offer-head';
import { useTexts } from '../../../locales/use-texts';
import { useOpenRedEnvelope } from '../api/red-envelopes';
import styles from './envelopes.module.css';

/** EnvelopeCard shows one handing out: what is in the envelopes, how many are left, and opening one. */
export function EnvelopeCard({ envelope }: { envelope: RedEnvelope }) {
  const { t, number, date } = useTexts();
  const { title, text, status, left, total, opensAt, closesAt, own } = envelope;
  const Icon = own ? MailOpen : Mail;
  return (
    <article className={styles.card} aria-label={title}>
      <OfferHead title={title} text={text}>
        {status !== 'NONE' && (
          <ActivityStatus status={status}>{t(`envelope.status.${statusKey(status)}`)}</ActivityStatus>
        )}
      </OfferHead>
      <div className={styles.stage} data-opened={own ? true : undefined}>
        <span key={own ? 'opened' : 'closed'} className={styles.envelope}>
          <Icon aria-hidden />
        </span>
        <Opening envelope={envelope} />
      </div>
      <p className={styles.facts}>
        {t('envelope.left', { left: number(left), total: number(total) })}{' '}
        {status === 'COMING_SOON'
          ? t('envelope.opens', { date: date(opensAt, 'datetime') })
          : t('envelope.until', { date: date(closesAt, 'datetime') })}
      </p>
      <Odds envelope={envelope} />
      <Fairness {...envelope} drawn={total} />
    </article>
  );
}

function Opening({ envelope: { id, status, own, need, staked } }: { envelope: RedEnvelope }) {
  const { dialogs } = useShell();
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useOpenRedEnvelope();
  const open = () =>
    mutate(id, {
      onSuccess: ({ amount }) =>
        dialogs.notify({ tone: 'success', title: t('envelope.paid', { amount: money(amount) }) }),
    });
  return (
    <div className={styles.words} role="status">
      {own && (
        <>
          <strong className={styles.amount}>{money(own.amount)}</strong>
          <p>{t('envelope.own', { count: own.number })}</p>
        </>
      )}
      {status === 'CLAIM' && (
        <>
          <p>{t('envelope.ready')}</p>
          <Button loading={isPending} onClick={open}>
            {t('envelope.open')}
          </Button>
        </>
      )}
      {status === 'JOIN' && (
        <>
          <p>{t('envelope.need', { need: money(need), staked: money(staked) })}</p>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {t('envelope.play')}
          </Link>
        </>
      )}
      {status === 'COMING_SOON' && <p>{t('envelope.soon', { need: money(need) })}</p>}
      {status === 'CLOSE' && <p>{t('envelope.over')}</p>}
      {error && <FormError title={errorText(error)} />}
    </div>
  );
}

/** The odds are how many envelopes there are of each amount. */
function Odds({ envelope: { amounts, total } }: { envelope: RedEnvelope }) {
  const { t, money, number } = useTexts();
  return (
    <section className={styles.odds} aria-label={t('envelope.odds')}>
      <h3>{t('envelope.odds')}</h3>
      <ul>
        {amounts.map(({ amount, count }) => (
          <li key={amount}>
            <strong>{money(amount)}</strong>
            <span>{t('envelope.oddsOf', { shown: number(count), total: number(total) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const statusKeys = ['COMING_SOON', 'JOIN', 'CLAIM', 'CLAIMED', 'CLOSE'] as const;

/** An envelope has five of the statuses of section 4.8. */
const statusKey = (status: RedEnvelope['status']) => statusKeys.find((key) => key === status) ?? 'CLOSE';
