import { BlockList, isIPv6 } from 'node:net';
import type { Operator } from '@tessera/contracts/operator';
import type { Db, Trx } from '../db/database';
import { emitEvent, type Events } from '../events';
import { DomainError } from '../http/domain-error';

/**
 * Whether an operator's site is open to whoever asks. The state is a table; every process keeps it in memory and
 * reads it again when an event says that it changed, so that a request costs no query.
 */
export class Gate {
  #closed: ReadonlySet<string> = new Set();
  #countries: ReadonlyMap<string, BlockList> = new Map();

  private constructor(readonly db: Db) {}

  static async load(db: Db, events: Events): Promise<Gate> {
    const gate = new Gate(db);
    await gate.reload();
    events.subscribe(({ event }) => {
      // A failed read leaves the last known state, and the next event or start reads again.
      if (event.type === 'system.status') void gate.reload().catch(() => undefined);
    });
    return gate;
  }

  async reload(): Promise<void> {
    const states = await this.db
      .selectFrom('system_state')
      .selectAll()
      .where('maintenance', '=', true)
      .execute();
    const networks = await this.db.selectFrom('region_network').selectAll().execute();
    const countries = new Map<string, BlockList>();
    for (const { network, country } of networks) {
      const list = countries.get(country) ?? new BlockList();
      const [address = '', prefix = '0'] = network.split('/');
      list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
      countries.set(country, list);
    }
    this.#closed = new Set(states.map((state) => state.operator));
    this.#countries = countries;
  }

  isUnderMaintenance(operator: Operator): boolean {
    return this.#closed.has(operator.code);
  }

  /** ISO 3166-1 alpha-2, or undefined where the table does not know. */
  countryOf(ip: string): string | undefined {
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    for (const [country, list] of this.#countries) if (list.check(ip, family)) return country;
    return undefined;
  }

  isRestricted(operator: Operator, ip: string): boolean {
    if (operator.blockedRegions.length === 0) return false;
    const country = this.countryOf(ip);
    return country !== undefined && operator.blockedRegions.includes(country);
  }

  /** Throws SYSTEM_MAINTENANCE or REGION_RESTRICTED. */
  refuseWhenClosed(operator: Operator, ip: string): void {
    if (this.isUnderMaintenance(operator)) throw new DomainError('SYSTEM_MAINTENANCE');
    if (this.isRestricted(operator, ip)) throw new DomainError('REGION_RESTRICTED');
  }

  /** Closes or opens an operator's site, everywhere within moments. */
  async setMaintenance(operator: string, maintenance: boolean): Promise<void> {
    await this.db.transaction().execute((trx) => writeMaintenance(trx, operator, maintenance));
    await this.reload();
  }
}

/** The same as a part of a larger change; every process hears of it when that is done. */
export async function writeMaintenance(trx: Trx, operator: string, maintenance: boolean): Promise<void> {
  await trx
    .insertInto('system_state')
    .values({ operator, maintenance })
    .onConflict((conflict) => conflict.column('operator').doUpdateSet({ maintenance }))
    .execute();
  const status = maintenance ? 'maintenance' : 'normal';
  await emitEvent(trx, { operator, event: { type: 'system.status', status } });
}
