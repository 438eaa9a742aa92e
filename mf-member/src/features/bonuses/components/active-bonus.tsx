import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { Bonus } from '@tessera/contracts/bonuses';
import { useErrorText, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { ConfirmDialog } from '@tessera/ui-kit/dialog';
import type { createRecordDates } from '@tessera/ui-kit/range-filter';
import { FormError } from '@tessera/ui-kit/field';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { useForfeitBonus } from '../api/bonuses';
import { useBonusTerms } from '../../../model/use-bonus-terms';
import { BonusHistory } from './bonus-history';
import { FreeRoundsCard } from './free-rounds-card';
import gauge from '../../../components/gauge.module.css';
import styles from './bonuses.module.css';

interface Props {
  bonus: Bonus;
  dates: ReturnType<typeof createRecordDates>;
}

/** ActiveBonus shows the bonus that is being played: how far it is, what is left to do and until when. */
export function ActiveBonus({ bonus, dates }: Props) {
  const { freeRounds, playedRounds } = bonus;
  if (freeRounds && playedRounds && !playedRounds.isOver)
    return (
      <FreeRoundsCard bonus={bonus} free={freeRounds} played={playedRounds}>
        <Foot bonus={bonus} dates={dates} />
      </FreeRoundsCard>
    );
  return <PlayedBonus bonus={bonus} dates={dates} />;
}

function PlayedBonus({ bonus, dates }: Props) {
  const { operator } = useShell();
  const { t, money } = useTexts();
  const { digits } = operator.currency;
  const [turnover, progress] = [toMinorUnits(bonus.turnover, digits), toMinorUnits(bonus.progress, digits)];
  const left = money(fromMinorUnits(turnover - progress, digits));
  const percent = Number((progress * 100n) / turnover);
  return (
    <Card title={bonus.title} text={t('bonus.activeText')}>
      <p className={styles.amount}>
        <strong>{money(bonus.balance)}</strong>
        <small>{t('bonus.balance')}</small>
      </p>
      <div className={styles.progress}>
        <progress className={gauge.bar} max={100} value={percent} aria-label={t('bonus.progress')} />
        <p className={gauge.sums}>
          <span>
            {t('bonus.played', { progress: money(bonus.progress), turnover: money(bonus.turnover) })}
          </span>
          <span>{t('bonus.left', { amount: left })}</span>
        </p>
      </div>
      <Foot bonus={bonus} dates={dates} />
    </Card>
  );
}

/** Until when it can be played, what holds for it, what has happened, and the way out of it. */
function Foot({ bonus, dates }: Props) {
  const { t, date } = useTexts();
  const terms = useBonusTerms();
  return (
    <>
      <p>
        {bonus.daysLeft > 0
          ? t('bonus.until', { count: bonus.daysLeft, date: date(bonus.expiresAt, 'date') })
          : t('bonus.isOver')}
      </p>
      <ul className={styles.terms} aria-label={t('bonus.terms')}>
        {terms(bonus).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <details className={styles.bonus}>
        <summary>
          <span>{t('bonus.history')}</span>
          <ChevronDown aria-hidden className={styles.chevron} />
        </summary>
        <BonusHistory bonus={bonus} dates={dates} />
      </details>
      <Forfeit bonus={bonus} />
    </>
  );
}

function Forfeit({ bonus }: { bonus: Bonus }) {
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useForfeitBonus();
  const [asking, setAsking] = useState(false);
  const { freeRounds, playedRounds } = bonus;
  const forfeitText =
    freeRounds && playedRounds && !playedRounds.isOver
      ? t(`bonus.free.forfeitText.${freeRounds.payAs}`, {
          count: playedRounds.left,
          won: money(playedRounds.won),
        })
      : t('bonus.forfeitText', { amount: money(bonus.balance) });
  return (
    <div className={styles.forfeit}>
      {error && <FormError title={errorText(error)} />}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('bonus.forfeit')}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t('bonus.forfeitTitle')}
        text={forfeitText}
        closeLabel={t('cancel')}
        cancelLabel={t('bonus.keep')}
        confirmLabel={t('bonus.forfeit')}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate(bonus.bonusId, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
