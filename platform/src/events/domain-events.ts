import type { Trx } from '../db/database';

/**
 * DomainEventTypes name what happens in a domain that others act on. Each domain adds its own with `declare module`.
 */
export interface DomainEventTypes {}

export type DomainEventHandlers = {
  readonly [Name in keyof DomainEventTypes]?: (trx: Trx, event: DomainEventTypes[Name]) => Promise<void>;
};

/**
 * DomainEvents tells the domains what happened within the transaction that makes it happen: all of it or
 * nothing. Who publishes an event does not know who acts on it. What only pages or other processes hear of
 * goes by `emitEvent`.
 */
export class DomainEvents {
  constructor(private readonly handlers: readonly DomainEventHandlers[]) {}

  async publish<Name extends keyof DomainEventTypes>(
    trx: Trx,
    name: Name,
    event: DomainEventTypes[Name],
  ): Promise<void> {
    for (const handlers of this.handlers) await handlers[name]?.(trx, event);
  }
}
