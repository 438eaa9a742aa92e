import type { BusEvents } from '@tessera/contracts/events';
import { useBusEvent } from '@tessera/shell-api';
import { useState } from 'react';

/** useRewardCounts returns how many rewards the member can claim, in all and by kind, as they come. */
export function useRewardCounts(): BusEvents['rewards.counted'] {
  const [counts, setCounts] = useState<BusEvents['rewards.counted']>({ count: 0, byKind: {} });
  useBusEvent('rewards.counted', setCounts);
  return counts;
}
