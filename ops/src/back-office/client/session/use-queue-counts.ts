import { useQuery } from '@tanstack/react-query';
import { queueCountsSchema, queuesPath } from '@tessera/contracts/back-office';
import { useOperator } from './operator-context';
import { call } from '../http/call';

/** queueCountsKey is the key of the query, so that who has decided something has the counts asked for anew. */
export const queueCountsKey = 'queues';
const everyMs = 10_000;

/**
 * useQueueCounts returns how many wait by resource, as it is now: asked again while the page is looked at. Nothing
 * without an answer: none would be a claim.
 */
export function useQueueCounts(): Readonly<Record<string, number>> {
  const { operator } = useOperator();
  const { data } = useQuery({
    queryKey: [queueCountsKey, operator.code],
    queryFn: async ({ signal }) =>
      queueCountsSchema.parse(await call(queuesPath(operator.code), { signal })).counts,
    refetchInterval: everyMs,
  });
  return data ?? {};
}
