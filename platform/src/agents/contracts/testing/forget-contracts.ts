import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/** forgetContracts takes away every contract and all income from it, so that tests that share a platform begin without. */
export async function forgetContracts(db: Db): Promise<void> {
  await sql`truncate agent_settlement, agent_play, agent_play_bet, agent_income_branch, agent_income,
    agent_contract_step, agent_contract_request, agent_contract_version, agent_contract`.execute(db);
}
