import type { BusEventName, BusEvents } from '@tessera/contracts/events';

/** Bus is the host's event bus. It replays the last value of a state event to a late subscriber. */
export interface Bus {
  publish<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** Returns the function that ends the subscription. */
  subscribe<Name extends BusEventName>(name: Name, listener: (payload: BusEvents[Name]) => void): () => void;
}
