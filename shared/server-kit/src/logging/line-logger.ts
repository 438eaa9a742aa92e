import { traceIds } from '../tracing/spans';

/** Logger writes what happened, with details that hold nobody's data. */
export interface Logger {
  info(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
}

/** lineLogger returns a logger that writes one JSON document a line, with the ids of the trace that it is part of. */
export function lineLogger(write: (line: string) => void): Logger {
  const log = (level: string) => (message: string, details?: Record<string, unknown>) =>
    write(
      `${JSON.stringify({ time: new Date().toISOString(), level, message, ...traceIds(), ...details })}\n`,
    );
  return { info: log('info'), error: log('error') };
}

/** logFault writes a failure that nobody has named, with where it came from. */
export const logFault = (logger: Pick<Logger, 'error'>, error: unknown): void =>
  logger.error('unexpected failure', {
    stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
