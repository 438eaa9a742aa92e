import { studioMessageSchema, type StudioMessage } from '@tessera/contracts/games';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What the framed game says. Another origin, another window or another shape is not heard (faults 40 and 41). */
export function useStudioMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: StudioMessage) => void,
): void {
  const heard = useEffectEvent(onMessage);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || !event.source || event.source !== frame.current?.contentWindow) return;
      const message = studioMessageSchema.safeParse(event.data);
      if (message.success) heard(message.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);
}
