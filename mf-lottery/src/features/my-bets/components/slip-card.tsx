import type { LotteryLine, LotterySlip } from '@tessera/contracts/lottery';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { Tag } from '@tessera/ui-kit/tag';
import { useState } from 'react';
import { Balls } from '../../../components/balls';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { useCancelSlip } from '../api/cancel-slip';
import { useReadSlipLines } from '../api/get-slip-lines';
import { LineList } from './line-list';
import styles from './my-bets.module.css';

const tones = {
  OPEN: 'warm',
  WON: 'positive',
  LOST: 'neutral',
  CANCELLED: 'neutral',
  VOID: 'neutral',
} as const;

interface Props {
  slip: LotterySlip;
  onRepeat(lines: LotteryLine[], unit: string): void;
}

/** SlipCard shows one slip: what is on it, what became of it, and how it is taken back or played again. */
export function SlipCard({ slip, onRepeat }: Props) {
  const { clock } = useShell();
  const { t, money } = useTexts();
  const labels = useLabels();
  const takesBets = slip.status === 'OPEN' && Date.parse(slip.closesAt) > clock.now();
  const [isOpen, setOpen] = useState(false);
  const { cancel, repeat, busy } = useSlipActions(slip, onRepeat);
  const [line] = slip.first;
  return (
    <li className={styles.card} data-status={slip.status}>
      <header className={styles.head}>
        <strong>{slip.numero}</strong>
        <Tag tone={tones[slip.status]}>{t(`bets.status.${slip.status}`)}</Tag>
      </header>
      <p className={styles.what}>
        {line && (
          <>
            <span>{labels.play(line.playCode)}</span>
            <Balls
              numbers={line.picks.map(labels.side)}
              size="s"
              tone={slip.status === 'WON' ? 'bright' : 'quiet'}
            />
          </>
        )}
        {slip.lines > 1 && <span>{t('bets.more', { count: slip.lines - 1 })}</span>}
        {slip.chase && <span>{t('bets.plan', { count: slip.chase.draws })}</span>}
      </p>
      <DrawChange slip={slip} />
      <dl className={styles.money}>
        <div>
          <dt>{t('bets.stake')}</dt>
          <dd>{money(slip.stake)}</dd>
        </div>
        <div>
          <dt>{slip.status === 'CANCELLED' || slip.status === 'VOID' ? t('bets.back') : t('bets.return')}</dt>
          <dd>{slip.status === 'OPEN' ? '–' : money(slip.payout)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {takesBets && (
          <Button variant="secondary" size="s" disabled={busy} onClick={() => void cancel(false)}>
            {t('bets.cancel')}
          </Button>
        )}
        {slip.status === 'OPEN' && slip.chase && (
          <Button variant="ghost" size="s" disabled={busy} onClick={() => void cancel(true)}>
            {t('bets.cancelPlan')}
          </Button>
        )}
        <Button variant="ghost" size="s" disabled={busy} onClick={() => void repeat()}>
          {t('bets.repeat')}
        </Button>
        <Button variant="ghost" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('bets.lines', { count: slip.lines })}
        </Button>
      </div>
      {isOpen && <LineList slip={slip} />}
    </li>
  );
}

/** What the operator has changed of the slip's draw, and why. */
function DrawChange({ slip: { change, status } }: { slip: LotterySlip }) {
  const { t, date } = useTexts();
  // The numbers of a delayed draw are there once it is decided.
  if (!change || status === 'CANCELLED' || (change.state === 'DELAYED' && status !== 'OPEN')) return null;
  const text =
    change.state === 'DELAYED'
      ? t('bets.delayed', { time: date(change.drawsAt, 'datetime') })
      : change.state === 'CANCELLED'
        ? t('bets.drawCancelled')
        : t('bets.corrected');
  return (
    <p className={styles.change}>
      <strong>{text}</strong>
      <span>{change.reason}</span>
    </p>
  );
}

function useSlipActions(slip: LotterySlip, onRepeat: Props['onRepeat']) {
  const { dialogs } = useShell();
  const { t, money } = useTexts();
  const errorText = useErrorText();
  const cancelling = useCancelSlip();
  const readLines = useReadSlipLines();
  const failed = (error: unknown) =>
    dialogs.notify({ tone: 'danger', title: t('bets.failed'), text: errorText(error) });
  const [isCancelling, cancel] = useSingleFlight(async (rest: boolean) => {
    const confirmed = await dialogs.confirm({
      title: rest ? t('bets.cancelPlanTitle') : t('bets.cancelTitle'),
      text: rest
        ? t('bets.cancelPlanText')
        : t('bets.cancelText', { stake: money(slip.stake), numero: slip.numero }),
      confirmLabel: rest ? t('bets.cancelPlan') : t('bets.cancel'),
      cancelLabel: t('slip.cancel'),
    });
    if (!confirmed) return;
    try {
      await cancelling.mutateAsync({ slipId: slip.slipId, rest });
      dialogs.notify({ tone: 'success', title: t('bets.cancelled') });
    } catch (error) {
      failed(error);
    }
  });
  const [isRepeating, repeat] = useSingleFlight(async () => {
    try {
      const { lines } = await readLines(slip);
      onRepeat(
        lines.map(({ playCode, picks, multiple }) => ({ playCode, picks, multiple })),
        slip.unit,
      );
    } catch (error) {
      failed(error);
    }
  });
  return { cancel, repeat, busy: isCancelling || isRepeating };
}
