import {
  circles,
  folderOf,
  foreignWrites,
  ownersOf,
  readsFromAbove,
  wrongDirections,
} from './platform-floors';

const none = { imports: {}, writes: {}, reads: {} };
const from = (files: Record<string, string>) => new Map(Object.entries(files));
const domain = (name: string, ...tables: string[]) =>
  `export const x = defineDomain<Y>({\n  name: '${name}',\n  tables: [${tables.map((table) => `'${table}'`).join(', ')}],\n});\n`;

test('a district has domains in it, another folder is one', () => {
  expect(['games/bets/seed.ts', 'studio/slot/math.ts', 'app.ts'].map(folderOf)).toEqual([
    'games/bets',
    'studio',
    'app.ts',
  ]);
});

test('a higher floor may import a lower one, also by type and at run time', () => {
  const sources = from({
    'games/bets/a.ts': "import type { A } from '../../money/ledger';\nconst b = import('../../http/b');",
    'money/ledger/index.ts': '',
    'http/b.ts': '',
  });
  expect(wrongDirections(sources, none)).toEqual([]);
});

test.each([
  ['http/a.ts', '../games/bets/b', 'http stands no higher than games/bets'],
  ['money/ledger/a.ts', '../../games/bets/b', 'money/ledger stands no higher than games/bets'],
  ['rewards/points/a.ts', '../../lottery/draws/b', 'rewards/points stands no higher than lottery/draws'],
  ['attic/a.ts', '../http/b', 'attic stands on no floor'],
])('%s may not import %s', (file, specifier, reason) => {
  expect(wrongDirections(from({ [file]: `import { b } from '${specifier}';` }), none)).toEqual([
    expect.stringContaining(reason),
  ]);
});

test('an exception is for one file and one folder', () => {
  const sources = from({
    'money/ledger/a.ts': "import { b } from '../../games/bets/b';",
    'money/ledger/c.ts': "import { b } from '../../games/bets/b';",
  });
  const allowed = { imports: { 'money/ledger/a.ts → games/bets': 'until the port is there' } };
  expect(wrongDirections(sources, allowed)).toEqual([expect.stringContaining('money/ledger/c.ts')]);
});

test('what tests and the programs of a page import does not count', () => {
  const text = "import { b } from '../games/bets/b';";
  const sources = from({ 'http/a.test.ts': text, 'testing/index.ts': text, 'http/client/a.ts': text });
  expect(wrongDirections(sources, none)).toEqual([]);
});

test('folders that import each other are a circle, which no single file need see', () => {
  const sources = from({
    'games/bets/a.ts': "import { b } from '../lists/b';",
    'games/lists/b.ts': '',
    'games/lists/c.ts': "import { d } from '../launch/d';",
    'games/launch/d.ts': '',
    'games/launch/e.ts': "import { a } from '../bets/a';",
  });
  expect(circles(sources)).toEqual(['games/bets → games/lists → games/launch → games/bets']);
});

test('a table belongs to the domain that lists it, or to a part of the ground', () => {
  const sources = from({
    'games/bets/domain.ts': domain('bets', 'bet', 'bet_note'),
    'ground.ts': domain('http', 'rate_limit') + domain('outbox', 'outbox_message'),
  });
  expect([...ownersOf(sources)]).toEqual([
    ['bet', 'games/bets'],
    ['bet_note', 'games/bets'],
    ['rate_limit', 'http'],
    ['outbox_message', 'outbox'],
  ]);
});

test.each([
  ["trx.insertInto('bet').values(row)"],
  ["trx\n  .updateTable('bet as b')\n  .set(row)"],
  ["trx.deleteFrom('bet')"],
  ['sql`insert into bet (id) values (1)`'],
  ['sql`update bet set id = 1`'],
  ['sql`\n  delete from bet where id = 1`'],
  ['sql`insert into bet as b select 1 on conflict (id) do update set id = b.id`'],
  ['sql`with done as (update bet as b set id = 1 returning id) select 1`'],
  ['sql`update bet b set id = x.id from (${rows}) x`'],
  ['sql`select ${sql`1`} ; delete from bet b using other o where o.id = b.id`'],
  ['sql`truncate table bet`'],
])('another domain may not write: %s', (text) => {
  const sources = from({
    'games/bets/domain.ts': domain('bets', 'bet'),
    'games/bets/write.ts': text,
    'lottery/draws/write.ts': text,
  });
  expect(foreignWrites(sources, none)).toEqual(['lottery/draws/write.ts writes bet of games/bets']);
});

test.each([
  ['trx.updateTable(table).set(row)'],
  ['sql`delete from ${sql.table(table)} using member m`'],
  ['sql`update ${sql.table(table)} set id = 1`'],
])('a table that a statement does not name may be anybody’s: %s', (text) => {
  const sources = from({ 'games/bets/write.ts': text });
  expect(foreignWrites(sources, none)).toEqual(['games/bets/write.ts writes a table that it does not name']);
});

test('reading another domain’s tables is no writing', () => {
  const sources = from({
    'games/bets/domain.ts': domain('bets', 'bet'),
    'lottery/draws/read.ts':
      "db.selectFrom('bet'); sql`select 1 from bet for no key update`; // update bet set nothing",
  });
  expect(foreignWrites(sources, none)).toEqual([]);
});

describe('reading', () => {
  const tables = {
    'games/bets/domain.ts': domain('bets', 'bet'),
    'money/ledger/domain.ts': domain('ledger', 'ledger_account'),
  };

  test.each([
    ["db.selectFrom('bet').selectAll()"],
    ["db.selectFrom('ledger_account').innerJoin('bet', 'bet.member_id', 'ledger_account.member_id')"],
    ['sql`select id from bet where id = 1`'],
  ])('a lower floor may not read what stands above it: %s', (text) => {
    const sources = from({ ...tables, 'money/ledger/read.ts': text });
    const found = ['money/ledger/read.ts reads bet of games/bets, which stands above it'];
    expect(readsFromAbove(sources, none)).toEqual(found);
    const reads = { 'money/ledger/read.ts bet': 'a reason' };
    expect(readsFromAbove(sources, { reads })).toEqual([]);
  });

  test('a higher floor reads what it likes below, and tests read everything', () => {
    const sources = from({
      ...tables,
      'games/bets/read.ts': "db.selectFrom('ledger_account').selectAll()",
      'money/ledger/post.test.ts': "db.selectFrom('bet').selectAll()",
    });
    expect(readsFromAbove(sources, none)).toEqual([]);
  });
});
