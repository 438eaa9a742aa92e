import { toMinorUnits, fromMinorUnits } from '@tessera/contracts';
import { bonusSum, type BonusOffer } from '@tessera/contracts/bonuses';
import { useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { useId } from 'react';
import { ChoiceCard, ChoiceCards } from '../../../components/choice-cards';
import { useTexts } from '../../../locales/use-texts';
import { useBonusOffers } from '../api/get-bonus-offers';
import { useBonusTerms } from '../../../model/use-bonus-terms';
import styles from './bonus-choice.module.css';

interface Props {
  /** A decimal string; undefined while no amount is typed. */
  amount: string | undefined;
  value: BonusOffer | undefined;
  onChoose(offer: BonusOffer | 'NONE'): void;
}

/**
 * BonusChoice lets the member choose a bonus with a deposit. No bonus comes first, and is chosen at first unless one
 * comes by itself; what a bonus costs to clear is said before it is chosen.
 */
export function BonusChoice({ amount, value, onChoose }: Props) {
  const { t, money } = useTexts();
  const terms = useBonusTerms();
  const name = useId();
  const { data, isError, refetch } = useBonusOffers();
  if (isError)
    return (
      <p className={styles.failed}>
        {t('bonus.offersFailed')}
        <Button variant="ghost" size="s" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (!data || data.offers.length === 0) return null;
  const current = data.offers.find(({ ruleId }) => ruleId === value?.ruleId);
  return (
    <ChoiceCards legend={t('bonus.choose')} after={current && <Terms terms={terms(current)} />}>
      <ChoiceCard
        name={name}
        value=""
        title={t('bonus.none')}
        checked={current === undefined}
        onChoose={() => onChoose('NONE')}
      >
        <small>{t('bonus.noneText')}</small>
      </ChoiceCard>
      {data.offers.map((offer) => (
        <ChoiceCard
          key={offer.ruleId}
          name={name}
          value={offer.ruleId}
          title={offer.title}
          checked={offer.ruleId === current?.ruleId}
          disabled={offer.refusal !== null}
          onChoose={() => onChoose(offer)}
        >
          <small>
            {offer.freeRounds
              ? t('bonus.free.worth', {
                  count: offer.freeRounds.rounds,
                  stake: money(offer.freeRounds.stake),
                })
              : t('bonus.worth', { percent: offer.percent, cap: money(offer.cap) })}
          </small>
          {offer.automatic && data.wantsAutomatic && offer.refusal === null && (
            <small>{t('bonus.automatic')}</small>
          )}
          {offer.refusal === null ? (
            <Cost offer={offer} amount={amount} usualStake={data.usualStake} />
          ) : (
            <small>{t(`bonus.refusal.${offer.refusal}`, { amount: money(offer.minDeposit) })}</small>
          )}
        </ChoiceCard>
      ))}
    </ChoiceCards>
  );
}

function Terms({ terms }: { terms: readonly string[] }) {
  const { t } = useTexts();
  return (
    <ul className={styles.terms} aria-label={t('bonus.terms')}>
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

interface CostProps {
  offer: BonusOffer;
  amount: string | undefined;
  usualStake: string;
}

/** What the bonus is worth at the typed amount, and what has to be played for it, in money and in rounds. */
function Cost({ offer, amount, usualStake }: CostProps) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const { digits } = operator.currency;
  const minor = (text: string) => toMinorUnits(text, digits);
  const text = (sum: bigint) => money(fromMinorUnits(sum, digits));
  const isEnough = amount !== undefined && minor(amount) >= minor(offer.minDeposit);
  if (!isEnough) return <small>{t('bonus.from', { amount: money(offer.minDeposit) })}</small>;
  const { freeRounds } = offer;
  const usual = minor(usualStake);
  const stake = offer.maxStake === null || usual < minor(offer.maxStake) ? usual : minor(offer.maxStake);
  if (freeRounds) {
    // What they win at most is what would have to be played at most.
    const most = { ...offer, percent: 100 };
    const { turnover, rounds } = bonusSum(most, minor(offer.cap), { digits, usualStake: usual });
    return (
      <small className={styles.cost}>
        {t(`bonus.free.cost.${freeRounds.payAs}`, {
          cap: money(offer.cap),
          games: freeRounds.games.map(({ name }) => name).join(', '),
          count: offer.expiryDays,
          factor: offer.factor,
          turnover: text(turnover),
          rounds: Number(rounds),
          stake: text(stake),
        })}
      </small>
    );
  }
  const { bonus, turnover, rounds } = bonusSum(offer, minor(amount), { digits, usualStake: usual });
  return (
    <small className={styles.cost}>
      {t('bonus.cost', {
        bonus: text(bonus),
        turnover: text(turnover),
        rounds: Number(rounds),
        stake: text(stake),
        days: offer.expiryDays,
      })}
    </small>
  );
}
