import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { differencesOfTables } from '@tessera/server-kit/testing';
import { createTestPlatform } from '../testing';

const source = resolve(__dirname, '..');
const tableFiles = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/tables.ts'))
  .map((file) => join(source, file));

test('the types of the tables are those of the migrated database', async () => {
  const { db, close } = await createTestPlatform({ seed: 'none' });
  const types = { file: join(source, 'db/database.ts'), name: 'Database', files: tableFiles };
  expect(await differencesOfTables(types, db)).toEqual([]);
  await close();
});
