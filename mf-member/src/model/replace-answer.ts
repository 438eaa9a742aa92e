import type { QueryClient } from '@tessera/shell-api/query';

/**
 * replaceAnswer puts what a change was answered with in the place of what is cached. An answer that is on its way may
 * be from before the change, and is not waited for.
 */
export function replaceAnswer<Answer>(
  queries: QueryClient,
  queryKey: readonly string[],
  answer: Answer,
): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, answer);
}
