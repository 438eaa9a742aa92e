export { dumpPglite } from './dump-pglite';
export { migrate, type Migration, type MigrationTables } from './migrate';
export { PgliteDialect } from './pglite-dialect';
export {
  checkHashChain,
  hashChainStatements,
  type ChainHead,
  type ChainReport,
  type HashChain,
} from './hash-chain';
