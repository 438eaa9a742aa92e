import { hostOrigin, type Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';

/**
 * launchOrigin returns the origin of one of the operator's launch hosts, picked at random (section 7.8);
 * without any, the site's own host name on the studio's port.
 */
export function launchOrigin(platform: Platform, operator: Operator, siteOrigin: string): string {
  const { launchHosts } = operator;
  const chosen = launchHosts[platform.random.below(Math.max(1, launchHosts.length))];
  if (chosen) return hostOrigin(chosen);
  const url = new URL(siteOrigin);
  url.port = String(Number(url.port || platform.config.port) + 1);
  return url.origin;
}

/**
 * operatorsOfLaunchHost returns the operators whose games are served at this host: their launch host, or
 * their own name on the studio's port.
 */
export function operatorsOfLaunchHost({ operators }: Platform, hostname: string): Operator[] {
  const own = operators.byHost(hostname);
  return operators.all.filter(
    (operator) =>
      operator === own ||
      operator.launchHosts.some((host) => new URL(hostOrigin(host)).hostname === hostname),
  );
}
