import {
  checkHashChain,
  type ChainHead,
  type ChainReport,
  type HashChain,
} from '@tessera/server-kit/database';
import type { Db } from '../../db/database';

/** auditChain is what the chain of the audit is made of. */
export const auditChain: HashChain = {
  table: 'content_audit',
  columns: [
    'operator',
    'author',
    'change',
    'created_at',
    'resource',
    'record_id',
    'action',
    'reason',
    'version',
    'before',
    'after',
  ],
};

/** checkAudit says whether every line of the audit is there and as it was written. It is one chain over all operators. */
export const checkAudit = (db: Db, noted?: ChainHead): Promise<ChainReport> =>
  checkHashChain(db, auditChain, noted);
