/**
 * DatabaseLimits say how long one requester may keep the others waiting, in ms, and how much of the connection pool one
 * requester may hold at most.
 */
export interface DatabaseLimits {
  /** Connections of a pool; PGlite has one. */
  connections: number;
  /** For a connection, before the caller is told to come back. */
  waitMs: number;
  /** For one statement. PGlite has no such limit: it runs in this process, which cannot interrupt it. */
  statementMs: number;
  /** For a row that another transaction has locked. */
  lockMs: number;
  /** For the next statement of a transaction that is open. */
  idleInTransactionMs: number;
  /** Connections that one member, or one network of visitors, has at once: the rest of its pile waits behind them. */
  share: { member: number; network: number };
}

export const serverLimits: DatabaseLimits = {
  connections: 20,
  waitMs: 3_000,
  statementMs: 10_000,
  lockMs: 3_000,
  idleInTransactionMs: 15_000,
  share: { member: 5, network: 10 },
};

/**
 * embeddedLimits lets a queue be longer: one session answers everybody in turn, so a queue is no sign of
 * trouble.
 */
export const embeddedLimits: DatabaseLimits = { ...serverLimits, connections: 1, waitMs: 10_000 };
