import type { MenuEntry, PlacedEntry } from '@tessera/contracts/release';
import { useHost } from '../../host/host-context';
import { useCatalogue, useSessionData } from '../../host/use-host-values';

/**
 * useMenuEntries returns the entries that the remotes of this release set have in a menu, for the player who
 * looks at it: undefined until the catalogue has loaded, and none if it failed. A flag counts only for
 * players who are signed in: visitors see what they could have (section 2.4).
 */
export function useMenuEntries(menu: MenuEntry['menu']): readonly PlacedEntry[] | undefined {
  const { referral } = useHost().boot.operator;
  const { entries: declared, error } = useCatalogue();
  const { member, state } = useSessionData();
  const flags = { vip: member?.hasVip === true, referral };
  const entries = declared ?? (error ? [] : undefined);
  return entries?.filter(
    (entry) =>
      entry.menu === menu &&
      entry.audience.includes(state) &&
      (entry.flag === undefined || state === 'visitor' || flags[entry.flag]),
  );
}
