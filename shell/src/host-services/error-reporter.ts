import { reportFailureCall, type FailureRecord } from '@tessera/contracts/release';
import type { ErrorReporter } from '@tessera/shell-api';

export interface HostErrorReporter extends ErrorReporter {
  /** A part of the site did not load: one record for every kind of loader. */
  reportFailure(record: FailureRecord): void;
  /** The failures that were reported so far, no more than are sent. */
  readonly records: readonly FailureRecord[];
  /** Hears of every failure that is reported. */
  subscribe(listener: (record: FailureRecord) => void): () => void;
}

/** Where failure records go. */
const endpoint = reportFailureCall.path;
/** A page that fails in a loop must not turn into a flood. */
const recordsPerPage = 20;

/**
 * createErrorReporter sends failure records to the platform. Other errors are only reported to the browser's
 * console.
 */
export function createErrorReporter(send = sendBeacon): HostErrorReporter {
  const records: FailureRecord[] = [];
  const listeners = new Set<(record: FailureRecord) => void>();
  return {
    records,
    report: (error, where) => {
      globalThis.reportError?.(error instanceof Error ? error : new Error(`${where}: ${String(error)}`));
    },
    reportFailure(record) {
      if (records.length < recordsPerPage) {
        records.push(record);
        send(record);
      }
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
  // An answer that nobody reads keeps its connection.
  fetch(endpoint, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' })
    .then((response) => response.text())
    .catch(() => undefined);
}
