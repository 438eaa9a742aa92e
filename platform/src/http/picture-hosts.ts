import { createHash } from 'node:crypto';
import { hostOrigin } from '@tessera/contracts/operator';

/**
 * withPictureHosts puts the site's own pictures that an answer names on the operator's image hosts (section
 * 7.8). The host is drawn from the picture's URL: pictures are spread over all hosts, and each has the same
 * host in every answer, so that no browser and no cache keeps it twice. Without hosts a picture comes from
 * the site itself.
 */
export function withPictureHosts(answer: unknown, hosts: readonly string[]): unknown {
  if (hosts.length === 0) return answer;
  if (typeof answer === 'string') return answer.startsWith('/img/') ? hostOf(answer, hosts) + answer : answer;
  if (Array.isArray(answer)) return answer.map((entry: unknown) => withPictureHosts(entry, hosts));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, withPictureHosts(value, hosts)]),
  );
}

function hostOf(picture: string, hosts: readonly string[]): string {
  const drawn = createHash('sha1').update(picture).digest().readUInt32BE();
  return hostOrigin(hosts[drawn % hosts.length] ?? '');
}
