import path from 'node:path';
import { build } from 'esbuild';

export interface ClientFile {
  body: Uint8Array;
  type: string;
}

const folder = path.join(import.meta.dirname, 'client');
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
let built: Promise<ReadonlyMap<string, ClientFile>> | undefined;

/**
 * clientFiles returns the back office as a browser runs it, by file name: one script, one sheet, and a chunk
 * for each part that is loaded later. It is compiled once a process, when somebody asks for it first
 * (decision 0055).
 */
export function clientFiles(): Promise<ReadonlyMap<string, ClientFile>> {
  built ??= compile().catch((error: unknown) => {
    built = undefined;
    throw error;
  });
  return built;
}

async function compile(): Promise<ReadonlyMap<string, ClientFile>> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: { main: path.join(folder, 'main.tsx') },
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    logLevel: 'silent',
    legalComments: 'none',
    chunkNames: 'part-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return new Map(
    outputFiles.map((file) => [
      path.basename(file.path),
      { body: file.contents, type: types[path.extname(file.path)] ?? 'application/octet-stream' },
    ]),
  );
}
