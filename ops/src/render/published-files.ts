import type { Release } from '@tessera/contracts/release';
import { digestOf } from '../store/digest';
import { releaseKey, releaseUrl } from '../store/layout';
import type { SiteFiles } from '../store/site-files';

/** Sheets are the contents of style sheets, by URL. */
export type Sheets = Readonly<Record<string, string>>;

/** readPublished reads a file of a release as text. It rejects where the file is not what was published: nothing else runs or is shown. */
export async function readPublished(files: SiteFiles, release: Release, name: string): Promise<string> {
  const content = await files.read(releaseKey(release.package, release.version, name));
  if (digestOf(content) !== release.files[name]?.integrity)
    throw new Error(`${name} is not what was published`);
  return content.toString('utf8');
}

/** isNamedByContent says whether a sheet's name tells its content; those of `pnpm dev` do not, and change under their names. */
export const isNamedByContent = (file: string) => /\.[0-9a-f]{10}\.css$/.test(file);

/** readSheets reads those sheets of a release that a page can have in itself. */
export async function readSheets(
  files: SiteFiles,
  release: Release,
  names: readonly string[],
): Promise<Sheets> {
  const base = releaseUrl(release.package, release.version);
  const read = await Promise.all(
    names
      .filter(isNamedByContent)
      .map(async (name) => [base + name, await readPublished(files, release, name)] as const),
  );
  return Object.fromEntries(read.filter(([, css]) => standsAlone(css)));
}

/** isUsed says whether a sheet has a rule for a class of an element. */
export function isUsed(css: string, html: string): boolean {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  return [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].some(([, name = '']) => classes.has(name));
}

/** Nothing in it is found by the sheet's own address, or closes the element that it is put in. */
const standsAlone = (css: string) => !/<\/|@import|url\((?!['"]?data:)/i.test(css);
