import type { GateBreak } from '@tessera/contracts/operations';
import { openPathOf, type Release } from '@tessera/contracts/release';
import { breaksIn, type Rule } from './rule';

const pathsOf = ({ manifest }: Release) => manifest?.routes.flatMap(({ paths }) => paths) ?? [];
const popupsOf = ({ manifest }: Release) => manifest?.popups.map(({ id }) => id) ?? [];

/** offerBreaks finds routes or popups that two remotes offer, and remotes with two entries of one name. */
export const offerBreaks: Rule = ({ remotes }) => [
  ...remotes.flatMap((remote) => {
    const ids = remote.manifest?.entries.map(({ id }) => id) ?? [];
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) =>
      breaksIn('entry', () => `has two entries that are called ${id}`)(remote),
    );
  }),
  ...offeredTwice(remotes, 'route', pathsOf),
  ...offeredTwice(remotes, 'popup', popupsOf),
];

function offeredTwice(
  remotes: Release[],
  rule: 'route' | 'popup',
  offersOf: (release: Release) => string[],
): GateBreak[] {
  const taken = new Map<string, string>();
  return remotes.flatMap((remote) =>
    offersOf(remote).flatMap((offer) => {
      const owner = taken.get(offer);
      taken.set(offer, owner ?? `${remote.package}@${remote.version}`);
      return owner ? [breaksIn(rule, () => `and ${owner} both offer the ${rule} ${offer}`)(remote)] : [];
    }),
  );
}

/**
 * needBreaks finds what a package opens by name, and where the entries of its menus lead, that no remote of
 * the set offers.
 */
export const needBreaks: Rule = ({ shell, remotes }) => {
  const offered = { route: remotes.flatMap(pathsOf), popup: remotes.flatMap(popupsOf) };
  return [shell, ...remotes].flatMap((release) => {
    const { paths = [], popups = [] } = release.needs ?? {};
    const missing = (rule: 'route' | 'popup', name: string) =>
      !offered[rule].includes(name) && !(rule === 'route' && offered.route.includes(openPathOf(name)));
    const breaks = (rule: 'route' | 'popup', names: readonly string[], subject: string) =>
      names
        .filter((name) => missing(rule, name))
        .map((name) =>
          breaksIn(rule, () => `${subject} the ${rule} ${name}, which no remote of this set offers`)(release),
        );
    const ofEntries = (release.manifest?.entries ?? []).flatMap(({ id, path, popup }) => [
      ...breaks('route', path === undefined ? [] : [path.replace(/\?.*/, '')], `has the entry ${id} for`),
      ...breaks('popup', popup === undefined ? [] : [popup], `has the entry ${id} for`),
    ]);
    return [...breaks('route', paths, 'needs'), ...breaks('popup', popups, 'needs'), ...ofEntries];
  });
};
