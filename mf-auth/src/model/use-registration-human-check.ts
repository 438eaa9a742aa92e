import { useShell } from '@tessera/shell-api';
import { useMemo, useRef } from 'react';
import { passHumanCheck } from './human-check';

/**
 * A puzzle is good for ten minutes; one that was solved for longer than that is thrown away before the
 * platform does.
 */
const validMs = 9 * 60_000;

/**
 * useRegistrationHumanCheck returns the puzzle that pays for a new account. `begin` starts it when somebody
 * starts to fill in the form, so that it is solved by the time they are through; `take` waits for what is
 * left of it.
 */
export function useRegistrationHumanCheck() {
  const { api } = useShell();
  const current = useRef<{ begunAt: number; solved: Promise<string> }>(undefined);
  return useMemo(() => {
    function begin() {
      const cached = current.current;
      if (cached && performance.now() - cached.begunAt < validMs) return cached;
      const begun = { begunAt: performance.now(), solved: passHumanCheck(api, 'register') };
      // A failure is told to who takes it; until then the next one to ask begins anew.
      begun.solved.catch(() => {
        if (current.current === begun) current.current = undefined;
      });
      current.current = begun;
      return begun;
    }
    return {
      begin: () => void begin(),
      /** Good for one call. */
      take(): Promise<string> {
        const { solved } = begin();
        current.current = undefined;
        return solved;
      },
    };
  }, [api]);
}
