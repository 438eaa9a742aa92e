import type { ProcessVitals } from '@tessera/contracts/operations';
import type { Platform } from '../../context';

/** reportEveryMs is how often each process writes how it is. */
export const reportEveryMs = 10_000;
/** Who has not written for so long has ended, or is told of by who watches the machine. */
const silentMs = 3 * reportEveryMs;

type Reporting = Pick<Platform, 'db' | 'clock' | 'metrics'>;

/** ownVitals returns how this process is now. */
export async function ownVitals({ metrics }: Pick<Platform, 'metrics'>): Promise<ProcessVitals> {
  const [listener] = (await metrics.listenerUp.get()).values;
  const [ledger] = (await metrics.ledgerFaults.get()).values;
  return {
    id: metrics.processId,
    pool: metrics.pool(),
    listener: { isUp: listener?.value === 1 },
    ledgerFaults: ledger?.value ?? 0,
  };
}

/** reportProcess writes how this process is, where whichever process operations ask finds it. */
export async function reportProcess({ db, clock, metrics }: Reporting): Promise<void> {
  const { id, pool, listener, ledgerFaults } = await ownVitals({ metrics });
  const row = { at: clock.now(), ...pool, listener_up: listener.isUp, ledger_faults: ledgerFaults };
  await db
    .insertInto('platform_process')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** forgetProcesses drops those that have not written for long. */
export async function forgetProcesses({ db }: Pick<Platform, 'db'>, now: Date): Promise<void> {
  await db
    .deleteFrom('platform_process')
    .where('at', '<', new Date(now.getTime() - silentMs))
    .execute();
}

/** processVitals returns how every process is: this one now, the others as they last wrote. */
export async function processVitals({ db, clock, metrics }: Reporting): Promise<ProcessVitals[]> {
  const others = await db
    .selectFrom('platform_process')
    .selectAll()
    .where('id', '!=', metrics.processId)
    .where('at', '>=', new Date(clock.now().getTime() - silentMs))
    .orderBy('id')
    .execute();
  return [
    await ownVitals({ metrics }),
    ...others.map(({ id, used, idle, max, waiting, listener_up, ledger_faults }) => ({
      id,
      pool: { used, idle, max, waiting },
      listener: { isUp: listener_up },
      ledgerFaults: ledger_faults,
    })),
  ];
}
