import type { BucketRanges } from '@tessera/contracts/release';

const all = Array.from({ length: 100 }, (_, bucket) => bucket);

/**
 * takeBuckets returns the buckets of a rollout that is to have this share. It keeps those that it has, so that a visitor
 * stays on their side, and takes none that another one has: it may be fewer than were asked for.
 */
export function takeBuckets(
  percent: number,
  own: readonly number[],
  others: readonly (readonly number[])[],
): number[] {
  const taken = new Set([...own, ...others.flat()]);
  const free = all.filter((bucket) => !taken.has(bucket));
  return [...own, ...free].slice(0, percent);
}

/** rangesOf writes buckets as pairs of the first and the last one. */
export function rangesOf(buckets: readonly number[]): BucketRanges {
  const ranges: BucketRanges = [];
  for (const bucket of buckets.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === bucket - 1) last[1] = bucket;
    else ranges.push([bucket, bucket]);
  }
  return ranges;
}
