import { isApiError } from '@tessera/contracts';
import {
  placeLotteryBetCall,
  type LotteryBet,
  type LotteryGame,
  type Play,
} from '@tessera/contracts/lottery';
import { useSession, useShell } from '@tessera/shell-api';
import { useSingleFlight, useSubmitOnce } from '@tessera/shell-api/submit';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { usePlaceBet, type BetRequest } from '../api/place-bet';
import { isComplete } from './picks';
import { readStake, returnOf } from './stake';

export type SlipState =
  | { kind: 'editing' }
  | { kind: 'placing' }
  | { kind: 'placed'; bet: LotteryBet }
  | { kind: 'refused'; error: unknown; numero: string }
  | { kind: 'unsure'; bet: BetRequest };

/** What a slip was left with. */
type Outcome = Extract<SlipState, { kind: 'editing' | 'placed' | 'refused' }>;

/**
 * useBetSlip returns the state of one slip, from the first pick to what became of the bet. One press is one
 * bet: while one is under way, another press begins none.
 */
export function useBetSlip(game: LotteryGame, play: Play, numero: string) {
  const { dialogs, operator } = useShell();
  const session = useSession();
  const { t, money } = useTexts();
  const labels = useLabels();
  const place = usePlaceBet();
  const [picks, setPicks] = useState<string[]>([]);
  const [stakeText, setStakeText] = useState(play.minStake.replace(/\.0+$/, ''));
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'editing' });
  const sending = useSubmitOnce<BetRequest, LotteryBet, BetRequest>({
    name: 'lottery-bet',
    send: (bet, key) => place.mutateAsync({ bet, key }),
    remember: (bet) => bet,
    restore: (stored) => placeLotteryBetCall.request.safeParse(stored).data,
    retryDelaysMs: [400],
  });
  const lost = sending.unsettled.at(-1);
  const state: SlipState = sending.busy
    ? { kind: 'placing' }
    : lost
      ? { kind: 'unsure', bet: lost }
      : outcome;
  const { digits } = operator.currency;
  const read = readStake(stakeText, play, digits);

  const edit = (change: () => void) => {
    if (state.kind === 'placing' || state.kind === 'unsure') return;
    change();
    setOutcome({ kind: 'editing' });
  };

  async function send(bet: BetRequest): Promise<void> {
    const sent = await sending.submit(bet);
    if (sent?.state === 'done') {
      setPicks([]);
      setOutcome({ kind: 'placed', bet: sent.result });
    }
    if (sent?.state === 'refused') setOutcome({ kind: 'refused', error: sent.error, numero: bet.numero });
  }

  const [, ask] = useSingleFlight(async (stake: string) => {
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
    if (confirmed) await send(bet);
  });

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
    submit: async () => ('stake' in read ? ask(read.stake) : undefined),
    askAgain: async () => (state.kind === 'unsure' ? send(state.bet) : undefined),
    again: () => setOutcome({ kind: 'editing' }),
  };
}
export type BetSlip = ReturnType<typeof useBetSlip>;
