import { isApiError, isOutcomeUnknown } from '@tessera/contracts';
import type { LotteryBet, LotteryGame, Play } from '@tessera/contracts/lottery';
import { useSession, useShell } from '@tessera/shell-api';
import { useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { usePlaceBet, type BetOrder } from '../api/place-bet';
import { isComplete } from './picks';
import { readStake, returnOf } from './stake';

export type SlipState =
  | { kind: 'editing' }
  | { kind: 'placing' }
  | { kind: 'placed'; bet: LotteryBet }
  | { kind: 'refused'; error: unknown; numero: string }
  | { kind: 'unsure'; order: BetOrder };

/** One slip from the first pick to what became of it. One press is one bet: what is under way is not begun again. */
export function useBetSlip(game: LotteryGame, play: Play, numero: string) {
  const { dialogs, operator } = useShell();
  const session = useSession();
  const { t, money } = useTexts();
  const labels = useLabels();
  const place = usePlaceBet();
  const busy = useRef(false);
  const [picks, setPicks] = useState<string[]>([]);
  const [stakeText, setStakeText] = useState(play.minStake.replace(/\.0+$/, ''));
  const [state, setState] = useState<SlipState>({ kind: 'editing' });
  const { digits } = operator.currency;
  const read = readStake(stakeText, play, digits);

  const edit = (change: () => void) => {
    if (state.kind === 'placing' || state.kind === 'unsure') return;
    change();
    setState({ kind: 'editing' });
  };

  async function send(order: BetOrder): Promise<void> {
    setState({ kind: 'placing' });
    try {
      const bet = await place.mutateAsync(order);
      setPicks([]);
      setState({ kind: 'placed', bet });
    } catch (error) {
      const refused = { kind: 'refused', error, numero: order.bet.numero } as const;
      setState(isOutcomeUnknown(error) ? { kind: 'unsure', order } : refused);
    }
  }

  async function ask(stake: string): Promise<void> {
    if (session.state === 'trial') {
      const title = t('slip.trialTitle');
      await dialogs.confirm({ title, text: t('in_need_true_account'), confirmLabel: t('slip.ok') });
      return;
    }
    const bet = { gameCode: game.gameCode, numero, playCode: play.playCode, picks, stake };
    const said = {
      play: labels.play(play.playCode),
      picks: picks.map(labels.side).join(' '),
      numero,
      stake: money(stake),
      payout: money(returnOf(stake, play, digits)),
    };
    const confirmed = await dialogs.confirm({
      title: t('slip.confirmTitle'),
      text: t('slip.confirmText', said),
      confirmLabel: t('slip.confirm'),
      cancelLabel: t('slip.cancel'),
    });
    if (confirmed) await send({ bet, key: crypto.randomUUID() });
  }

  /** Nothing begins while something is under way. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } finally {
      busy.current = false;
    }
  }

  return {
    picks,
    stakeText,
    state,
    stake: 'stake' in read ? read.stake : undefined,
    problem: 'problem' in read ? read.problem : undefined,
    complete: isComplete(play.pick, picks),
    tooLow: state.kind === 'refused' && isApiError(state.error, 'BALANCE_TOO_LOW'),
    closed: state.kind === 'refused' && isApiError(state.error, 'LOTTERY_DRAW_CLOSED'),
    choose: (next: string[]) => edit(() => setPicks(next)),
    writeStake: (text: string) => edit(() => setStakeText(text)),
    submit: () => alone(async () => ('stake' in read ? ask(read.stake) : undefined)),
    askAgain: () => alone(async () => (state.kind === 'unsure' ? send(state.order) : undefined)),
    again: () => setState({ kind: 'editing' }),
  };
}
export type BetSlip = ReturnType<typeof useBetSlip>;
