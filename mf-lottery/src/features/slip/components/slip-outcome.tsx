import { isApiError } from '@tessera/contracts';
import type { Numero } from '@tessera/contracts/lottery';
import { useErrorText, useShell } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import type { Slip } from '../model/use-slip';
import styles from './bet-slip.module.css';

interface Draws {
  open: Numero;
  previous: Numero;
}

/** SlipOutcome says what became of the slip, and what to do next. */
export function SlipOutcome({ slip, ...draws }: { slip: Slip } & Draws) {
  const { navigation } = useShell();
  const { t } = useTexts();
  const refusal = useRefusal();
  const { state } = slip;
  if (state.kind === 'placed')
    return (
      <div className={styles.outcome} data-tone="good" role="status">
        <CircleCheck aria-hidden />
        <strong>{t('slip.placedTitle')}</strong>
        <Placed slips={state.slips} />
        <Button variant="ghost" size="s" onClick={slip.actions.again}>
          {t('slip.again')}
        </Button>
      </div>
    );
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
  return (
    <div className={styles.outcome} data-tone="bad" role="alert">
      <TriangleAlert aria-hidden />
      <p>{refusal(state, draws)}</p>
      {slip.tooLow && (
        <Button variant="secondary" size="s" onClick={() => navigation.go('/member?page=depositv2')}>
          {t('slip.deposit')}
        </Button>
      )}
    </div>
  );
}

function Placed({ slips }: Pick<Extract<Slip['state'], { kind: 'placed' }>, 'slips'>) {
  const { t, money } = useTexts();
  const labels = useLabels();
  const [slip] = slips;
  if (!slip) return null;
  const [line] = slip.first;
  const values = { numero: slip.numero, stake: money(slip.stake) };
  const text =
    slip.lines === 1 && line
      ? t('slip.placedText', {
          ...values,
          play: labels.play(line.playCode),
          picks: line.picks.map(labels.side).join(' '),
        })
      : t('slip.placedMany', { ...values, count: slip.lines });
  return (
    <p>
      {text}
      {slips.length > 1 && ` ${t('slip.placedDraws', { count: slips.length })}`}
    </p>
  );
}

/** Why a slip was refused. Nothing of it was taken, and it is still there. */
function useRefusal() {
  const { t, money } = useTexts();
  const errorText = useErrorText();
  return ({ error, numero }: { error: unknown; numero: string }, { open, previous }: Draws): string => {
    if (isApiError(error, 'LOTTERY_DRAW_CLOSED')) {
      const isCancelled = previous.numero === numero && previous.state === 'CANCELLED';
      const why = isCancelled ? t('slip.cancelledDraw', { numero }) : t('slip.closed', { numero });
      // Which draw takes bets now is being read.
      return open.numero === numero ? why : `${why} ${t('slip.closedNext', { next: open.numero })}`;
    }
    if (isApiError(error, 'BALANCE_TOO_LOW')) {
      const { needed, balance } = (error.value ?? {}) as { needed?: unknown; balance?: unknown };
      return typeof needed === 'string' && typeof balance === 'string'
        ? t('slip.tooLowBy', { needed: money(needed), balance: money(balance) })
        : t('slip.tooLow');
    }
    return errorText(error);
  };
}
