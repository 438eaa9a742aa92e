import path from 'node:path';
import { differencesOfTables } from '@tessera/server-kit/testing';
import { openTestDatabase } from '../testing/test-database';

test('the types of the tables are those of the migrated database', async () => {
  const { db, close } = await openTestDatabase();
  const file = path.join(import.meta.dirname, 'tables.ts');
  expect(await differencesOfTables({ file, name: 'RegistryTables', files: [] }, db)).toEqual([]);
  await close();
});
