import type * as z from '@tessera/contracts/schema';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What a framed page of another origin says. Another origin, another window or another shape is not heard (faults 40 and 41). */
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
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || !event.source || event.source !== frame.current?.contentWindow) return;
      heard(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);
}
