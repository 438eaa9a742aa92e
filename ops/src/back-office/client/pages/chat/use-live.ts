import { backoffDelay, type Backoff } from '@tessera/contracts/retry';
import { HttpError } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../http/call';

const backoff: Backoff = { firstMs: 1_000, maxMs: 20_000 };

interface Live<Value> {
  value: Value | undefined;
  /** Why there is nothing new: the call goes on being tried, unless it was refused. */
  error: HttpError | undefined;
  /** Asks at once, whatever was seen. */
  refresh: () => void;
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Resolves at once while the page is seen, otherwise when it is seen again. */
const untilSeen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve();
    const done = () => resolve();
    document.addEventListener('visibilitychange', done, { once: true, signal });
    signal.addEventListener('abort', done, { once: true });
  });

/**
 * useLive returns what the platform has at a path, as it changes: an answer comes when there is something
 * else than what was seen.
 */
export function useLive<Value extends { seen: string }>(
  path: string,
  schema: z.ZodMiniType<Value>,
): Live<Value> {
  const [state, setState] = useState<Pick<Live<Value>, 'value' | 'error'>>({
    value: undefined,
    error: undefined,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function follow() {
      let seen = '';
      for (let failures = 0; !signal.aborted;) {
        await untilSeen(signal);
        try {
          const query = seen === '' ? '' : `?seen=${encodeURIComponent(seen)}`;
          const value = schema.parse(await call(path + query, { signal }));
          if (signal.aborted) return;
          failures = 0;
          seen = value.seen;
          setState({ value, error: undefined });
        } catch (error) {
          if (signal.aborted || !(error instanceof HttpError)) return;
          setState((before) => ({ ...before, error }));
          // What is refused is refused the next time too.
          if (error.status >= 400 && error.status < 500) return;
          failures += 1;
          await wait(backoffDelay(failures, backoff), signal);
        }
      }
    }
    void follow();
    return () => controller.abort();
  }, [path, schema, round]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, refresh };
}
