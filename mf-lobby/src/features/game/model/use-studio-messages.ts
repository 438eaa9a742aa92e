import { studioMessageSchema, type StudioMessage } from '@tessera/contracts/games';
import type { RefObject } from 'react';
import { useFrameMessages } from '../../../model/use-frame-messages';

/** useStudioMessages passes to `onMessage` each valid message that the framed game posts. */
export const useStudioMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: StudioMessage) => void,
): void => useFrameMessages(frame, origin, studioMessageSchema, onMessage);
