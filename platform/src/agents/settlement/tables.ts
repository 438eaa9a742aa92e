import type { ContractKind } from '@tessera/contracts/agent-contracts';
import type { Generated } from 'kysely';

export interface SettlementTables {
  /** Until when what a kind of contract pays by a period is settled. The period is empty for hours and five minutes. */
  agent_settlement: {
    operator: string;
    kind: ContractKind;
    period: string;
    settled_until: Date;
  };
  /**
   * What members played by the hour and by the day, with the line that they stood in then. A round counts where it was
   * decided; where that is settled already, in what is open (it is late).
   */
  agent_play: {
    operator: string;
    grain: 'hour' | 'day';
    slot: Date;
    member_id: bigint;
    lineage: string;
    rounds: bigint;
    /** Minor units, as all that follow but counts. */
    valid_bet: bigint;
    stake: bigint;
    payout: bigint;
    void_rounds: bigint;
    /** Placed before the slot began. */
    late_rounds: bigint;
    late_valid_bet: bigint;
    /** Of settled periods, decided again since: how many, and what that adds to the team's loss. */
    corrected_rounds: Generated<bigint>;
    corrected_net_loss: Generated<bigint>;
  };
  /** The same by five minutes, by stake and by how rounds ended: real-time salary looks at each bet. */
  agent_play_bet: {
    operator: string;
    slot: Date;
    member_id: bigint;
    lineage: string;
    stake: bigint;
    won: boolean;
    rounds: bigint;
    valid_bet: bigint;
    payout: bigint;
    void_rounds: bigint;
    late_rounds: bigint;
    late_valid_bet: bigint;
    corrected_rounds: Generated<bigint>;
    corrected_net_loss: Generated<bigint>;
  };
  /** What a contract came to over a period, with all that it was computed from. Never changed but for its payment. */
  agent_income: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    contract_id: bigint;
    version_id: bigint;
    kind: ContractKind;
    period_from: Date;
    period_to: Date;
    days: number;
    rounds: bigint;
    void_rounds: bigint;
    late_rounds: bigint;
    late_valid_bet: bigint;
    corrected_rounds: Generated<bigint>;
    corrected_net_loss: Generated<bigint>;
    valid_bet: bigint;
    net_loss: bigint;
    active_members: number;
    /** What the rate is taken of; of real-time salary the valid bet of rounds that were won. */
    base: bigint;
    /** The valid bet of rounds that were not won, of real-time salary. */
    loss_base: bigint;
    amount: bigint;
    state: 'DUE' | 'PAID' | 'NOTHING';
    /** The line that this one corrects, by whom and why. */
    correction_of: bigint | null;
    remark: Generated<string>;
    author: Generated<string>;
    idempotency_key: string | null;
    created_at: Date;
    paid_at: Date | null;
  };
  /** What of the base was played below a downline's own contract, whose rate comes off. */
  agent_income_branch: {
    income_id: bigint;
    version_id: bigint;
    base: bigint;
    loss_base: bigint;
  };
}

declare module '../../db/database' {
  interface Database extends SettlementTables {}
}
