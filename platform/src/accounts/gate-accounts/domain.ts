import { defineDomain } from '../../domain/define-domain';
import type { GateAccountTables } from './tables';

/** gateAccountsDomain owns which accounts are the gate's own. */
export const gateAccountsDomain = defineDomain<GateAccountTables>({
  name: 'gate-accounts',
  after: ['member'],
  migrations: [
    {
      name: '0220-gate-accounts',
      up: `
create table gate_account (
  operator text not null,
  kind text not null check (kind in ('member', 'agent')),
  member_id bigint not null references member (id),
  primary key (operator, kind)
)`,
    },
  ],
  tables: ['gate_account'],
});
