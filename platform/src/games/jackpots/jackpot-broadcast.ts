import { clearInterval, setInterval } from 'node:timers';
import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Hub } from '../../realtime/hub';
import { readPots, sumOf } from './pools';

/** However much is played, nobody hears of it more often. */
const everyMs = 3_000;

/**
 * createJackpotBroadcast sends each operator's connected pages the pots that have changed since the last
 * broadcast. Every process reads for its own connections, so nothing is sent twice, and nothing is read for
 * nobody. Returns the function of one broadcast.
 */
export function createJackpotBroadcast({ db }: Pick<Platform, 'db'>, hub: Hub): () => Promise<void> {
  const lastSent = new Map<string, ReadonlyMap<string, bigint>>();

  async function broadcast(operator: Operator): Promise<void> {
    const pots = await readPots(db, operator);
    const before = lastSent.get(operator.code);
    const changed = pots.filter((pot) => before?.get(pot.node_id) !== pot.amount);
    lastSent.set(operator.code, new Map(pots.map((pot) => [pot.node_id, pot.amount])));
    if (changed.length === 0) return;
    const { code, digits } = operator.currency;
    hub.deliver({
      operator: operator.code,
      event: {
        type: 'jackpot',
        amount: sumOf(pots, operator),
        currency: code,
        pools: changed.map((pot) => ({ nodeId: pot.node_id, amount: fromMinorUnits(pot.amount, digits) })),
      },
    });
  }

  return async () => {
    const operators = new Map([...hub.connections].map(({ operator }) => [operator.code, operator]));
    for (const code of lastSent.keys()) if (!operators.has(code)) lastSent.delete(code);
    for (const operator of operators.values()) await broadcast(operator);
  };
}

/** startJackpotBroadcast broadcasts on a timer. Returns the function that stops it. */
export function startJackpotBroadcast(platform: Platform, hub: Hub): () => void {
  const broadcast = createJackpotBroadcast(platform, hub);
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    broadcast()
      .catch((error: unknown) =>
        platform.logger.error('jackpots were not broadcast', { error: String(error) }),
      )
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
