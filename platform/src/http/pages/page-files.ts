import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import { buildSync } from 'esbuild';

export interface PageFile {
  body: Uint8Array;
  type: string;
}

const htmlType = 'text/html; charset=utf-8';
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
const compiled = new Map<string, ReadonlyMap<string, PageFile>>();

/**
 * pageFiles returns the files of a page that a browser runs, by their path under the page's path: the HTML
 * of its folder as it is, its style sheets, and its TypeScript as JavaScript modules. `scripts` are the
 * modules with a URL of their own; what several of them import becomes a chunk beside them. Parts of a
 * sheet lie in a folder of its name, and are served within it. A folder is compiled once in a process.
 */
export function pageFiles(folder: string, scripts: readonly string[]): ReadonlyMap<string, PageFile> {
  const cached = compiled.get(folder);
  if (cached) return cached;
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const styles = all.filter((file) => file.endsWith('.css') && !isPartOfSheet(folder, file));
  const html = all.filter((file) => file.endsWith('.html'));
  const files = new Map([
    ...html.map((file) => pageFile(file, { body: readFileSync(join(folder, file)), type: htmlType })),
    ...bundle(folder, [...scripts, ...styles]),
  ]);
  compiled.set(folder, files);
  return files;
}

function isPartOfSheet(folder: string, file: string): boolean {
  return existsSync(join(folder, `${dirname(file)}.css`));
}

function bundle(folder: string, entries: readonly string[]): [string, PageFile][] {
  const { outputFiles } = buildSync({
    absWorkingDir: folder,
    entryPoints: entries.map((entry) => join(folder, entry)),
    outbase: folder,
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  });
  return outputFiles.map(({ path, contents }) =>
    pageFile(path.slice(folder.length + 1), { body: contents, type: types[extname(path)] ?? '' }),
  );
}

const pageFile = (file: string, served: PageFile): [string, PageFile] => [file.split(sep).join('/'), served];
