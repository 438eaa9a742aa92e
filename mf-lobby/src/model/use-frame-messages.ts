import type * as z from '@tessera/contracts/schema';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** More than any game or room has to say; a page that says more is broken or hostile, and the site goes on. */
const maxMessages = 40;
const perMs = 10_000;

/**
 * useFrameMessages passes on the messages of a framed page of another origin. A message from another origin
 * or window, of another shape, or in a flood is ignored (faults 40 and 41).
 */
export function useFrameMessages<Schema extends z.ZodMiniType>(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  schema: Schema,
  onMessage: (message: z.output<Schema>) => void,
): void {
  const heard = useEffectEvent((data: unknown) => {
    const message = schema.safeParse(data);
    if (message.success) onMessage(message.data);
  });
  useEffect(() => {
    let begun = 0;
    let count = 0;
    const isFlood = (now: number) => {
      if (now - begun > perMs) [begun, count] = [now, 0];
      count += 1;
      return count > maxMessages;
    };
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || !event.source || event.source !== frame.current?.contentWindow) return;
      if (!isFlood(event.timeStamp)) heard(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);
}
