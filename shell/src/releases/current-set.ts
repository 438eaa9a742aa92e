import { currentSetSchema, type CurrentSet } from '@tessera/contracts/release';

/** The set that this visitor would get now, and whether open pages are to go there without being asked. */
export interface Newest {
  set: string;
  mandatory: boolean;
}

/** The visitor's bucket decides about the candidate of a staged rollout, as it does where pages are served. */
export function newestFor({ set, mandatory, candidate }: CurrentSet, cookies: string): Newest {
  const bucket = /(?:^|;\s*)tessera_bucket=(\d\d)(?:;|$)/.exec(cookies)?.[1];
  const chosen = candidate && bucket !== undefined && Number(bucket) < candidate.percent;
  return { set: chosen ? candidate.set : set, mandatory };
}

/** Asks which set is current; undefined when that cannot be told now. */
export async function askNewest(operator: string): Promise<Newest | undefined> {
  try {
    const response = await fetch(`/artifacts/current/${operator}.json`, {
      cache: 'no-cache',
      credentials: 'same-origin',
    });
    const parsed = currentSetSchema.safeParse(await response.json());
    return response.ok && parsed.success ? newestFor(parsed.data, document.cookie) : undefined;
  } catch {
    // Offline, or a broken document: the page goes on with what it has.
    return undefined;
  }
}
