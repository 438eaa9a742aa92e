import { openedNumeroCall, type DrawResult, type Numero } from '@tessera/contracts/lottery';
import { useActive, useShell } from '@tessera/shell-api';
import { useQuery } from '@tessera/shell-api/query';

export interface Opened {
  open: Numero;
  previous: Numero;
  previousResult: DrawResult | null;
  /** Draws before that one that wait for their numbers. */
  delayed: Numero[];
}

/** A little after the moment, so that the platform has passed it too. */
const graceMs = 250;
const againMs = 1_000;

/**
 * useOpened returns the draw that takes bets and the one before it. It reads them again when betting closes
 * and when numbers are due, by the platform's clock, and keeps the previous answer on screen until the new
 * one arrives. It does not poll while the view is hidden.
 */
export function useOpened(gameCode: string) {
  const { api, clock } = useShell();
  const active = useActive();
  return useQuery({
    queryKey: ['lottery', 'opened', gameCode],
    queryFn: ({ signal }) => api.call(openedNumeroCall, { gameCode }, { signal }),
    enabled: active,
    refetchInterval: ({ state }) => (state.data ? waitFor(state.data, clock.now()) : false),
  });
}

function waitFor({ open, previous, delayed }: Omit<Opened, 'previousResult'>, now: number): number {
  const moments = [
    open.closesAt,
    ...(isOver(previous) ? [] : [previous.drawsAt]),
    ...delayed.map(({ drawsAt }) => drawsAt),
  ];
  const next = Math.min(...moments.map((moment) => Date.parse(moment)));
  return next > now ? Math.min(next - now + graceMs, 2 ** 31 - 1) : againMs;
}

const isOver = ({ state }: Numero): boolean => state === 'DRAWN' || state === 'CANCELLED';
