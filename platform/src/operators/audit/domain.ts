import { defineDomain } from '../../domain/define-domain';
import type { AuditTables } from './tables';

/** auditDomain owns the record of what staff did. The migrations of `back-office` made its table. */
export const auditDomain = defineDomain<AuditTables>({
  name: 'audit',
  tables: ['content_audit', 'content_audit_head'],
});
