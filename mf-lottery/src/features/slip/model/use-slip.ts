import { isApiError } from '@tessera/contracts';
import {
  placeLotterySlipCall,
  slipLimits,
  type LotteryGame,
  type LotteryLine,
  type LotterySlip,
} from '@tessera/contracts/lottery';
import { useSession, useShell } from '@tessera/shell-api';
import { useSingleFlight, useSubmitOnce } from '@tessera/shell-api/submit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { usePlaceSlip, type SlipRequest } from '../api/place-slip';
import { priceOf, summarise, type SlipPrice } from './slip-price';

/** Chase is a plan for the draws after the open one. */
export interface Chase {
  draws: number;
  /** What each draw's stakes are multiplied by beside those of the draw before: 1 for the same in all. */
  factor: number;
  stopOnWin: boolean;
}

/** What the stakes are multiplied by in each draw of a plan. */
function multiplesOf({ draws, factor }: Chase): number[] {
  return Array.from({ length: draws }, (_, index) => Math.min(slipLimits.multiple, factor ** index));
}

export type SlipState =
  | { kind: 'editing' }
  | { kind: 'placing' }
  | { kind: 'placed'; slips: LotterySlip[] }
  | { kind: 'refused'; error: unknown; numero: string }
  | { kind: 'unsure'; slip: SlipRequest };

/** What a slip was left with. */
type Outcome = Extract<SlipState, { kind: 'editing' | 'placed' | 'refused' }>;

export interface SlipLine extends LotteryLine {
  /** Its own on this page. */
  id: number;
}

const sentLine = ({ playCode, picks, multiple }: LotteryLine): LotteryLine => ({ playCode, picks, multiple });

let lastId = 0;
const withId = (line: LotteryLine): SlipLine => ({ ...line, id: (lastId += 1) });

/** What a slip can have no room for is left out. */
const withMore = (lines: readonly SlipLine[], more: readonly LotteryLine[]): SlipLine[] => [
  ...lines,
  ...more.slice(0, Math.max(0, slipLimits.lines - lines.length)).map(withId),
];

/** What is written on a slip, and what changes it. The changes are the same functions for as long as the page is there. */
function useDraft(game: LotteryGame) {
  const [lines, setLines] = useState<SlipLine[]>([]);
  const [board, setBoard] = useState<readonly LotteryLine[]>([]);
  const [unitText, setUnitText] = useState(game.plays[0]?.minStake.replace(/\.0+$/, '') ?? '');
  const [chase, setChase] = useState<Chase | null>(null);
  /** Grows with each slip that was placed: the board begins anew. */
  const [round, setRound] = useState(0);
  const change = useMemo(
    () => ({
      setBoard: (next: readonly LotteryLine[]) => setBoard(next),
      add: (more: readonly LotteryLine[]) => setLines((before) => withMore(before, more)),
      setMultiple: (id: number, multiple: number) =>
        setLines((before) => before.map((line) => (line.id === id ? { ...line, multiple } : line))),
      multiplyAll: (multiple: number) => setLines((before) => before.map((line) => ({ ...line, multiple }))),
      remove: (id: number) => setLines((before) => before.filter((line) => line.id !== id)),
      clear: () => {
        setLines([]);
        setBoard([]);
        setRound((before) => before + 1);
      },
      writeUnit: (text: string) => setUnitText(text),
      setChase: (next: Chase | null) => setChase(next),
    }),
    [],
  );
  return { lines, board, unitText, chase, round, change };
}

const editing: Outcome = { kind: 'editing' };

/**
 * What a player does to a slip, unless it is locked; it ends what was said of the one before. It is one object for as long as
 * the page is there: what is given it is not rendered again for each key.
 */
function useActions(
  change: ReturnType<typeof useDraft>['change'],
  isLocked: boolean,
  setOutcome: (outcome: Outcome) => void,
) {
  const locked = useRef(isLocked);
  useEffect(() => {
    locked.current = isLocked;
  });
  return useMemo(() => {
    const edit =
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (locked.current) return;
        act(...args);
        setOutcome(editing);
      };
    return {
      setBoard: edit(change.setBoard),
      add: edit(change.add),
      setMultiple: edit(change.setMultiple),
      multiplyAll: edit(change.multiplyAll),
      remove: edit(change.remove),
      clear: edit(change.clear),
      writeUnit: edit(change.writeUnit),
      setChase: edit(change.setChase),
      again: edit(() => undefined),
    };
  }, [change, setOutcome]);
}
export type SlipActions = ReturnType<typeof useActions>;

/**
 * useSlip returns the state of one slip, from its first line to the outcome. One click is one slip: another click while
 * one is under way is ignored. What is complete on the board goes with the lines.
 */
export function useSlip(game: LotteryGame, numero: string) {
  const { dialogs, operator } = useShell();
  const session = useSession();
  const { t } = useTexts();
  const question = useQuestion();
  const place = usePlaceSlip();
  const { lines, board, unitText, chase, round, change } = useDraft(game);
  const [outcome, setOutcome] = useState<Outcome>(editing);
  const sending = useSubmitOnce<SlipRequest, LotterySlip[], SlipRequest>({
    name: 'lottery-slip',
    send: (slip, key) => place.mutateAsync({ slip, key }),
    remember: (slip) => slip,
    restore: (stored) => placeLotterySlipCall.request.safeParse(stored).data,
    retryDelaysMs: [400],
  });
  const lost = sending.unsettled.at(-1);
  const state: SlipState = sending.busy
    ? { kind: 'placing' }
    : lost
      ? { kind: 'unsure', slip: lost }
      : outcome;
  const { digits } = operator.currency;
  const multiples = useMemo(() => (chase ? multiplesOf(chase) : [1]), [chase]);
  const all = useMemo(() => [...lines, ...board], [lines, board]);
  const summary = useMemo(() => summarise(all, game.plays), [all, game.plays]);
  const price = useMemo(
    () => priceOf(summary, { unitText, multiples, digits }),
    [summary, unitText, multiples, digits],
  );
  const isLocked = state.kind === 'placing' || state.kind === 'unsure';
  const actions = useActions(change, isLocked, setOutcome);

  async function send(slip: SlipRequest): Promise<void> {
    const sent = await sending.submit(slip);
    if (sent?.state === 'done') {
      change.clear();
      setOutcome({ kind: 'placed', slips: sent.result });
    }
    if (sent?.state === 'refused') setOutcome({ kind: 'refused', error: sent.error, numero: slip.numero });
  }

  const [, ask] = useSingleFlight(async (unit: string) => {
    if (session.state === 'trial') {
      const title = t('slip.trialTitle');
      await dialogs.confirm({ title, text: t('in_need_true_account'), confirmLabel: t('slip.ok') });
      return;
    }
    const plan = chase ? { chase: { multiples, stopOnWin: chase.stopOnWin } } : {};
    const request = {
      gameCode: game.gameCode,
      numero,
      unit,
      lines: all.map(sentLine),
      ...plan,
      total: price.total,
    };
    const [title, confirmLabel, cancelLabel] = [t('slip.confirmTitle'), t('slip.confirm'), t('slip.cancel')];
    const text = question({ lines: all, numero, price, draws: multiples.length });
    if (await dialogs.confirm({ title, text, confirmLabel, cancelLabel })) await send(request);
  });

  return {
    lines,
    board,
    all,
    unitText,
    chase,
    multiples,
    price,
    round,
    state,
    /** It is being placed, or nobody knows yet whether it was: nothing of it can be changed. */
    isLocked,
    room: slipLimits.lines - lines.length,
    tooLow: state.kind === 'refused' && isApiError(state.error, 'BALANCE_TOO_LOW'),
    ready: all.length > 0 && all.length <= slipLimits.lines && price.unit !== undefined && !price.outside,
    actions,
    submit: async () => (price.unit === undefined || isLocked ? undefined : ask(price.unit)),
    askAgain: async () => (state.kind === 'unsure' ? send(state.slip) : undefined),
  };
}
export type Slip = ReturnType<typeof useSlip>;

/** What is asked before any money moves: the price, and how seldom a win is. */
function useQuestion() {
  const { t, money, number } = useTexts();
  const labels = useLabels();
  return ({
    lines,
    numero,
    price,
    draws,
  }: {
    lines: readonly LotteryLine[];
    numero: string;
    price: SlipPrice;
    draws: number;
  }): string => {
    const [only] = lines;
    const values = {
      numero,
      stake: money(price.total),
      payout: money(price.best),
      oneIn: number(Math.round(price.often * 10) / 10, { maximumFractionDigits: 1 }),
      seldom: number(Math.round(price.seldom * 10) / 10, { maximumFractionDigits: 1 }),
    };
    const bets =
      lines.length === 1 && only
        ? t('slip.confirmText', {
            ...values,
            play: labels.play(only.playCode),
            picks: only.picks.map(labels.side).join(' '),
          })
        : t('slip.confirmMany', { ...values, count: lines.length });
    const chance =
      price.often === price.seldom ? t('slip.confirmChance', values) : t('slip.confirmChances', values);
    return [bets, ...(draws > 1 ? [t('slip.confirmDraws', { count: draws })] : []), chance].join(' ');
  };
}
