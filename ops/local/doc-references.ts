/**
 * DocReferences is what a line of a document refers to: files in backticks, and quoted pieces of titles of
 * the test file before them.
 */
export interface DocReferences {
  readonly paths: readonly string[];
  readonly titles: readonly { readonly file: string; readonly title: string }[];
}

const sourceFile = /\.(tsx?|mjs|cjs|md|json|css|svg|yml|template)$/;
const tests = /\.(test|spec)\.tsx?$/;

/** isPath tells a path of the repository from a URL of the site, a call, a command or an identifier. */
function isPath(text: string, folders: readonly string[]): boolean {
  if (!/^[\w.@*{},/-]+$/.test(text) || text.startsWith('/')) return false;
  const [first = ''] = text.split('/');
  return text.includes('/') ? folders.includes(first) : sourceFile.test(text);
}

/** docReferences lists what one document refers to; a title belongs to the test file that was named last before it. */
export function docReferences(text: string, folders: readonly string[]): DocReferences {
  const paths: string[] = [];
  const titles: { file: string; title: string }[] = [];
  for (const entry of text.split(/^## /m)) {
    let file = '';
    for (const [, code, quoted] of entry.replaceAll(/\s+/g, ' ').matchAll(/`([^`]+)`|"([^"]+)"/g)) {
      if (code !== undefined) {
        if (isPath(code, folders)) paths.push(code);
        file = tests.test(code) && isPath(code, folders) ? code : '';
      } else if (quoted !== undefined && file !== '') titles.push({ file, title: quoted });
    }
  }
  return { paths: [...new Set(paths)], titles };
}

/** expandBraces writes `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
export function expandBraces(text: string): string[] {
  const found = /^(.*?)\{([^{}]+)\}(.*)$/.exec(text);
  if (!found) return [text];
  const [, before = '', inner = '', after = ''] = found;
  return inner.split(',').flatMap((one) => expandBraces(`${before}${one}${after}`));
}

/** filesOf finds the repository's files that a reference means: a path, a folder, a glob or a file's bare name. */
export function filesOf(reference: string, files: readonly string[]): string[] {
  const full = (reference.startsWith('journeys/') ? `e2e/${reference}` : reference).replace(/\/$/, '');
  const pattern = full
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '(?:.*/)?');
  const start = full.includes('/') ? '^' : '(?:^|/)';
  const matcher = new RegExp(`${start}${pattern}(?:/|$)`);
  return files.filter((file) => matcher.test(file));
}

/** docProblems lists what a document refers to and the repository does not have. */
export function docProblems(
  text: string,
  repository: { readonly files: readonly string[]; readonly read: (file: string) => string },
): string[] {
  const folders = [...new Set(['journeys', ...repository.files.map((file) => file.split('/')[0] ?? '')])];
  const { paths, titles } = docReferences(text, folders);
  const missing = paths
    .flatMap(expandBraces)
    .filter((one) => filesOf(one, repository.files).length === 0)
    .map((one) => `no file is called ${one}`);
  const untitled = titles.flatMap(({ file, title }) => {
    const texts = expandBraces(file)
      .flatMap((one) => filesOf(one, repository.files))
      .map((one) => repository.read(one));
    const isThere = (piece: string) => texts.some((content) => content.includes(piece));
    return texts.length === 0 || title.split('…').every((piece) => isThere(piece.trim()))
      ? []
      : [`no test of ${file} is titled "${title}"`];
  });
  return [...missing, ...untitled];
}
