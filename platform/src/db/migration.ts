export type { Migration } from '@tessera/server-kit/database';
