import { siteFlags, toPublicOperator } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import {
  placeEntries,
  type BootDocument,
  type BootRemote,
  type PlacedEntry,
  type Release,
  type RemoteCatalogue,
  type RemoteOffers,
  type RemoteRoute,
} from '@tessera/contracts/release';
import { releaseUrl } from '../store/layout';
import type { LoadedSet } from './loaded';

/** BrandFiles are the URLs of the operator's marks in the store. */
export interface BrandFiles {
  logo: string;
  logoRatio?: number | undefined;
  icon: string;
}

/** remoteCatalogue is what the set's pages know about its remotes. */
export function remoteCatalogue({ set, releases }: LoadedSet, operator: Operator): RemoteCatalogue {
  const remotes: Record<string, BootRemote> = {};
  for (const release of releases.values())
    if (release.manifest) remotes[release.manifest.name] = bootRemote(release, operator);
  return { set: set.id, remotes, entries: entriesOf(releases, operator) };
}

/** The lines of the operator's menus; only the languages that the operator offers travel with them. */
function entriesOf(releases: LoadedSet['releases'], operator: Operator): PlacedEntry[] {
  const { menus, languages } = operator;
  const manifests = [...releases.values()].flatMap(({ manifest }) => manifest ?? []);
  const missing = new Set(
    manifests.flatMap(({ routes }) => routes.filter((route) => !isThere(route, operator)).flatMap(pathsOf)),
  );
  const offered = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language)));
  return placeEntries(manifests, menus)
    .filter(({ path = '' }) => !missing.has(path.replace(/\?.*/, '')))
    .map(({ texts, details, ...entry }) => ({
      ...entry,
      texts: offered(texts),
      ...(details ? { details: offered(details) } : {}),
    }));
}

const pathsOf = ({ paths }: RemoteRoute) => paths;

/** isThere says whether an operator has what a page is of. */
export const isThere = ({ flag }: Pick<RemoteRoute, 'flag'>, operator: Operator): boolean =>
  flag === undefined || siteFlags(operator)[flag];

/** bootDocument is what every page of the operator carries; a page adds the remotes of its first view. */
export function bootDocument(
  { set, releases }: LoadedSet,
  operator: Operator,
  brand: BrandFiles,
  catalogue: BootDocument['catalogue'],
  isPreview = false,
): BootDocument {
  const shell = releaseOf(releases, 'shell');
  const dictionaries = dictionariesOf(shell, operator);
  return {
    set: set.id,
    operator: toPublicOperator(operator, brand),
    shell: {
      version: shell.version,
      base: releaseUrl('shell', shell.version),
      dictionaries,
      integrity: integrityOf(shell, Object.values(dictionaries)),
    },
    remotes: {},
    catalogue,
    ...(isPreview ? { preview: true as const } : {}),
  };
}

export function releaseOf(releases: ReadonlyMap<string, Release>, name: string): Release {
  const release = releases.get(name);
  if (!release) throw new Error(`the set has no ${name}`);
  return release;
}

function bootRemote(release: Release, operator: Operator): BootRemote {
  const { entry, scripts, styles } = release;
  if (!release.manifest) throw new Error(`${release.package} has no manifest`);
  const { name, shellApi, routes, popups } = release.manifest;
  const manifest: RemoteOffers = {
    name,
    shellApi,
    routes: routes.filter((route) => isThere(route, operator)),
    popups,
  };
  const dictionaries = dictionariesOf(release, operator);
  return {
    version: release.version,
    base: releaseUrl(release.package, release.version),
    entry,
    scripts,
    styles,
    dictionaries,
    integrity: integrityOf(release, [entry, ...scripts, ...styles, ...Object.values(dictionaries)]),
    manifest,
  };
}

/** integrityOf returns the digests of a release's files, by name. */
export function integrityOf({ files }: Release, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = files[name];
      return file ? [[name, file.integrity]] : [];
    }),
  );
}

/** Only the languages that the operator offers travel with its pages. */
function dictionariesOf({ dictionaries }: Release, { languages }: Operator): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dictionaries).filter(([language]) => languages.includes(language)),
  );
}
