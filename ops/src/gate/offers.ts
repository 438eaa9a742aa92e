import type { GateBreak } from '@tessera/contracts/operations';
import type { Release } from '@tessera/contracts/release';
import { breaksIn, type Rule } from './rule';

const pathsOf = ({ manifest }: Release) => manifest?.routes.flatMap(({ paths }) => paths) ?? [];
const popupsOf = ({ manifest }: Release) => manifest?.popups.map(({ id }) => id) ?? [];

/** No two remotes offer the same route or popup. */
export const offerBreaks: Rule = ({ remotes }) => [
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

/** What the shell opens by itself is offered by some remote. */
export const needBreaks: Rule = ({ shell, remotes }) => {
  const { paths = [], popups = [] } = shell.needs ?? {};
  return [
    ...notOffered(shell, 'route', paths, remotes.flatMap(pathsOf)),
    ...notOffered(shell, 'popup', popups, remotes.flatMap(popupsOf)),
  ];
};

function notOffered(shell: Release, rule: 'route' | 'popup', needs: string[], offers: string[]): GateBreak[] {
  return needs
    .filter((need) => !offers.includes(need))
    .map((need) =>
      breaksIn(rule, () => `needs the ${rule} ${need}, which no remote of this set offers`)(shell),
    );
}
