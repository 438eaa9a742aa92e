import type { Migration } from '../db/migration';
import type { Domain } from './define-domain';

/**
 * orderDomains sorts the domains so that each comes after those it names in `after`, and otherwise as listed.
 */
export function orderDomains(domains: readonly Domain[]): readonly Domain[] {
  const byName = new Map(domains.map((domain) => [domain.name, domain]));
  if (byName.size !== domains.length) throw new Error('Two domains have the same name');
  const ordered = new Set<Domain>();
  const visit = (domain: Domain, path: readonly string[]): void => {
    if (ordered.has(domain)) return;
    const here = [...path, domain.name];
    if (path.includes(domain.name)) throw new Error(`Domains wait for each other: ${here.join(' → ')}`);
    for (const name of domain.after ?? []) {
      const earlier = byName.get(name);
      if (!earlier) throw new Error(`${domain.name} comes after ${name}, which is no domain`);
      visit(earlier, here);
    }
    ordered.add(domain);
  };
  for (const domain of domains) visit(domain, []);
  return [...ordered];
}

/** migrationsOf returns the migrations of every domain, in the order in which they run. */
export const migrationsOf = (domains: readonly Domain[]): readonly Migration[] =>
  domains.flatMap(({ migrations = [] }) => migrations);
