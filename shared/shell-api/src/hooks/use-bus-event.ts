import type { BusEventName, BusEvents } from '@tessera/contracts/events';
import { useEffect, useEffectEvent } from 'react';
import { useShell } from './use-shell';

/**
 * useBusEvent calls `listener` for every event of the name while mounted. Events that are a state call it at
 * once with their last value.
 */
export function useBusEvent<Name extends BusEventName>(
  name: Name,
  listener: (payload: BusEvents[Name]) => void,
) {
  const { bus } = useShell();
  const onEvent = useEffectEvent(listener);
  useEffect(() => bus.subscribe(name, (payload) => onEvent(payload)), [bus, name]);
}
