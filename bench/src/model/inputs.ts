import measuredFile from './measured.json';

/** StepCost is what one step of a player takes: ms of a processor of the platform and of PostgreSQL, and its calls. */
interface StepCost {
  platformMs: number;
  databaseMs: number;
  calls: number;
}

/** Measured is what `npm run bench costs` and `npm run bench sockets` have found. */
export interface Measured {
  /** What a platform process and its database use while nobody is there: processors. */
  idle: { platform: number; database: number };
  idleMegabytes: number;
  steps: Readonly<Record<string, StepCost>>;
  socket: { kilobytes: number; eventMicroseconds: number };
  /** Over the wire, from docs/MEASURED.md. */
  firstVisitKilobytes: number;
}

/** measured is what the model computes from, kept in the repository with the day that it was measured. */
export const measured: Measured = measuredFile;

/** assumptions are what is not measured; each is to be set right by who knows better. */
export const assumptions = {
  /** Of the players who have an account, who is there at once in the busiest quarter of an hour of a day. */
  peakShare: 0.02,
  /** Visits that load the site anew; the others have it in their browser's cache. */
  firstVisitShare: 0.3,
  laterVisitKilobytes: 60,
  /** What calls come to in a visit. */
  callKilobytes: 15,
  /** Over a month, beside the busiest hour. */
  averageOfPeak: 0.4,
  /** A brand has so many players: more players are more operators. */
  playersPerOperator: 200_000,
  /** Of what a page of an operator shows everybody, in all languages: what the edge asks for anew every two seconds. */
  sharedAnswersPerOperator: 120,
  edgeCacheSeconds: 2,
  /** Of a step's processor time, what answers of everybody take: home has five of six calls, a search one of three. */
  sharedWork: { home: 5 / 6, list: 1, search: 1 / 3 } as Readonly<Record<string, number>>,
  /** nginx, with TLS. */
  edgeMsPerRequest: 0.08,
  edgeMegabitsPerMachine: 600,
  /** Messages of jackpots and winners that a connection hears in a second. */
  broadcastsPerSecond: 0.4,
  /** Carrying an event of a member's wallet. */
  natsMicroseconds: 5,
  /** Each platform process hears the events of all members, and finds those who are at it. */
  heardMicroseconds: 8,
  /** Of a page of its own, when it is asked for by somebody of the operator: downloads and agents' reports beside players' records. */
  reportsPerRecord: 3,
  /** How much service times differ: answers do, and so does what a database does for them. */
  variation: 2,
  /** What a station may be busy at most, and what may be waited for it, s at the 99th percentile. */
  limits: { maxUtilisation: 0.6, maxWait: 0.02 },
  machine: { cores: 4, gigabytes: 16 },
  /** The largest machine that a database is had on. */
  largestDatabaseCores: 64,
  /** Euros a month. */
  prices: { machine: 100, databaseCore: 60, natsMachine: 40, terabyte: 5 },
} as const;

/** Assumptions are what the model takes for granted. */
export type Assumptions = typeof assumptions;
