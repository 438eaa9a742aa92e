/**
 * DatabaseUnavailableError says that the database cannot answer now: it is away, too slow, or too many ask.
 * If the answer to a commit was lost the work may be done, so the caller asks again with the same idempotency
 * key.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** SQLSTATE classes of a server that is away, short of something, or shutting down. */
const awayClasses = new Set(['08', '53', '57', '58']);
/**
 * Of other classes: lock not available, serialization failure, deadlock, idle in transaction, read-only after
 * a failover.
 */
const awayStates = new Set(['55P03', '40001', '40P01', '25P03', '25006']);
const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own failures have no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;
/** After these the connection itself lives on. */
const connectionSurvives = new Set(['57014', '55P03', '40001', '40P01', '25006', '53100']);

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/**
 * namedFailure returns a DatabaseUnavailableError for a failure that the database's absence caused, and any
 * other failure as it is.
 */
export function namedFailure(error: unknown): unknown {
  if (!isAway(error)) return error;
  return new DatabaseUnavailableError((error as Error).message, { cause: error });
}

/** breaksConnection tells whether the connection that answered with this error must not be used again. */
export function breaksConnection(error: unknown): boolean {
  return isAway(error) && !connectionSurvives.has(String(codeOf(error)));
}

function isAway(error: unknown): boolean {
  const code = codeOf(error);
  if (typeof code === 'string')
    return (
      awaySystemCodes.has(code) ||
      awayStates.has(code) ||
      (code.length === 5 && awayClasses.has(code.slice(0, 2)))
    );
  return error instanceof Error && awayMessages.test(error.message);
}
