/**
 * isPushService checks that an endpoint belongs to one of the push services that the platform writes to: an origin, or one
 * of a domain's (`https://*.push.apple.com`). A browser says where it is written to, and the platform must not be
 * made to ask anything else.
 */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const [scheme = '', domain] = service.split('*');
    return domain === undefined ? origin === service : origin.startsWith(scheme) && origin.endsWith(domain);
  });
}
