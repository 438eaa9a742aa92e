import { useState } from 'react';
import { afterPaint } from '@tessera/ui-kit/after-paint';

/**
 * useOptimisticChoice returns a choice that is shown in the very next frame (an optimistic update), and its
 * setter. What follows from the choice (a URL, a list, requests) comes after that frame, so that the frame
 * never waits for it. If `follow` changes nothing, the choice is rolled back.
 */
export function useOptimisticChoice<Choice>(
  chosen: Choice,
  follow: (choice: Choice) => void,
): [Choice, (choice: Choice) => void] {
  const [answer, setAnswer] = useState<{ choice: Choice }>();
  const choose = (choice: Choice) => {
    const latest = { choice };
    setAnswer(latest);
    afterPaint(() => {
      follow(choice);
      setAnswer((now) => (now === latest ? undefined : now));
    });
  };
  return [answer ? answer.choice : chosen, choose];
}
