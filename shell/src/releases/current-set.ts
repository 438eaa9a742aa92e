import { currentSetSchema, isInRanges, type CurrentSet } from '@tessera/contracts/release';
import { schemasReady } from '@tessera/contracts/schema-later';

/**
 * Newest is the release set that this visitor would get now, and whether open pages have to move to it
 * without being asked.
 */
export interface Newest {
  set: string;
  mandatory: boolean;
}

/**
 * newestFor chooses between the stable set and the candidates of staged rollouts (canaries) by the
 * visitor's bucket, as it is done where pages are served.
 */
export function newestFor({ set, mandatory, candidates }: CurrentSet, cookies: string): Newest {
  const bucket = /(?:^|;\s*)tessera_bucket=(\d\d)(?:;|$)/.exec(cookies)?.[1];
  const chosen = candidates.find(
    ({ buckets }) => bucket !== undefined && isInRanges(Number(bucket), buckets),
  );
  return { set: chosen?.set ?? set, mandatory };
}

/** fetchNewest asks which release set is current; undefined when that cannot be told now. */
export async function fetchNewest(operator: string): Promise<Newest | undefined> {
  try {
    const response = await fetch(`/artifacts/current/${operator}.json`, {
      cache: 'no-cache',
      credentials: 'same-origin',
    });
    await schemasReady();
    const parsed = currentSetSchema.safeParse(await response.json());
    return response.ok && parsed.success ? newestFor(parsed.data, document.cookie) : undefined;
  } catch {
    // Offline, or a broken document: the page goes on with what it has.
    return undefined;
  }
}
