import type { OtherTabs } from './other-tabs';
import { offerLock, sessionHint } from './session-hint';

/** SessionOffer offers the session to new tabs from `start` to `stop`. */
export interface SessionOffer {
  start(): void;
  stop(): void;
}

/**
 * createSessionOffer creates the offer of this tab's session: new tabs see that there is one and can ask for
 * its token. The code that answers them loads lazily and does not delay the first view.
 */
export function createSessionOffer(
  { loadHandover }: OtherTabs,
  token: () => string | null,
  onError: (error: unknown, where: string) => void,
): SessionOffer {
  let release: (() => void) | undefined;
  let answers = false;
  return {
    start(): void {
      sessionHint.write();
      if (release) return;
      const ended = new Promise<void>((resolve) => (release = resolve));
      const locks = navigator.locks as LockManager | undefined;
      void locks?.request(offerLock, { mode: 'shared' }, () => ended);
      if (answers) return;
      answers = true;
      loadHandover().then(
        ({ answerTabs }) => answerTabs(token),
        (error: unknown) => {
          answers = false;
          onError(error, 'session for new tabs');
        },
      );
    },
    stop(): void {
      release?.();
      release = undefined;
    },
  };
}
