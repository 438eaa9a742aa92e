import { createContext } from 'react';

/** Loading says how a page loads the code of its lazy views. */
export interface Loading {
  /** Resolves when the page has nothing better to do. */
  idle(): Promise<void>;
  /** Runs an import, again if need be. */
  load<T>(load: () => Promise<T>): Promise<T>;
  /** Hears of an import that failed, and of the view that it was for. */
  report(error: unknown, where: string): void;
}

/** How long a page may be busy before what waits for it begins all the same, in milliseconds. */
const timeoutMs = 2_000;

/** idleMoment resolves when the browser is idle, after two seconds at the latest. */
export const idleMoment = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else setTimeout(resolve, 100);
  });

/** plainLoading loads lazy views without a host: one try, and failures go to the browser's console. */
export const plainLoading: Loading = {
  idle: idleMoment,
  load: (load) => load(),
  report: (error) => globalThis.reportError?.(error),
};

/**
 * LoadingContext says how lazy views are loaded. The host provides its own value, and each remote one that
 * reports to its host.
 */
export const LoadingContext = createContext(plainLoading);
