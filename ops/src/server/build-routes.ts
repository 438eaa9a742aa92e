import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildUploadSchema, type Published } from '@tessera/contracts/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorOf, refuseWithoutAnywhere, type Actor } from '../rights/rights';
import type { Registry } from '../registry/registry';
import type { ApiGuards } from './api-guards';
import { read } from './read';

/** The largest build is some megabytes, a third more in base64. */
const uploadBytes = 48 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends a build: known before any of it is read. */
    sender: Actor | null;
  }
}

/** buildRoutes take builds that are sent: to publish them, or to try them as a pin would. */
export function buildRoutes(app: FastifyInstance, registry: Registry, { signedIn }: ApiGuards): void {
  app.decorateRequest('sender', null);
  const onRequest = async (request: FastifyRequest) => {
    const actor = await signedIn(request);
    refuseWithoutAnywhere(actor, 'publish');
    request.sender = actor;
  };
  const post = (
    url: string,
    work: (folder: string, by: { actor: Actor; dryRun: boolean }) => Promise<unknown>,
  ) =>
    app.route({
      method: 'POST',
      url,
      bodyLimit: uploadBytes,
      onRequest,
      handler: async (request) => {
        const actor = request.sender ?? (await signedIn(request));
        const { files, dryRun } = read(buildUploadSchema, request.body);
        return { success: true, value: await inFolder(files, (folder) => work(folder, { actor, dryRun })) };
      },
    });
  post('/api/publish', async (folder, { actor, dryRun }): Promise<Published> => {
    const published = await registry.publish(folder, { ...authorOf(actor), dryRun });
    return { package: published.release.package, ...published.pin, unchanged: published.unchanged };
  });
  post('/api/check', (folder) => registry.check(folder));
}

/** The files lie in a folder of their own while they are read; each is checked against the release document there. */
async function inFolder<Result>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-build-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(content, 'base64'));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
