import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isRunning, processIdentity } from '@tessera/server-kit/locks';
import type { People } from '../people/people';
import type { Registry } from '../registry/registry';
import { read } from './read';
import { Refusal } from './refusal';

/** Where a running server is found by commands, and the key that it takes. */
const noticeSchema = z.object({ port: z.number(), key: z.string(), process: z.string() });
export type ServerNotice = z.infer<typeof noticeSchema>;

const noticeIn = (folder: string) => path.join(folder, 'server.json');

/** Who may read the database's folder may use the database, so a file in it that only its owner reads is the key. */
export function leaveNotice(folder: string, port: number): ServerNotice {
  mkdirSync(folder, { recursive: true });
  const notice = {
    port,
    key: randomBytes(32).toString('base64url'),
    process: processIdentity(process.pid) ?? String(process.pid),
  };
  rmSync(noticeIn(folder), { force: true });
  writeFileSync(noticeIn(folder), JSON.stringify(notice), { mode: 0o600 });
  return notice;
}

export const takeNoticeAway = (folder: string) => rmSync(noticeIn(folder), { force: true });

/** The server that has this folder's database open, if there is one that lives. */
export function findNotice(folder: string): ServerNotice | undefined {
  try {
    const notice = noticeSchema.parse(JSON.parse(readFileSync(noticeIn(folder), 'utf8')));
    return isRunning(notice.process) ? notice : undefined;
  } catch {
    return undefined;
  }
}

const bodySchema = z.object({ method: z.string(), args: z.array(z.unknown()) });

export type LocalMethod = keyof ReturnType<typeof localMethods>;

/** What commands ask a running server for, by name. */
function localMethods(registry: Registry, people: People, dump: (() => Promise<Buffer>) | undefined) {
  return {
    publish: registry.publish,
    pin: registry.pin,
    promote: registry.promote,
    rollback: registry.rollback,
    'rollout.start': registry.rollout.start,
    'rollout.percent': registry.rollout.percent,
    'rollout.finish': registry.rollout.finish,
    'rollout.abort': registry.rollout.abort,
    status: registry.status,
    history: registry.history,
    diff: registry.diff,
    releases: registry.releases,
    check: registry.check,
    health: registry.health,
    collectGarbage: registry.collectGarbage,
    render: registry.render,
    dumpDatabase: async (file: string) => {
      if (!dump) throw new Refusal('NOT_FOUND', 'The registry is on a server.');
      await writeFile(file, await dump());
    },
    'people.list': people.list,
    'people.add': people.add,
    'people.grant': people.grant,
    'people.remove': people.remove,
  };
}

interface LocalCommandsOptions {
  registry: Registry;
  people: People;
  key: string;
  dump?: (() => Promise<Buffer>) | undefined;
}

/** `POST /local/command`: the command line of the same machine, while this server has the database open. */
export function localCommands(
  app: FastifyInstance,
  { registry, people, key, dump }: LocalCommandsOptions,
): void {
  const methods = new Map<string, (...args: never[]) => Promise<unknown>>(
    Object.entries(localMethods(registry, people, dump)),
  );
  const expected = Buffer.from(`Bearer ${key}`);
  const handler = async (request: FastifyRequest) => {
    const provided = Buffer.from(request.headers.authorization ?? '');
    if (provided.length !== expected.length || !timingSafeEqual(provided, expected))
      throw new Refusal('NOT_SIGNED_IN', 'This is for commands of this machine.');
    const { method, args } = read(bodySchema, request.body);
    const work = methods.get(method);
    if (!work) throw new Refusal('NOT_FOUND', `There is no command ${method}.`);
    // What was left out came as null.
    const passed = args.map((argument) => argument ?? undefined);
    return { success: true, value: (await work(...(passed as never[]))) ?? null };
  };
  app.route({ method: 'POST', url: '/local/command', handler });
}
