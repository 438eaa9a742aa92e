import { clearInterval, setInterval } from 'node:timers';
import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Hub } from '../../realtime/hub';
import { readPots, sumOf } from './pools';

/** However much is played, nobody hears of it more often. */
const everyMs = 3_000;

/**
 * Tells each operator's connected pages which pots have changed since they were last told. Every process reads for its
 * own connections, so nothing is told twice, and nothing is read for nobody. Returns one turn of it.
 */
export function createJackpotNews({ db }: Pick<Platform, 'db'>, hub: Hub): () => Promise<void> {
  const told = new Map<string, ReadonlyMap<string, bigint>>();

  async function tell(operator: Operator): Promise<void> {
    const pots = await readPots(db, operator);
    const before = told.get(operator.code);
    const changed = pots.filter((pot) => before?.get(pot.node_id) !== pot.amount);
    told.set(operator.code, new Map(pots.map((pot) => [pot.node_id, pot.amount])));
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
    for (const code of told.keys()) if (!operators.has(code)) told.delete(code);
    for (const operator of operators.values()) await tell(operator);
  };
}

/** Tells by itself. Returns the end of it. */
export function startJackpotNews(platform: Platform, hub: Hub): () => void {
  const tell = createJackpotNews(platform, hub);
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    tell()
      .catch((error: unknown) => platform.logger.error('jackpots were not told', { error: String(error) }))
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
