import type { BlockList } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Maintenance } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Clock } from '../../clock';
import type { Db } from '../../db/database';
import { emitEvent, type Events } from '../../events';
import { DomainError } from '../../http/domain-error';
import { isListed, listNetworks } from '../../http/network';
import type { SiteSettings } from '../documents/site-settings';

const againMs = 1_000;

interface GateParts {
  db: Db;
  events: Events;
  settings: SiteSettings;
  clock: Clock;
}

/**
 * Gate tells whether an operator's site is open to a visitor. What decides it is in tables; every process
 * keeps it in memory and reads it again when an event says that it changed, so that a request costs no query.
 */
export class Gate {
  #countries: ReadonlyMap<string, BlockList> = new Map();
  #networks: ReadonlyMap<string, BlockList> = new Map();
  #current: Promise<void> = Promise.resolve();
  #lookedAt: number;
  #attempts = 0;
  readonly #ended = new AbortController();

  private constructor(readonly parts: GateParts) {
    this.#lookedAt = parts.clock.now().getTime();
  }

  static async load(parts: GateParts): Promise<Gate> {
    const gate = new Gate(parts);
    await gate.reload();
    parts.events.subscribe(({ event }) => {
      if (event.type === 'system.status') void gate.#reloadUntilRead();
    });
    parts.events.onResumed(() => void gate.#reloadUntilRead());
    return gate;
  }

  /** No second event says what the first one did: a read that fails is tried again until one succeeds. */
  async #reloadUntilRead(): Promise<void> {
    this.#attempts += 1;
    const requested = this.#attempts;
    for (;;) {
      const failed = await this.reload().then(
        () => false,
        () => true,
      );
      if (!failed || requested !== this.#attempts || this.#ended.signal.aborted) return;
      await pause(againMs, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Nothing is read any more. */
  close(): void {
    this.#ended.abort();
  }

  /** A failed read leaves the last known state. */
  reload(): Promise<void> {
    const reading = this.#read();
    this.#current = reading.catch(() => undefined);
    return reading;
  }

  /** Resolves when what was last asked for has been read: who is told of a change must find it done. */
  current(): Promise<void> {
    return this.#current;
  }

  async #read(): Promise<void> {
    const { db, settings } = this.parts;
    await settings.reload();
    const rows = await db.selectFrom('region_network').selectAll().execute();
    const countries = new Map<string, BlockList>();
    for (const { network, country } of rows)
      countries.set(country, listNetworks([network], countries.get(country)));
    this.#countries = countries;
    this.#networks = new Map(
      settings.operators.all.map(({ code, blockedNetworks = [] }) => [code, listNetworks(blockedNetworks)]),
    );
  }

  /** What was said of an operator's maintenance, now or to come; undefined when it is neither. */
  maintenanceOf({ code }: Operator): Maintenance | undefined {
    const { maintenance } = this.parts.settings.of(code);
    if (!maintenance?.closed) return undefined;
    const { ends } = maintenance;
    return ends !== null && Date.parse(ends) <= this.#now() ? undefined : maintenance;
  }

  isUnderMaintenance(operator: Operator): boolean {
    const maintenance = this.maintenanceOf(operator);
    if (!maintenance) return false;
    return maintenance.begins === null || Date.parse(maintenance.begins) <= this.#now();
  }

  /** Tells the pages of every operator whose maintenance has begun or ended since this was last asked. */
  async notifyEdges(): Promise<void> {
    const [from, to] = [this.#lookedAt, this.#now()];
    this.#lookedAt = to;
    try {
      await this.#notifyEdgesBetween(from, to);
    } catch (error) {
      // What could not be told is told the next time: an edge passes once.
      this.#lookedAt = Math.min(from, this.#lookedAt);
      throw error;
    }
  }

  async #notifyEdgesBetween(from: number, to: number): Promise<void> {
    const { db, settings } = this.parts;
    for (const operator of settings.operators.all) {
      const { maintenance } = settings.of(operator.code);
      if (!maintenance?.closed) continue;
      const edges = [maintenance.begins, maintenance.ends].map((edge) => (edge ? Date.parse(edge) : 0));
      if (!edges.some((edge) => edge > from && edge <= to)) continue;
      const status = this.isUnderMaintenance(operator) ? 'maintenance' : 'normal';
      await emitEvent(db, { operator: operator.code, event: { type: 'system.status', status } });
    }
  }

  /** ISO 3166-1 alpha-2, or undefined where the table does not know. */
  countryOf(ip: string): string | undefined {
    for (const [country, list] of this.#countries) if (isListed(list, ip)) return country;
    return undefined;
  }

  isRestricted({ code, blockedRegions }: Operator, ip: string): boolean {
    if (isListed(this.#networks.get(code), ip)) return true;
    if (blockedRegions.length === 0) return false;
    const country = this.countryOf(ip);
    return country !== undefined && blockedRegions.includes(country);
  }

  /** Whether no visitor is turned away for where they ask from. */
  isOpenToAll({ blockedRegions, blockedNetworks = [] }: Operator): boolean {
    return blockedRegions.length === 0 && blockedNetworks.length === 0;
  }

  /** Throws SYSTEM_MAINTENANCE or REGION_RESTRICTED. */
  refuseWhenClosed(operator: Operator, ip: string, { evenInMaintenance = false } = {}): void {
    if (!evenInMaintenance && this.isUnderMaintenance(operator)) throw new DomainError('SYSTEM_MAINTENANCE');
    if (this.isRestricted(operator, ip)) throw new DomainError('REGION_RESTRICTED');
  }

  #now(): number {
    return this.parts.clock.now().getTime();
  }
}

declare module '../../context' {
  interface Platform {
    gate: Gate;
  }
}
