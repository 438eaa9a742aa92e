import type { KyselyPlugin } from 'kysely';
import type { Platform } from '../../context';

/** killedAfter returns the same platform, of which nothing more is heard after so many statements: what it was in is given up. */
export function killedAfter(platform: Platform, statements: number): Platform {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...platform, db: platform.db.withPlugin(plugin) };
}
