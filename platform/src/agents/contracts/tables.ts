import type {
  ContractKind,
  ContractMove,
  ContractState,
  SalaryPeriod,
} from '@tessera/contracts/agent-contracts';
import type { Generated } from 'kysely';

/** ContractTermsColumns are the terms of a version: rates in basis points, amounts in minor units, 0 where a kind has no such field. */
export interface ContractTermsColumns {
  /** Null for what is paid by the hour and by five minutes. */
  period: SalaryPeriod | null;
  /** Of real-time salary the win rate. */
  rate: number;
  loss_rate: number;
  active_members: number;
  period_valid_bet: bigint;
  period_pnl: bigint;
  bet_amount_daily: bigint;
  bet_amount_per_hour: bigint;
  single_bet: bigint;
}

export interface ContractTables {
  agent_contract: {
    id: Generated<bigint>;
    operator: string;
    kind: ContractKind;
    /** Null where the operator itself is the upline. */
    upline_id: bigint | null;
    recipient_id: bigint;
    state: ContractState;
    created_at: Date;
    changed_at: Date;
  };
  /** What was offered and what counted, from when until when: never removed, so that what it paid can be computed again. */
  agent_contract_version: {
    id: Generated<bigint>;
    contract_id: bigint;
    number: number;
    state: 'PROPOSED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN';
    proposed_at: Date;
    answered_at: Date | null;
    effective_from: Date | null;
    effective_to: Date | null;
  } & ContractTermsColumns;
  agent_contract_request: {
    id: Generated<bigint>;
    contract_id: bigint;
    type: 'NEW_CONTRACT' | 'TERMINATION';
    state: 'WAITING' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';
    remark: string;
    created_at: Date;
    answered_at: Date | null;
  };
  agent_contract_step: {
    id: Generated<bigint>;
    contract_id: bigint;
    version_id: bigint | null;
    move: ContractMove;
    /** Null where the platform or the operator did it. */
    member_id: bigint | null;
    remark: string;
    at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends ContractTables {}
}
