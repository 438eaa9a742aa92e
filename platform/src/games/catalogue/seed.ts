import { sql } from 'kysely';
import type { Seeder } from '../../seed/seeder';
import { generateCatalogue } from './generate';
import { insertGames } from './insert-games';
import { searchText } from './search-text';
import { vendors } from './vendors';

/** Two houses, two offers: what each of them leaves out. */
const notOffered: Record<string, readonly string[]> = {
  aurora: ['PLN'],
  jade: ['UMB', 'XEN', 'TRL', 'SLT', 'ARC'],
};

export const seedCatalogue: Seeder = {
  name: 'catalogue-games',
  what: 'the games',
  level: 'full',
  async run(platform, trx) {
    await trx
      .insertInto('catalogue_vendor')
      .values(
        vendors.map(({ code, name }, sort) => ({ code, name, sort, search_name: vendorText(name, code) })),
      )
      .execute();
    await insertGames(trx, generateCatalogue());
    const off = platform.operators.all.flatMap(({ code }) =>
      (notOffered[code] ?? []).map((vassalage) => ({ operator: code, vassalage })),
    );
    if (off.length > 0) await trx.insertInto('operator_vendor_off').values(off).execute();
    await sql`analyze catalogue_game`.execute(trx);
  },
};

const vendorText = (name: string, code: string) => searchText(`${name} ${code}`);

/** seedSearchTexts folds names for the search in a database that was seeded before names were folded. */
export const seedSearchTexts: Seeder = {
  name: 'catalogue-search-texts',
  what: 'the search',
  level: 'full',
  async run(_platform, trx) {
    const games = await trx
      .selectFrom('catalogue_game')
      .select(['node_id', 'title', 'search_title'])
      .execute();
    const stale = games.flatMap(({ node_id, title, search_title }) => {
      const text = searchText(title);
      return text === search_title ? [] : [{ node_id, text }];
    });
    await sql`update catalogue_game g set search_title = r.text
      from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as r(node_id text, text text)
      where r.node_id = g.node_id`.execute(trx);
    for (const { code, name } of await trx.selectFrom('catalogue_vendor').select(['code', 'name']).execute())
      await trx
        .updateTable('catalogue_vendor')
        .set({ search_name: vendorText(name, code) })
        .where('code', '=', code)
        .execute();
  },
};
