import { demandOf, type Demand } from './demand';
import type { Assumptions, Measured } from './inputs';
import { serversFor, utilisation, waitAtPercentile } from './queueing';
import { coresOf, stationsOf, type Work } from './stations';

/** Sized is a station with as many cores as it needs. */
export interface Sized extends Work {
  cores: number;
  utilisation: number;
  /** Seconds. */
  p99Wait: number;
  machines: number;
  /** Euros a month. */
  cost: number;
}

/** Fleet is what a number of players needs. */
export interface Fleet {
  demand: Demand;
  stations: Sized[];
  /** One machine does all of it. */
  isOneMachine: boolean;
  machines: number;
  traffic: { terabytes: number; cost: number };
  cost: number;
  /** Databases: one until its largest machine is too small, then by operator. */
  databases: number;
  /** What is first too small as players come and no machine helps, and with how many: of one machine its only platform process. */
  bottleneck: { name: Work['name']; players: number };
}

const secondsOfMonth = 30 * 86_400;

/** fleetFor returns how many machines so many players need, what they cost, and what is the first to be too small. */
export function fleetFor(players: number, measured: Measured, assumed: Assumptions): Fleet {
  const demand = demandOf(players, measured, assumed);
  const works = stationsOf(demand, measured, assumed);
  const idle = measured.idle.platform + measured.idle.database;
  const busy = works.reduce((sum, each) => sum + coresOf(each), idle);
  const isOneMachine = busy <= assumed.machine.cores * assumed.limits.maxUtilisation;
  const stations = works.map((each) => sizeOf(each, demand, measured, assumed, isOneMachine));
  const database = stations.find(({ name }) => name === 'database');
  const databases = Math.max(1, Math.ceil((database?.cores ?? 0) / assumed.largestDatabaseCores));
  const terabytes = (demand.megabitsPerSecond * assumed.averageOfPeak * secondsOfMonth) / 8 / 1_000_000;
  const traffic = { terabytes, cost: terabytes * assumed.prices.terabyte };
  const machines = isOneMachine ? 1 : stations.reduce((sum, each) => sum + each.machines, 0);
  const cost = isOneMachine
    ? assumed.prices.machine
    : stations.reduce((sum, station) => sum + station.cost, 0);
  const limits: Partial<Record<Work['name'], number>> = isOneMachine
    ? { platform: 1 }
    : { database: databases * assumed.largestDatabaseCores, events: 1 };
  const bottleneck = works
    .flatMap((each) => {
      const limit = limits[each.name];
      if (limit === undefined) return [];
      return [
        { name: each.name, players: (players * limit * assumed.limits.maxUtilisation) / coresOf(each) },
      ];
    })
    .reduce((first, each) => (each.players < first.players ? each : first));
  return {
    demand,
    stations,
    isOneMachine,
    machines,
    traffic,
    cost: cost + traffic.cost,
    databases,
    bottleneck,
  };
}

function sizeOf(
  each: Work,
  { concurrent, megabitsPerSecond }: Demand,
  { socket }: Measured,
  { machine, prices, limits, variation, edgeMegabitsPerMachine, largestDatabaseCores }: Assumptions,
  isOneMachine: boolean,
): Sized {
  const cores = each.perSecond === 0 ? 0 : serversFor({ ...each, variation }, limits);
  const station = { ...each, servers: Math.max(1, cores), variation };
  const gigabytes = each.name === 'sockets' ? (concurrent * socket.kilobytes) / 1e6 : 0;
  const isDatabase = each.name === 'database' || each.name === 'replica';
  const byCores = Math.ceil(cores / machine.cores);
  // Hearing events is a part of each platform process, and no machine of its own.
  const machines =
    each.name === 'events'
      ? 0
      : isDatabase
        ? Math.ceil(cores / largestDatabaseCores)
        : each.name === 'edge'
          ? Math.max(byCores, Math.ceil(megabitsPerSecond / edgeMegabitsPerMachine))
          : Math.max(byCores, Math.ceil(gigabytes / machine.gigabytes));
  const price = each.name === 'NATS' ? prices.natsMachine : prices.machine;
  return {
    ...each,
    cores,
    utilisation: utilisation(station),
    p99Wait: waitAtPercentile(station, 0.99),
    machines: isOneMachine ? 0 : machines,
    cost: isDatabase ? cores * prices.databaseCore : machines * price,
  };
}
