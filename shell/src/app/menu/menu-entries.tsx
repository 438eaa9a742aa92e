import type { PlacedEntry } from '@tessera/contracts/release';
import type { MouseEvent } from 'react';
import { needRealAccount } from '../../host-services/need-real-account';
import { useHost } from '../../host/host-context';
import { ShellLink } from '../../host/shell-link';
import { useCatalogue, useSessionData } from '../../host/use-host-values';
import { ComingLinks } from './coming-links';
import { MenuCount } from './menu-count';
import { menuIcons } from './menu-icons';
import { useMenuEntries } from './use-menu-entries';
import { useTextOf } from './use-text-of';
import { promotionPath, usePromotions } from './use-promotions';

interface LineProps {
  /** Class of a line that opens a popup, where links have a look of their own. */
  buttonClass?: string | undefined;
  /** Called as a line opens a popup: the menu that it stands in closes. */
  onOpen?: (() => void) | undefined;
}

interface Props extends LineProps {
  menu: PlacedEntry['menu'];
  /** How many lines to keep the room for until they are known. */
  coming?: number;
}

/**
 * MenuEntries renders the entries that the remotes of this release set have placed in a menu, as items of a
 * list.
 */
export function MenuEntries({ menu, coming = 0, ...line }: Props) {
  const entries = useMenuEntries(menu);
  if (!entries) return coming > 0 && <ComingLinks count={coming} />;
  return entries.map((entry) => (
    <li key={entry.name}>
      <EntryOf entry={entry} {...line} />
    </li>
  ));
}

function EntryOf({ entry, ...line }: LineProps & { entry: PlacedEntry }) {
  const { popup, path = '/', promotion } = entry;
  if (popup !== undefined) return <EntryButton entry={entry} popup={popup} {...line} />;
  if (promotion !== undefined) return <PromotionLink entry={entry} category={promotion} />;
  return <EntryLink entry={entry} to={path} />;
}

/**
 * Leads to a URL of its remote. Who chooses a member's page without an account logs in first (section 4.6), and a trial
 * account is told what it needs, where it is.
 */
function EntryLink({ entry, to, current }: { entry: PlacedEntry; to: string; current?: boolean }) {
  const { shell, findRoute } = useHost();
  const catalogue = useCatalogue();
  const ask = (event: MouseEvent) => {
    const match = findRoute(new URL(to, location.origin).pathname, catalogue);
    if (match.kind !== 'remote' || match.route.access === 'public') return;
    if (match.route.realAccount && shell.session.get().state === 'trial') {
      event.preventDefault();
      return needRealAccount(shell);
    }
    // Who is being found out is let go there: the page waits for the answer.
    if (!shell.session.get().restoring && !shell.session.requireLogin()) event.preventDefault();
  };
  return (
    <ShellLink to={to} current={current} onClick={ask}>
      <EntryLine entry={entry} />
    </ShellLink>
  );
}

/**
 * Leads to the operator's own promotion of a category, or to the list of that category, which says when there
 * is none.
 */
function PromotionLink({ entry, category }: { entry: PlacedEntry; category: string }) {
  const promotion = usePromotions()?.find((one) => one.category === category);
  // The promotion has a line of its own, which is the one that is marked.
  return promotion ? (
    <EntryLink entry={entry} to={promotionPath(promotion.id)} current={false} />
  ) : (
    <EntryLink entry={entry} to={entry.path ?? '/promotions'} />
  );
}

function EntryButton({
  entry,
  popup,
  buttonClass,
  onOpen,
}: LineProps & { entry: PlacedEntry; popup: string }) {
  const { dialogs } = useHost().shell;
  return (
    <button
      type="button"
      className={buttonClass}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.();
        dialogs.openPopup(popup);
      }}
    >
      <EntryLine entry={entry} />
    </button>
  );
}

function EntryLine({ entry }: { entry: PlacedEntry }) {
  const text = useTextOf(entry);
  const counts = useSessionData();
  const Icon = menuIcons[entry.icon] ?? menuIcons.article;
  const count = entry.count === undefined ? 0 : counts[entry.count];
  return (
    <>
      <Icon aria-hidden="true" /> {text}
      <MenuCount count={count} />
    </>
  );
}
