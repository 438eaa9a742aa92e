import { affectedBin, healthBin, isMeasure, totalBin } from '@tessera/contracts/operations';
import type { HealthSample, VisitReport } from '@tessera/contracts/release';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Db } from '../../db/database';

/** Sums at most between two writes: what makes up ever new names is not kept. */
const maxSums = 20_000;
const minuteMs = 60_000;

type Key = readonly [
  at: string,
  operator: string,
  set: string,
  page: string,
  remote: string,
  version: string,
  metric: string,
  bin: number,
];

/**
 * HealthBuckets sums up the reports of visits in memory, by minute, so that thousands of reports a second are a few
 * hundred rows in one statement.
 */
export class HealthBuckets {
  #sums = new Map<string, number>();

  add(operator: string, { set, samples }: VisitReport, now: Date): void {
    const at = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString();
    for (const sample of samples) {
      const { page, remote, version, metric } = sample;
      for (const [bin, count] of binsOf(sample))
        this.#count([at, operator, set, page, remote, version, metric, bin], count);
    }
  }

  /** Writes what was summed up since the last time. What cannot be written is kept for the next time. */
  async store(db: Db): Promise<void> {
    if (this.#sums.size === 0) return;
    const sums = this.#sums;
    this.#sums = new Map();
    const rows = [...sums].map(([key, count]) => [...(JSON.parse(key) as Key), count]);
    try {
      // In one order, so that two processes that write the same rows wait for each other and never in a ring.
      await sql`
        insert into health_bucket (at, operator, release_set, page, remote, version, metric, bin, count)
        select (row->>0)::timestamptz, row->>1, row->>2, row->>3, row->>4, row->>5, row->>6,
          (row->>7)::int, (row->>8)::int
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
        order by 2, 1, 3, 7, 8, 4, 5, 6
        on conflict (operator, at, release_set, metric, bin, page, remote, version)
        do update set count = least(health_bucket.count::bigint + excluded.count, 2000000000)
      `.execute(db);
    } catch (error) {
      for (const [key, count] of sums) this.#add(key, count);
      throw error;
    }
  }

  #count(key: Key, count: number): void {
    this.#add(JSON.stringify(key), count);
  }

  #add(key: string, count: number): void {
    const before = this.#sums.get(key);
    if (before === undefined && this.#sums.size >= maxSums) return;
    this.#sums.set(key, Math.min((before ?? 0) + count, 1_000_000_000));
  }
}

function binsOf({ metric, value, first }: HealthSample): (readonly [bin: number, count: number])[] {
  if (isMeasure(metric)) return [[healthBin(metric, value), 1]];
  const total = [totalBin, Math.min(Math.round(value), 1_000)] as const;
  return first ? [[affectedBin, 1], total] : [total];
}

const buckets = new WeakMap<Platform, HealthBuckets>();

/** healthBuckets returns the sums of this process. */
export function healthBuckets(platform: Platform): HealthBuckets {
  const found = buckets.get(platform) ?? new HealthBuckets();
  buckets.set(platform, found);
  return found;
}
