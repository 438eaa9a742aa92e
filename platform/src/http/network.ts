import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * networkOf returns the part of an IP that is remembered and counted: an IPv4 address as it is, the /64 of an
 * IPv6 one (the rest changes by itself), and one name for this machine, which has several.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address.range() === 'loopback') return 'loopback';
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * listNetworks returns a BlockList of the networks, or adds them to `list`. A single IP stands for
 * itself; anything else throws.
 */
export function listNetworks(networks: readonly string[], list = new BlockList()): BlockList {
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/**
 * isListed says whether an IP is in a list. A client that has gone has no IP, and a proxy may pass on what is
 * none: neither is in any list.
 */
export function isListed(list: BlockList | undefined, ip: string): boolean {
  return isIP(ip) !== 0 && list !== undefined && list.check(ip, familyOf(ip));
}

const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');
