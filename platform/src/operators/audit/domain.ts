import { defineDomain } from '../../domain/define-domain';
import type { AuditTables } from './tables';

/** Its table was made by the migrations of `back-office`. */
export const auditDomain = defineDomain<AuditTables>({ name: 'audit', tables: ['content_audit'] });
