import { existsSync } from 'node:fs';
import path from 'node:path';
import { createAlerts, type Alerts } from '../alerts/alerts';
import { openDatabase, type RegistryDatabase } from '../database/open';
import { RegistryError } from '../failure/registry-error';
import { createAccessTokens, type AccessTokens } from '../people/access-tokens';
import { installationFor } from '../rights/installation';
import { createPeople, type People } from '../people/people';
import { actingPeople, actingRegistry } from '../server/acting-registry';
import { createRegistry, type Registry } from '../registry/registry';
import { askPlatform } from '../render/platform-answers';
import { findNotice } from '../server/local-commands';
import { findBrowser, openInBrowser } from '../gate/run/open-in-browser';
import type { RunSet } from '../gate/run/run-set';
import { previewUrlAt } from '../registry/preview-address';
import { connectPlatform, type Platform } from '../server/platform';
import { operationsToken } from '../server/token';
import { openStore } from '../store/open-store';
import { apiRegistry } from './api-registry';
import { sessionFile } from './session-file';
import { runningRegistry, type CommandPeople, type CommandRegistry } from './running-registry';

const repository = path.resolve(import.meta.dirname, '../../..');

/** environment says where everything is, by the same variables as the platform. */
export function environment() {
  const { DATA_DIR, ARTIFACTS_DIR, ARTIFACTS_URL, OPERATORS_DIR, REGISTRY_DATABASE_URL, PORT } = process.env;
  const { DATABASE_URL, GATE_RUN, NODE_ENV, OPERATIONS_HOST, OPERATIONS_URL, OPERATIONS_ACCESS_TOKEN } =
    process.env;
  const data = path.resolve(repository, DATA_DIR || '.data');
  const port = Number(PORT || 8080);
  return {
    data,
    /** Folder of the artefacts; of no use where they are in a bucket. */
    artifacts: path.resolve(repository, ARTIFACTS_DIR || path.join(data, 'artifacts')),
    /** `s3://bucket/folder?endpoint=…`: a bucket instead of the folder. */
    artifactsUrl: ARTIFACTS_URL || undefined,
    /** Folder of the embedded database. */
    database: path.join(data, 'registry'),
    /** A PostgreSQL server instead of the platform's embedded database. */
    platformDatabaseUrl: DATABASE_URL || undefined,
    /** A PostgreSQL server instead of it. */
    databaseUrl: REGISTRY_DATABASE_URL || undefined,
    operators: path.resolve(repository, OPERATORS_DIR || 'ops/operators'),
    studioPort: port + 1,
    /** Where the registry asks for what the first views of pages show. */
    platform: process.env['PLATFORM_URL'] || `http://127.0.0.1:${port}`,
    /** How often roll-outs with steps are looked at. */
    analysisMs: Number(process.env['ANALYSIS_SECONDS'] || 10) * 1_000,
    /** Whether the gate opens a set in a browser before it is given to anybody: `auto` where it can. In production it must. */
    gateRun: gateMode(GATE_RUN, NODE_ENV),
    operationsPort: port + 2,
    /** Where commands of who has signed in go. */
    operationsUrl: new URL(OPERATIONS_URL || `http://localhost:${port + 2}`).origin,
    /** The operations server is elsewhere: nothing of it is on this machine. */
    isOperationsElsewhere: Boolean(OPERATIONS_URL),
    /** The token of a CI. */
    accessToken: OPERATIONS_ACCESS_TOKEN || undefined,
    /** Loopback, except in a container, whose host says who reaches it. */
    operationsHost: OPERATIONS_HOST || '127.0.0.1',
  };
}

/** invitationLink returns where an invitation is taken, on this machine: who is elsewhere has a tunnel to it. */
export const invitationLink = (secret: string): string =>
  `http://localhost:${environment().operationsPort}/sign-in?invitation=${secret}`;

/** siteOriginOf returns where a host's site is: on a machine of its own names it has a port, elsewhere a certificate. */
export const siteOriginOf = (host: string): string =>
  /(^|\.)localhost$|^127\./.test(host) ? `http://${host}:${environment().studioPort - 1}` : `https://${host}`;

interface Opened<TheRegistry, ThePeople> {
  registry: TheRegistry;
  people: ThePeople;
  close(): Promise<void>;
}
export interface OpenRegistry extends Opened<CommandRegistry, CommandPeople> {
  /** The folder of a registry that was begun with this command. */
  begun?: string | undefined;
}

/** OpensRegistry opens the registry for a command; one that may begin a new one says so. */
export type OpensRegistry = (options?: { mayBegin?: boolean }) => Promise<OpenRegistry>;

/** The token of a CI, or of who has signed in at this command line. Throws NOT_SIGNED_IN where that has ended. */
function shownToken(): string | undefined {
  const { accessToken, operationsUrl } = environment();
  if (accessToken !== undefined) return accessToken;
  const session = sessionFile().find(operationsUrl);
  if (session && session.expiresAt <= new Date().toISOString())
    throw new RegistryError(
      'NOT_SIGNED_IN',
      `the sign-in of ${session.name} has ended: pnpm ops sign-in, or pnpm ops sign-out to act as the installation`,
    );
  return session?.token;
}

/**
 * openRegistry opens the registry that the environment describes, for who acts: whose token it is, through the operations server;
 * without a token the installation, whose key or database this process must have.
 */
export async function openRegistry({ mayBegin = false } = {}): Promise<OpenRegistry> {
  const { database, databaseUrl, operationsUrl, isOperationsElsewhere } = environment();
  const token = shownToken();
  const close = async () => undefined;
  if (isOperationsElsewhere) {
    if (token === undefined)
      throw new RegistryError('NOT_SIGNED_IN', `nobody is signed in at ${operationsUrl}: pnpm ops sign-in`);
    return { ...apiRegistry(operationsUrl, token), close };
  }
  const running = () => {
    const notice = databaseUrl ? undefined : findNotice(database);
    if (!notice) return undefined;
    return token === undefined
      ? { ...runningRegistry(notice), close }
      : { ...apiRegistry(`http://127.0.0.1:${notice.port}`, token), close };
  };
  return (
    running() ??
    openActingRegistry(token, mayBegin).catch((error: unknown) => {
      // A server that was just starting has it by now.
      const open = running();
      if (open) return open;
      throw error;
    })
  );
}

/** openActingRegistry opens the registry itself, with the rights of whose token it is, or as the installation. */
async function openActingRegistry(token: string | undefined, mayBegin: boolean): Promise<OpenRegistry> {
  const missing = missingDatabase();
  if (missing !== undefined && !mayBegin)
    throw new RegistryError(
      'DATABASE_MISSING',
      `there is no registry in ${missing}: set DATA_DIR and PORT to those of the site; npm start, pnpm operations or a first publish begins a new one there`,
    );
  const { registry, people, accessTokens, close } = await openOwnRegistry();
  try {
    const found = token === undefined ? undefined : await accessTokens.find(token);
    if (token !== undefined && !found)
      throw new RegistryError('NOT_SIGNED_IN', 'this token is not known, or has ended');
    const actorFor = found ? () => found : installationFor;
    return {
      registry: actingRegistry(registry, actorFor),
      people: actingPeople(people, accessTokens, actorFor),
      begun: missing,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The folder of the registry, where there is none in it. A command begins none by itself: in a wrong folder it would move nothing that
 * anybody has, and say that it was done.
 */
function missingDatabase(): string | undefined {
  const { database, databaseUrl } = environment();
  return databaseUrl || existsSync(database) ? undefined : database;
}

/** OwnRegistry is the registry that this process has open itself. */
export interface OwnRegistry extends Opened<Registry, People>, Pick<RegistryDatabase, 'dump'> {
  accessTokens: AccessTokens;
  alerts: Alerts;
}

type GateMode = 'on' | 'off' | 'auto';

/** gateMode returns what `GATE_RUN` says, and where it says nothing `on` in production: what nobody could open is refused there. */
export const gateMode = (setting: string | undefined, nodeEnvironment: string | undefined): GateMode =>
  setting === 'on' || setting === 'off' || setting === 'auto'
    ? setting
    : nodeEnvironment === 'production'
      ? 'on'
      : 'auto';

/** The gate's browser: where it is required, and else at the server where one is installed. A site's first pins are before the site. */
function gateRun(platform: Platform, isServer: boolean): { runSet: RunSet } | { whyNoRun: string } {
  const { gateRun: mode, platform: origin } = environment();
  if (mode === 'off') return { whyNoRun: 'the gate is off (GATE_RUN)' };
  if (mode === 'auto' && !isServer)
    return { whyNoRun: 'a command line opens nothing without the operations server' };
  if (mode === 'auto' && findBrowser() === undefined) return { whyNoRun: 'no Chromium is installed' };
  return { runSet: openInBrowser({ isRequired: mode === 'on', origin, platform }) };
}

/** openOwnRegistry opens the registry itself. An embedded one is this process's alone until it is closed. */
export async function openOwnRegistry({
  isServer = false,
  onTrouble = (what: string) => console.error(what),
} = {}): Promise<OwnRegistry> {
  const { artifacts, artifactsUrl, data, database, databaseUrl, operators, studioPort, platform } =
    environment();
  const store = await openStore({ url: artifactsUrl, folder: artifacts });
  const { db, dump, close } = await openDatabase({ url: databaseUrl, folder: database });
  const now = () => new Date();
  const views = { ask: askPlatform(platform), now, onTrouble };
  const previewUrl = previewUrlAt({ token: operationsToken(data), siteOrigin: siteOriginOf });
  const backOffice = connectPlatform(`http://127.0.0.1:${studioPort + 2}`, operationsToken(data));
  const backOfficeAudit = backOffice.auditCheck;
  const run = gateRun(backOffice, isServer);
  const context = { db, store, operators, studioPort, views, previewUrl, ...run, backOfficeAudit, now };
  const opened = {
    registry: createRegistry(context),
    people: createPeople(context),
    accessTokens: createAccessTokens(context),
    alerts: createAlerts(db, now),
    close,
  };
  return dump ? { ...opened, dump } : opened;
}
