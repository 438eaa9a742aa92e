import type { FastifyRequest } from 'fastify';
import type { Operator } from '@tessera/contracts/operator';
import type { Config } from '../../config';
import type { Platform } from '../../context';

type Ports = Pick<Config, 'publicPort' | 'production'>;

/**
 * siteOrigins returns every origin at which the operator's site may be opened. Port and protocol are the
 * deployment's, never those that a request names, because they decide what is cached, framed or let in.
 */
export function siteOrigins(config: Ports, { hosts }: Operator): string[] {
  return hosts.flatMap((host) =>
    protocolsOf(config, host).map((protocol) => originAt(config, protocol, host)),
  );
}

/**
 * mainOrigin returns `https://aurora.example`: the operator's main host, in the protocol that the visitor
 * asked by.
 */
export function mainOrigin(config: Ports, { hosts }: Operator, protocol: string): string {
  return originAt(config, protocol, hosts[0] ?? '');
}

/**
 * isSiteOrigin checks whether a text is the origin of one of the operators' sites, spelled as browsers spell
 * origins.
 */
export function isSiteOrigin(
  { config, operators }: Pick<Platform, 'config' | 'operators'>,
  origin: unknown,
): origin is string {
  if (typeof origin !== 'string') return false;
  return operators.all.some((operator) => siteOrigins(config, operator).includes(origin));
}

function originAt({ publicPort }: Ports, protocol: string, host: string): string {
  return new URL(`${protocol}://${host}${publicPort === undefined ? '' : `:${publicPort}`}`).origin;
}

/** In production plain HTTP is only this machine's own. */
function protocolsOf({ production }: Ports, host: string): string[] {
  const isLoopback = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(host);
  return production && !isLoopback ? ['https'] : ['http', 'https'];
}

/**
 * isFromOwnPage checks whether a request comes from a page of the platform's sites: of an operator's origin,
 * or of the very host and port that it is sent to. Another port of the same name belongs to another program.
 * A request that no page sent passes.
 */
export function isFromOwnPage(platform: Platform, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined || isSiteOrigin(platform, origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return host === request.host.toLowerCase() && platform.operators.byHost(hostname) !== undefined;
}
