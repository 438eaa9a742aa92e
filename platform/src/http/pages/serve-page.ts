import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { pageFiles } from './page-files';

interface PageOptions {
  /** Where the page's sources are: `index.html`, styles, TypeScript. */
  folder: string;
  /** Modules that have a URL of their own; see `pageFiles`. */
  scripts: readonly string[];
  /** The page's path, with a slash at both ends: `/pay/`. */
  prefix: string;
  /** Sets the page's headers, and refuses who may not load it. */
  guard: onRequestHookHandler;
}

/**
 * servePage serves a page and its modules, and nothing that is not of the page. A browser asks again each
 * time.
 */
export function servePage(app: FastifyInstance, { folder, scripts, prefix, guard }: PageOptions): void {
  for (const [file, { body, type }] of pageFiles(folder, scripts))
    app.get(`${prefix}${file === 'index.html' ? '' : file}`, { onRequest: guard }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(body),
    );
}
