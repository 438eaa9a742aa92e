import type { Raffle } from '@tessera/contracts/raffles';
import { useErrorText, useSession, useShell } from '@tessera/shell-api';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { Button } from '@tessera/ui-kit/button';
import { FormError } from '@tessera/ui-kit/field';
import { Ticket } from 'lucide-react';
import { Fairness } from '../../../components/fairness';
import { OfferHead } from '../../../components/offer-head';
import { useTexts } from '../../../locales/use-texts';
import { useClaimRaffle } from '../api/raffles';
import { RafflePrizes } from './raffle-prizes';
import styles from './raffles.module.css';

/** RaffleCard shows one raffle: its rule, the odds of now, the member's tickets, and who has won. */
export function RaffleCard({ raffle }: { raffle: Raffle }) {
  const { t, money, number, date } = useTexts();
  const { title, status, games, ticketStake, maxTickets, tickets, players, winners } = raffle;
  return (
    <article className={styles.raffle} aria-label={title}>
      <OfferHead title={title} text={raffle.text}>
        {status !== 'NONE' && (
          <ActivityStatus status={status}>{t(`raffle.status.${statusKey(status)}`)}</ActivityStatus>
        )}
      </OfferHead>
      <ul className={styles.facts}>
        <li>
          {t('raffle.days', { from: date(raffle.startsAt, 'date'), to: date(raffle.endsAt, 'datetime') })}
        </li>
        <li>{t('raffle.rule', { amount: money(ticketStake), most: number(maxTickets) })}</li>
        <li>
          {games.length > 0
            ? t('raffle.games', { games: games.map((type) => t(`type.${type}`)).join(', ') })
            : t('raffle.allGames')}
        </li>
        <li>{t('raffle.tickets', { count: tickets, shown: number(tickets), players: number(players) })}</li>
      </ul>
      <OwnTickets raffle={raffle} />
      <RafflePrizes raffle={raffle} />
      {status === 'PROCESS' && <p className={styles.muted}>{t('raffle.drawing')}</p>}
      {raffle.seed !== null && winners.length === 0 && <p className={styles.muted}>{t('raffle.nobody')}</p>}
      <Fairness {...raffle} total={tickets} drawn={winners.length} />
    </article>
  );
}

function OwnTickets({ raffle: { id, own, status } }: { raffle: Raffle }) {
  const { dialogs } = useShell();
  const { state } = useSession();
  const { t, money, number } = useTexts();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useClaimRaffle();
  if (!own)
    return state === 'visitor' ? (
      <p className={styles.own}>
        <Button data-opens="login" size="s" onClick={() => dialogs.openPopup('login')}>
          {t('raffle.login')}
        </Button>
        {t('raffle.loginText')}
      </p>
    ) : null;
  const claim = () =>
    mutate(id, {
      onSuccess: ({ amount }) =>
        dialogs.notify({ tone: 'success', title: t('raffle.paid', { amount: money(amount) }) }),
    });
  return (
    <div className={styles.own} role="status">
      <Ticket aria-hidden />
      <div>
        <strong>{t('raffle.own', { count: own.tickets, shown: number(own.tickets) })}</strong>
        {own.first !== null && own.last !== null && (
          <p>{t('raffle.numbers', { first: number(own.first), last: number(own.last) })}</p>
        )}
        {own.missing !== null && <p>{t('raffle.missing', { amount: money(own.missing) })}</p>}
        {own.tickets > 0 && own.first === null && <p>{t('raffle.chance', { percent: own.chance })}</p>}
      </div>
      {status === 'CLAIM' && (
        <Button loading={isPending} onClick={claim}>
          {t('raffle.claim', { amount: money(own.waiting) })}
        </Button>
      )}
      {error && <FormError title={errorText(error)} />}
    </div>
  );
}

const statusKeys = ['COMING_SOON', 'SIGNED', 'PROCESS', 'ISSUED', 'CLAIM', 'CLAIMED'] as const;

/** A raffle has six of the statuses of section 4.8. */
const statusKey = (status: Raffle['status']) => statusKeys.find((key) => key === status) ?? 'SIGNED';
