import type { CallResult } from '@tessera/contracts';
import type { BusEvents } from '@tessera/contracts/events';
import type { jackpotsCall } from '@tessera/contracts/games';
import type { ShellApi } from '@tessera/shell-api';

export type Jackpots = CallResult<typeof jackpotsCall>;
export const jackpotsKey = ['lobby', 'jackpots'] as const;

const followed = new WeakMap<ShellApi, { count: number; stop(): void }>();

/**
 * followJackpots subscribes to the jackpot broadcast while jackpots are on screen, once a page however many
 * components show them. It returns the unsubscribe function.
 */
export function followJackpots(shell: ShellApi): () => void {
  const entry = followed.get(shell) ?? { count: 0, stop: listen(shell) };
  followed.set(shell, entry);
  entry.count += 1;
  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    followed.delete(shell);
    entry.stop();
  };
}

function listen({ bus, queryClient }: ShellApi): () => void {
  let lost = false;
  const again = () => void queryClient.invalidateQueries({ queryKey: jackpotsKey });
  const stops = [
    bus.subscribe('jackpot.changed', (event) => {
      const cached = queryClient.getQueriesData<Jackpots>({ queryKey: jackpotsKey });
      for (const [key, jackpots] of cached)
        if (jackpots) queryClient.setQueryData(key, withEvent(jackpots, event));
      // Somebody has won one: who it was is the platform's to say.
      if (cached.some(([, jackpots]) => jackpots && hasFallen(jackpots, event))) again();
    }),
    // What was told meanwhile was not heard.
    bus.subscribe('connection.changed', ({ online }) => {
      if (online && lost) again();
      lost = !online;
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

type JackpotEvent = BusEvents['jackpot.changed'];

const amountsOf = ({ pools }: JackpotEvent) => new Map(pools.map(({ nodeId, amount }) => [nodeId, amount]));

function withEvent(jackpots: Jackpots, event: JackpotEvent): Jackpots {
  const amounts = amountsOf(event);
  const list = jackpots.list.map((jackpot) => {
    const amount = amounts.get(jackpot.nodeId);
    return amount === undefined || amount === jackpot.amount ? jackpot : { ...jackpot, amount };
  });
  return { total: event.total, list };
}

function hasFallen({ list }: Jackpots, event: JackpotEvent): boolean {
  const amounts = amountsOf(event);
  return list.some(({ nodeId, amount }) => Number(amounts.get(nodeId) ?? amount) < Number(amount));
}
