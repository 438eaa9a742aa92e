import type { Pin } from '@tessera/contracts/release';
import { gateBreaks } from '../gate/gate';
import type { Change, RegistryContext } from './context';
import { digestOf } from '../store/digest';
import { platformCalls } from './platform-calls';
import { releaseKey } from '../store/layout';
import { RegistryError } from '../failure/registry-error';
import type { LoadedOperator, LoadedSet } from '../render/loaded';

/**
 * acceptSet lets a set pass or refuses it: its parts must fit together (CONTRACT_BROKEN), and the releases
 * that are new in it must be in the store as they were published (RELEASE_DAMAGED).
 */
export async function acceptSet(
  { db, store }: RegistryContext,
  operator: LoadedOperator,
  { set, releases }: LoadedSet,
  before: Record<string, Pin>,
  { overBudget }: Change,
): Promise<void> {
  const breaks = gateBreaks({ releases, operator: operator.document, calls: await platformCalls(db) }).filter(
    ({ rule }) => !(overBudget && rule === 'budget'),
  );
  if (breaks.length > 0)
    throw new RegistryError('CONTRACT_BROKEN', breaks.map(({ message }) => message).join('\n'));
  for (const [name, { version, digest }] of Object.entries(set.packages)) {
    if (before[name]?.digest === digest) continue;
    const stored = await store.find(releaseKey(name, version, 'release.json'));
    if (!stored || digestOf(stored) !== digest)
      throw new RegistryError(
        'RELEASE_DAMAGED',
        `${name}@${version} in the store is not the one that was published`,
      );
  }
}
