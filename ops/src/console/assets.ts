import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync, type Loader } from 'esbuild';
import type { FastifyInstance } from 'fastify';

const client = path.join(import.meta.dirname, 'client');
/** A sheet that the back office's application has as a module keeps its names here. */
const loader: Record<string, Loader> = { '.module.css': 'css' };

/** The script or the sheet of the pages, compiled when their server is made (decision 0055). */
function compiled(entry: string): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(client, entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    loader,
    logLevel: 'silent',
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`nothing was made of ${entry}`);
  return file.contents;
}

export function assetRoutes(app: FastifyInstance): void {
  const serve = (name: string, body: Uint8Array, type: string) =>
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(body),
    );
  serve('icon.svg', readFileSync(path.join(client, 'icon.svg')), 'image/svg+xml');
  serve('console.css', compiled('styles/console.css'), 'text/css; charset=utf-8');
  serve('console.js', compiled('console.ts'), 'text/javascript; charset=utf-8');
}
