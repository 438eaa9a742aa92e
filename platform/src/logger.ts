import { traceIds } from './tracing/spans';

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
