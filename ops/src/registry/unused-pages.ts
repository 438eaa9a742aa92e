import type { RegistryContext } from './context';

/** Rendered files, named by their content; `site.json` alone is written over. */
const folders = ['sites', 'catalogues', 'brands'];
const isPage = (key: string) => key.endsWith('.html');
const isPointer = (key: string) => key.endsWith('/site.json');
const isPreview = (key: string) => /^sites\/[^/]+\/previews\//.test(key);

/**
 * unusedPages lists the keys of rendered files that were written before `since` and that nothing names any
 * more: pages that are in no operator's `site.json` and in no preview, catalogues and brand files that are in none of the pages
 * that stay.
 */
export async function unusedPages({ store, now }: RegistryContext, since: Date): Promise<string[]> {
  const listed = (await Promise.all(folders.map((folder) => store.listAll(folder)))).flat();
  const read = async (key: string) => (await store.find(key))?.toString() ?? '';
  const pointers = await Promise.all(listed.flatMap(({ key }) => (isPointer(key) ? [read(key)] : [])));
  const open = new Set<string>();
  for (const { key } of listed.filter((file) => isPreview(file.key))) {
    const text = await read(key);
    if (!isOpen(text, now())) continue;
    open.add(key);
    pointers.push(text);
  }
  const stays = ({ key, modified }: { key: string; modified: Date }) =>
    modified >= since || pointers.some((pointer) => pointer.includes(`"${fileOf(key)}"`));
  const pages = await Promise.all(
    listed.flatMap((file) => (isPage(file.key) && stays(file) ? [read(file.key)] : [])),
  );
  return listed
    .filter(({ key }) => !isPointer(key) && !open.has(key))
    .filter((file) => isPreview(file.key) || !stays(file))
    .map(({ key }) => key)
    .filter((key) => isPage(key) || !pages.some((page) => page.includes(`/artifacts/${plain(key)}`)));
}

function isOpen(preview: string, now: Date): boolean {
  const [, until = ''] = /"until":"([^"]+)"/.exec(preview) ?? [];
  return Date.parse(until) >= now.getTime();
}

const fileOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** A compressed copy stays as long as what it is a copy of. */
const plain = (key: string) => key.replace(/\.(br|gz)$/, '');
