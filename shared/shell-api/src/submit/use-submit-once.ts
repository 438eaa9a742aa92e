import { isOutcomeUnknown, leavesEarlierTryOpen } from '@tessera/contracts';
import { withRetry } from '@tessera/contracts/retry';
import { useCallback, useSyncExternalStore } from 'react';
import { useShell } from '../hooks/use-shell';
import { pendingSubmissions, type PendingSubmission } from './pending-submissions';
import { useSingleFlight } from './use-single-flight';

/**
 * SubmitOutcome says what became of a submission. With `unknown` no answer came, and the next try sends the
 * same idempotency key.
 */
export type SubmitOutcome<Result> =
  | { state: 'done'; result: Result }
  | { state: 'refused'; error: unknown }
  | { state: 'unknown'; error: unknown };

/** SubmitOnceOptions are what a form gives `useSubmitOnce`. */
export interface SubmitOnceOptions<Input, Result, Note> {
  /** Names the form on its page: "deposit". The member's account is added to it. */
  name: string;
  /**
   * Sends it. The platform does what is sent under one key once. `earlier` is what was unsettled before,
   * oldest first.
   */
  send(input: Input, key: string, earlier: readonly Note[]): Promise<Result>;
  /** What follows a success while the form is busy still. Where it fails, the next press sends the same key again. */
  finish?(result: Result, input: Input): Promise<void> | void;
  /**
   * What is remembered of a submission until its outcome is known; nothing by default. A secret only without
   * `restore`.
   */
  remember?(input: Input): Note | undefined;
  /** Submissions with the same identity have the same key. By default those of which the same is remembered. */
  identity?(note: Note): string;
  /**
   * Finds a submission again after a reload: checks what session storage has of it. Without it memory is all
   * there is.
   */
  restore?(stored: unknown): Note | undefined;
  /** How long to wait before the same key is sent again without a press, in milliseconds; never by default. */
  retryDelaysMs?: readonly number[];
}

/**
 * useSubmitOnce submits a form once, however often the button is pressed and whatever becomes of the answer.
 * One rule holds for all forms: while the outcome is unknown the submission keeps its idempotency key, also
 * when the form is closed, or when a retry is refused before the platform looks at the key. `submit`
 * resolves to the outcome, or to undefined while another submission is under way.
 */
export function useSubmitOnce<Input, Result, Note>(options: SubmitOnceOptions<Input, Result, Note>) {
  const { session } = useShell();
  const { restore, identity = JSON.stringify } = options;
  const survivesReload = restore !== undefined;
  const nameNow = () => `${options.name} ${session.get().member?.account ?? ''}`;
  const read = () => pendingSubmissions.get(nameNow(), survivesReload);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [pendingSubmissions.subscribe(listener), session.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    [session],
  );
  const pending = useSyncExternalStore(subscribe, read, () => pendingSubmissions.none);
  const noteOf = ({ note }: PendingSubmission) => (restore ? restore(note) : (note as Note));
  const notesOf = (list: readonly PendingSubmission[]) =>
    list.map(noteOf).filter((note) => note !== undefined);
  const unsettled = notesOf(pending);

  async function send(input: Input): Promise<SubmitOutcome<Result>> {
    const name = nameNow();
    const note = options.remember?.(input);
    const stored = () => pendingSubmissions.get(name, survivesReload);
    const notes = notesOf(stored());
    const earlier = stored().find((other) => {
      const existing = noteOf(other);
      return note !== undefined && existing !== undefined && identity(existing) === identity(note);
    });
    const key = earlier?.key ?? crypto.randomUUID();
    const forget = () => {
      if (note === undefined) return;
      const others = stored().filter((other) => other.key !== key);
      pendingSubmissions.set(name, others, survivesReload);
    };
    if (note !== undefined && !earlier)
      pendingSubmissions.set(name, [...stored(), { key, note }], survivesReload);
    let earlierTry = earlier !== undefined;
    const shouldRetry = (error: unknown) => {
      earlierTry ||= isOutcomeUnknown(error);
      return isOutcomeUnknown(error);
    };
    let result: Result;
    try {
      result = await withRetry(() => options.send(input, key, notes), {
        retryDelaysMs: options.retryDelaysMs ?? [],
        shouldRetry,
      });
    } catch (error) {
      if (isOutcomeUnknown(error)) return { state: 'unknown', error };
      if (!earlierTry || !leavesEarlierTryOpen(error)) forget();
      return { state: 'refused', error };
    }
    try {
      await options.finish?.(result, input);
    } catch (error) {
      return { state: 'refused', error };
    }
    forget();
    return { state: 'done', result };
  }

  const [busy, submit] = useSingleFlight(send);
  /** Drops what is remembered of submissions whose outcome was found out in another way. */
  const settle = () => pendingSubmissions.set(nameNow(), [], survivesReload);
  return { busy, submit, unsettled: busy ? [] : unsettled, settle };
}
