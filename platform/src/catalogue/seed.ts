import { sql } from 'kysely';
import type { Seeder } from '../seed/seeder';
import { generateCatalogue } from './generate';
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
    const rows = generateCatalogue().map((game) => ({
      node_id: game.nodeId,
      game_code: game.gameCode,
      title: game.title,
      search_title: searchText(game.title),
      vassalage: game.vassalage,
      game_type: game.gameType,
      game_classify: game.gameClassify,
      account_type_name: game.accountTypeName,
      theme: game.theme,
      emblem: game.emblem,
      features: game.features,
      rtp: game.rtp,
      volatility: game.volatility,
      min_bet: game.minBet,
      max_bet: game.maxBet,
      hot: game.hot,
      support_play: game.supportPlay,
      is_game: game.isGame,
      popularity: game.popularity,
      released_on: game.releasedOn,
    }));
    // One statement with one parameter: ten thousand rows in a second, on either driver.
    await sql`insert into catalogue_game (node_id, game_code, title, search_title,
        vassalage, game_type, game_classify, account_type_name, theme, emblem, features, rtp, volatility,
        min_bet, max_bet, hot, support_play, is_game, popularity, released_on)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      node_id text, game_code text, title text, search_title text, vassalage text, game_type text,
      game_classify text, account_type_name text, theme text, emblem text, features text[], rtp text,
      volatility integer, min_bet integer, max_bet integer, hot boolean, support_play integer, is_game text, popularity integer,
      released_on date)`.execute(trx);
    const off = platform.operators.all.flatMap(({ code }) =>
      (notOffered[code] ?? []).map((vassalage) => ({ operator: code, vassalage })),
    );
    if (off.length > 0) await trx.insertInto('operator_vendor_off').values(off).execute();
    await sql`analyze catalogue_game`.execute(trx);
  },
};

const vendorText = (name: string, code: string) => searchText(`${name} ${code}`);

/** A database that was seeded before names were folded has them folded at the next start. */
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
