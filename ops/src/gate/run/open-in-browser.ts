import { existsSync } from 'node:fs';
import type { GateSessions } from '@tessera/contracts/operations';
import { interpolate } from '@tessera/contracts/text';
import { RegistryError } from '../../failure/registry-error';
import { fillWithRecord, fieldsOf, recordsWith } from '../../render/listed-records';
import { runSet, type PlannedTarget, type RunSet, type RunTarget, type WhereToRun } from './run-set';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** findBrowser returns where an installed Chromium is: `CHROMIUM`, or where it usually stands. */
export function findBrowser(named = process.env['CHROMIUM']): string | undefined {
  return [...(named ? [named] : []), ...usual].find((file) => existsSync(file));
}

interface Options {
  /** Without a browser nothing is given to anybody (`GATE_RUN=on`); else it goes without, and says so. */
  isRequired: boolean;
  /** Where the platform serves the operators' sites. */
  origin: string;
  platform: {
    gateSessions(operator: string): Promise<GateSessions>;
    endGateSessions(operator: string, tokens: readonly string[]): Promise<void>;
  };
  browser?: string | undefined;
}

/**
 * openInBrowser opens the preview of a set in the browser of this machine: as a visitor, and with accounts that the gate has for it.
 * Throws RUN_IMPOSSIBLE.
 */
export const openInBrowser =
  ({ isRequired, origin, platform, browser = findBrowser() }: Options): RunSet =>
  async (where, targets) => {
    const impossible = (why: string) => {
      if (!isRequired) return { why };
      const message = `the gate has to open the set in a browser: ${why} (--without-run goes without)`;
      throw new RegistryError('RUN_IMPOSSIBLE', message);
    };
    if (browser === undefined) return impossible('no Chromium is installed, CHROMIUM names one');
    const { operator, preview } = where;
    const sessions = await platform.gateSessions(operator).catch(() => undefined);
    if (!sessions) return impossible('the platform does not answer');
    const agent = sessions.agent ?? undefined;
    const tokens = [sessions.member, ...(agent === undefined ? [] : [agent])];
    try {
      const planned = await Promise.all(
        targets.map(async (target) => ({
          target,
          address: await addressed(origin, where, target, agent ?? sessions.member),
          reason: target.as === 'agent' && agent === undefined ? 'no account of an agent' : 'no such record',
        })),
      );
      const isOpened = ({ target, address }: (typeof planned)[number]) =>
        address !== undefined && (target.as !== 'agent' || agent !== undefined);
      const findings = await runSet({
        browser,
        address: preview.address,
        targets: planned.filter(isOpened).flatMap(({ address }) => address ?? []),
        sessions: { member: sessions.member, agent },
      });
      const skipped = planned
        .filter((one) => !isOpened(one))
        .map(({ target: { path, popup, as }, reason }) => `${popup ?? path} as ${as} (${reason})`);
      return { findings, skipped };
    } finally {
      await platform.endGateSessions(operator, tokens).catch(() => undefined);
    }
  };

/** The address with what the platform knows in it; none where the platform has nothing to open there. */
async function addressed(
  origin: string,
  { operator, language }: WhereToRun,
  { from, ...target }: PlannedTarget,
  token: string,
): Promise<RunTarget | undefined> {
  const names = fieldsOf(target.path);
  if (from === undefined || names.length === 0) return target;
  const url = interpolate(from, { language, merchant: operator });
  const headers = { 'x-merchant': operator, 'x-language': language, authorization: `Bearer ${token}` };
  const answer: unknown = await fetch(new URL(url, origin), { headers, signal: AbortSignal.timeout(5_000) })
    .then((response) => response.json())
    .catch(() => undefined);
  const [record] = recordsWith(names, answer);
  return record && { ...target, path: fillWithRecord(target.path, record) };
}
