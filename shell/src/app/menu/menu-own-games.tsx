import { Heart, History } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useHost } from '../../host/host-context';
import { ShellLink } from '../../host/shell-link';
import { useTexts } from '../../host/use-texts';

const places = [
  { to: '/favorite', label: 'menu.favourites', icon: Heart },
  { to: '/recent', label: 'menu.recent', icon: History },
] as const;

/** The ways to the account's own games (section 2.1). Whoever chooses one without an account logs in first (section 4.6). */
export function MenuOwnGames() {
  const { session } = useHost().shell;
  const { t } = useTexts();
  const ask = (event: MouseEvent) => {
    // Who is being found out is let go there: the page waits for the answer.
    if (!session.get().restoring && !session.requireLogin()) event.preventDefault();
  };
  return places.map(({ to, label, icon: Icon }) => (
    <li key={to}>
      <ShellLink to={to} onClick={ask}>
        <Icon aria-hidden="true" /> {t(label)}
      </ShellLink>
    </li>
  ));
}
