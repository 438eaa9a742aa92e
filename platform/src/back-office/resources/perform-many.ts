import type { ManyResult } from '@tessera/contracts/back-office';
import type * as z from 'zod/mini';
import type { manyRequestSchema } from '@tessera/contracts/back-office';
import type { Acting, ServedResource } from '../../domain/resource';
import { DomainError } from '../../http/domain-error';
import { perform } from './perform';

/**
 * performMany does one action to many records, each as if it were asked for alone: in a transaction of its own, with its line in the
 * audit and its second person. One that somebody else was faster with is refused, and the others are done. What is wrong
 * with the reason or the input is refused before anything is done.
 */
export async function performMany(
  acting: Acting,
  served: ServedResource,
  action: string,
  { records, reason, input }: z.output<typeof manyRequestSchema>,
): Promise<ManyResult[]> {
  const results: ManyResult[] = [];
  const unique = new Map(records.map((record) => [record.id, record]));
  for (const { id, version } of unique.values())
    results.push(
      await perform(acting, served, { action, id, version, reason, input }).then(
        (done) => ({ id, outcome: 'record' in done ? 'DONE' : 'PROPOSED', code: '' }) as const,
        (error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
          // It holds for all of them.
          if (error.code === 'VALIDATION_FAILED' && results.length === 0) throw error;
          return { id, outcome: 'REFUSED', code: error.code } as const;
        },
      ),
    );
  return results;
}
