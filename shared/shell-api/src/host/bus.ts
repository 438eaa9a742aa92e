import { stateEvents, type BusEventName, type BusEvents } from '@tessera/contracts/events';
import type { Bus } from '../services/bus';
import { ReplaySubject, Subject } from 'rxjs';

/** createBus creates the event bus over RxJS: a replaying subject for each state event, a plain one for each moment. */
export function createBus(onListenerError: (error: unknown) => void): Bus {
  const subjects = new Map<BusEventName, Subject<never>>();

  const subjectOf = <Name extends BusEventName>(name: Name): Subject<BusEvents[Name]> => {
    let subject = subjects.get(name);
    if (!subject) {
      subject = stateEvents.has(name) ? new ReplaySubject<never>(1) : new Subject<never>();
      subjects.set(name, subject);
    }
    return subject as unknown as Subject<BusEvents[Name]>;
  };

  return {
    publish: (name, payload) => subjectOf(name).next(payload),
    subscribe(name, listener) {
      const subscription = subjectOf(name).subscribe((payload) => {
        // One remote's broken listener must not keep an event from the others.
        try {
          listener(payload);
        } catch (error) {
          onListenerError(error);
        }
      });
      return () => subscription.unsubscribe();
    },
  };
}
