export { dumpPglite } from './dump-pglite';
export { migrate, type Migration, type MigrationTables } from './migrate';
export { PgliteDialect } from './pglite-dialect';
