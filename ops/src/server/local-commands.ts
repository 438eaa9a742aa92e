import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isRunning, processIdentity } from '@tessera/server-kit/locks';
import type { AccessTokens } from '../people/access-tokens';
import { installationFor } from '../rights/installation';
import type { People } from '../people/people';
import { actingPeople, actingRegistry } from './acting-registry';
import type { Registry } from '../registry/registry';
import { read } from './read';
import { Refusal } from './refusal';

/** Where a running server is found by commands, and the key that it takes. */
const noticeSchema = z.object({ port: z.number(), key: z.string(), process: z.string() });
export type ServerNotice = z.infer<typeof noticeSchema>;

const noticeIn = (folder: string) => path.join(folder, 'server.json');

/**
 * leaveNotice writes port and key of this server into the database's folder. Who may read that folder may use
 * the database, so a file in it that only its owner reads holds the key.
 */
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

/** findNotice finds the server that has this folder's database open, if there is one that lives. */
export function findNotice(folder: string): ServerNotice | undefined {
  try {
    const notice = noticeSchema.parse(JSON.parse(readFileSync(noticeIn(folder), 'utf8')));
    return isRunning(notice.process) ? notice : undefined;
  } catch {
    return undefined;
  }
}

/** The calls of a platform are most of what a command says. */
const maxCommandBytes = 4 * 1024 * 1024;
const bodySchema = z.object({ method: z.string(), args: z.array(z.unknown()) });

export type LocalMethod = keyof ReturnType<typeof localMethods>;

/** What commands ask a running server for, by name. */
function localMethods({ dump, ...context }: Omit<LocalCommandsOptions, 'key'>) {
  const registry = actingRegistry(context.registry, installationFor);
  const people = actingPeople(context.people, context.accessTokens, installationFor);
  return {
    publish: registry.publish,
    pin: registry.pin,
    promote: registry.promote,
    rollback: registry.rollback,
    stepBack: registry.stepBack,
    'rollout.start': registry.rollout.start,
    'rollout.plan': registry.rollout.plan,
    'rollout.percent': registry.rollout.percent,
    'rollout.finish': registry.rollout.finish,
    'rollout.abort': registry.rollout.abort,
    preview: registry.preview,
    withdraw: registry.withdraw,
    reinstate: registry.reinstate,
    'groups.list': registry.groups.list,
    'groups.save': registry.groups.save,
    'groups.remove': registry.groups.remove,
    'audit.search': registry.audit.search,
    'audit.export': registry.audit.export,
    'audit.check': registry.audit.check,
    'audit.checkBackOffice': registry.audit.checkBackOffice,
    status: registry.status,
    history: registry.history,
    diff: registry.diff,
    releases: registry.releases,
    check: registry.check,
    health: registry.health,
    collectGarbage: registry.collectGarbage,
    render: registry.render,
    'platform.calls': registry.platform.calls,
    'platform.brokenBy': registry.platform.brokenBy,
    dumpDatabase: async (file: string) => {
      if (!dump) throw new Refusal('NOT_FOUND', 'The registry is on a server.');
      await writeFile(file, await dump());
    },
    'people.list': people.list,
    'people.add': people.add,
    'people.grant': people.grant,
    'people.remove': people.remove,
    'people.invite': people.invite,
    'tokens.list': people.tokens.list,
    'tokens.addCi': people.tokens.addCi,
    'tokens.revoke': people.tokens.revoke,
  };
}

interface LocalCommandsOptions {
  registry: Registry;
  people: People;
  accessTokens: AccessTokens;
  key: string;
  dump?: (() => Promise<Buffer>) | undefined;
}

/**
 * localCommands serves `POST /local/command`: the command line of the same machine, while this server has the
 * database open. Who has the key has the database's files: it acts as the installation, and in nobody else's name.
 */
export function localCommands(app: FastifyInstance, { key, ...options }: LocalCommandsOptions): void {
  const methods = new Map<string, (...args: never[]) => Promise<unknown>>(
    Object.entries(localMethods(options)),
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
  app.route({ method: 'POST', url: '/local/command', bodyLimit: maxCommandBytes, handler });
}
