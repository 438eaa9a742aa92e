import { reportFailureCall, type FailureRecord } from '@tessera/contracts/release';
import type { ErrorReporter } from '@tessera/shell-api';

export interface HostErrorReporter extends ErrorReporter {
  /** A part of the site did not load: one record for every kind of loader. */
  reportFailure(record: FailureRecord): void;
  /** Hears of every failure that is reported. */
  subscribe(listener: (record: FailureRecord) => void): () => void;
}

/** Where failure records go. */
const address = reportFailureCall.path;
/** A page that fails in a loop must not turn into a flood. */
const recordsPerPage = 20;

/** Sends failure records to the platform; other errors are told to the browser's console for whoever looks. */
export function createErrorReporter(send = sendBeacon): HostErrorReporter {
  let sent = 0;
  const listeners = new Set<(record: FailureRecord) => void>();
  return {
    report: (error, where) => {
      globalThis.reportError?.(error instanceof Error ? error : new Error(`${where}: ${String(error)}`));
    },
    reportFailure(record) {
      if ((sent += 1) <= recordsPerPage) send(record);
      for (const listener of listeners) listener(record);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sendBeacon(record: FailureRecord): void {
  const url = record.url.split(/[?#]/)[0] ?? '';
  const body = JSON.stringify({ ...record, url });
  const headers = { 'content-type': 'application/json' };
  void fetch(address, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' }).catch(
    () => undefined,
  );
}
