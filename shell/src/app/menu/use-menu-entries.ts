import { applyPlacement, type MenuEntry, type PlacedEntry } from '@tessera/contracts/release';
import { useHost } from '../../host/host-context';
import { useCatalogue, useSessionData, useStatus } from '../../host/use-host-values';

/**
 * useMenuEntries returns the entries that the remotes of this release set have in a menu, for the player who
 * looks at it: undefined until the catalogue has loaded, and none if it failed. A flag counts only for
 * players who are signed in: visitors see what they could have (section 2.4). Where the back office has put an
 * entry is told with the site's status, so that a page needs no release to follow it.
 */
export function useMenuEntries(menu: MenuEntry['menu']): readonly PlacedEntry[] | undefined {
  const { referral } = useHost().boot.operator;
  const { entries: declared, error } = useCatalogue();
  const { member, state } = useSessionData();
  const flags = { vip: member?.hasVip === true, referral };
  const placement = useStatus()?.menus;
  const entries = declared ?? (error ? [] : undefined);
  if (!entries) return undefined;
  return applyPlacement(entries, placement).filter(
    (entry) =>
      entry.menu === menu &&
      !entry.hidden &&
      entry.audience.includes(state) &&
      (entry.flag === undefined || state === 'visitor' || flags[entry.flag]),
  );
}
