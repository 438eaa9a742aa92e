/** maskIp shortens an IP so that it says where roughly, and not who: `203.0.113.*`, `2001:db8:1::*`. */
export function maskIp(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d+(\.\d+){3}$/.test(plain)) return plain.replace(/\d+$/, '*');
  const groups = plain.split('::')[0]?.split(':').filter(Boolean).slice(0, 3) ?? [];
  return groups.length === 0 ? plain : `${groups.join(':')}::*`;
}
