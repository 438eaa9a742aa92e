import { HomeSection } from './home-section';
import { useMenuEntries } from '../menu/use-menu-entries';

/**
 * HomeSections renders the sections that the remotes of this release set bring to the home page, under its own content. Its code is asked for
 * only where some remote brings one, and a remote's when its section comes near the screen.
 */
export default function HomeSections({ active }: { active: boolean }) {
  return useMenuEntries('home')?.map((entry) => (
    <HomeSection key={entry.name} entry={entry} active={active} />
  ));
}
