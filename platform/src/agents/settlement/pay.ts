import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { houseAccount, memberWallet, postMany, type Posting } from '../../money/ledger';
import type { SettlementTables } from './tables';

export type IncomeRow = Selectable<SettlementTables['agent_income']>;

/** Lines of one transaction: few enough that no wallet is held for long. */
const batch = 500;
/** Batches beside each other in one process, each of lines of its own. */
const payers = 4;

/**
 * payIncome pays what is due, batch by batch. Processes that pay at once take lines of their own; a line and its posting
 * are one transaction, and its posting has the line's id for a key.
 */
export async function payIncome(
  db: Db,
  operator: Operator,
  now: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  const payAll = async () => {
    for (;;) {
      if (signal?.aborted) return;
      if ((await payBatch(db, operator, now())) < batch) return;
    }
  };
  await Promise.all(Array.from({ length: payers }, payAll));
  await setOffAll(db, operator, now, signal);
}

/** What a member has to give back by corrections keeps the member's other lines waiting: they are set off together. */
const owes = sql<boolean>`exists (select from agent_income o
  where o.operator = i.operator and o.member_id = i.member_id and o.state = 'DUE' and o.amount < 0)`;

function payBatch(db: Db, operator: Operator, at: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('agent_income as i')
      .selectAll('i')
      .where('i.operator', '=', operator.code)
      .where('i.state', '=', 'DUE')
      .where(sql<boolean>`not ${owes}`)
      .orderBy('i.id')
      .limit(batch)
      .forUpdate('i')
      .skipLocked()
      .execute();
    await payLines(trx, operator, due, at);
    return due.length;
  });
}

async function payLines(trx: Trx, operator: Operator, due: readonly IncomeRow[], at: Date): Promise<void> {
  if (due.length === 0) return;
  await postMany(
    trx,
    due.map((line) => incomePosting(operator, line, at)),
  );
  await trx
    .updateTable('agent_income')
    .set({ state: 'PAID', paid_at: at })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
}

/**
 * A correction that takes something back is posted as soon as the wallet bears it. Until then the member's lines are not
 * paid out beside it: they add up, and are posted together with it once they cover what is missing.
 */
async function setOffAll(db: Db, operator: Operator, now: () => Date, signal?: AbortSignal): Promise<void> {
  const owing = await db
    .selectFrom('agent_income')
    .select('member_id')
    .distinct()
    .where('operator', '=', operator.code)
    .where('state', '=', 'DUE')
    .where('amount', '<', 0n)
    .execute();
  for (const { member_id } of owing) {
    if (signal?.aborted) return;
    try {
      await db.transaction().execute(async (trx) => {
        const due = await trx
          .selectFrom('agent_income')
          .selectAll()
          .where('member_id', '=', member_id)
          .where('state', '=', 'DUE')
          // What is received first makes room for what is given back.
          .orderBy('amount', 'desc')
          .forUpdate()
          .skipLocked()
          .execute();
        await payLines(trx, operator, due, now());
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'BALANCE_TOO_LOW') throw error;
    }
  }
}

/** incomePosting returns how a line is paid: from the operator to the wallet of who earned it. */
export function incomePosting(
  { code, currency }: Operator,
  { id, member_id, kind, amount, correction_of }: IncomeRow,
  at: Date,
): Posting {
  return {
    scope: 'agent-income',
    key: String(id),
    kind: correction_of === null ? `agent.${kind}` : 'agent.correction',
    reference: `agent-income/${id}`,
    entries: [
      { account: memberWallet(member_id, currency.code), amount },
      { account: houseAccount(code, currency.code, 'agent-income'), amount: -amount },
    ],
    at,
  };
}
