import type { BusEventName, BusEvents } from '@tessera/contracts/events';

/** Bus are the host's event bus. State events replay their last value to a late subscriber. */
export interface Bus {
  publish<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** Returns the function that ends the subscription. */
  subscribe<Name extends BusEventName>(name: Name, listener: (payload: BusEvents[Name]) => void): () => void;
}
