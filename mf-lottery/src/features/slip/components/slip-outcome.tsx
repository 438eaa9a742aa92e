import { useErrorText, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import type { BetSlip } from '../model/use-bet-slip';
import styles from './bet-slip.module.css';

/** SlipOutcome tells in words what became of the bet, with the next step. */
export function SlipOutcome({ slip, numero }: { slip: BetSlip; numero: string }) {
  const { navigation } = useShell();
  const { t, money } = useTexts();
  const labels = useLabels();
  const errorText = useErrorText();
  const { state } = slip;
  if (state.kind === 'placed') {
    const { playCode, picks, stake } = state.bet;
    const said = {
      play: labels.play(playCode),
      picks: picks.map(labels.side).join(' '),
      numero: state.bet.numero,
      stake: money(stake),
    };
    return (
      <div className={styles.outcome} data-tone="good" role="status">
        <CircleCheck aria-hidden />
        <strong>{t('slip.placedTitle')}</strong>
        <p>{t('slip.placedText', said)}</p>
        <Button variant="ghost" size="s" onClick={slip.again}>
          {t('slip.again')}
        </Button>
      </div>
    );
  }
  if (state.kind === 'unsure')
    return (
      <div className={styles.outcome} data-tone="unsure" role="alert">
        <CircleHelp aria-hidden />
        <strong>{t('slip.unsureTitle')}</strong>
        <p>{t('slip.unsureText')}</p>
        <Button onClick={() => void slip.askAgain()}>{t('slip.ask')}</Button>
      </div>
    );
  if (state.kind !== 'refused') return null;
  const text = slip.closed
    ? t('slip.closed', { numero: state.numero, next: numero })
    : slip.tooLow
      ? t('slip.tooLow')
      : errorText(state.error);
  return (
    <div className={styles.outcome} data-tone="bad" role="alert">
      <TriangleAlert aria-hidden />
      <p>{text}</p>
      {slip.tooLow && (
        <Button variant="secondary" size="s" onClick={() => navigation.go('/member')}>
          {t('slip.deposit')}
        </Button>
      )}
    </div>
  );
}
