import type { ContractKind, ContractTerms } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import { changeBets, recordBet, settleBet } from '../../../games/bets/write-bets';
import { memberWallet, readBalance } from '../../../money/ledger';
import { verifyLedger } from '../../../money/ledger/verify';
import { memberIdOf } from '../../../rewards/play/testing/play-round';
import { createTestPlatform, type TestPlatform } from '../../../testing';
import { answerWithin } from '../../contracts/answer';
import { keepOperatorContracts } from '../../contracts/operator-contracts';
import { proposeWithin } from '../../contracts/propose';
import { forgetContracts } from '../../contracts/testing/forget-contracts';
import { accruePlay } from '../accrue';
import { settleOperator } from '../settle';

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** dailyTerms are those of a daily salary that asks for nothing, paid by the day, the half of a month or the month. */
export const dailyTerms = (rate: string, period: 'D' | 'H' | 'M' = 'D'): ContractTerms => ({
  kind: 'daily',
  period,
  rate,
  activeMembers: 0,
  betAmountDaily: '0',
});

interface Round {
  stake?: bigint;
  payout?: bigint;
  status?: 'SETTLED' | 'VOID';
  placed?: Date;
  decided?: Date;
}

/** SettlementStage is a platform on which agents agree on contracts, teams play, and the operator settles. Amounts are minor units. */
export class SettlementStage {
  #rounds = 0;

  private constructor(
    readonly tested: TestPlatform,
    readonly aurora: Operator,
    public operator = aurora,
  ) {}

  static async open(): Promise<SettlementStage> {
    const tested = await createTestPlatform();
    const aurora = tested.platform.operators.byCode('aurora');
    if (!aurora) throw new Error('no aurora');
    return new SettlementStage(tested, aurora);
  }

  /** Begins a test on a day of its own, on which nobody has a contract but with the operator. */
  async begin(): Promise<void> {
    const { tested, aurora } = this;
    this.#replaceOperator(aurora);
    this.nextDay();
    await forgetContracts(tested.db);
    await keepOperatorContracts(tested.db, aurora, tested.clock.now());
  }

  /** Throws where the ledger has a fault after all that was settled. */
  async close(): Promise<void> {
    const faults = await verifyLedger(this.tested.platform);
    await this.tested.close();
    if (faults > 0) throw new Error(`the ledger has ${faults} faults`);
  }

  standIn(timeZone: string): void {
    this.#replaceOperator({ ...this.aurora, timeZone });
  }

  #replaceOperator(operator: Operator): void {
    this.operator = operator;
    this.tested.platform.operators.replace(operator);
  }

  /** Moves the clock to 10:00 of the next day in Manila. */
  nextDay(): void {
    const { clock } = this.tested;
    clock.advance(dayMs - ((clock.now().getTime() - 2 * hourMs) % dayMs));
  }

  moveTo(at: string): void {
    const { clock } = this.tested;
    clock.advance(Date.parse(at) - clock.now().getTime());
  }

  idOf(account: string): Promise<bigint> {
    return memberIdOf(this.tested, account);
  }

  async balance(account: string): Promise<bigint> {
    return (await readBalance(this.tested.db, memberWallet(await this.idOf(account), 'PHP'))).balance;
  }

  accrue(): Promise<void> {
    return accruePlay(this.tested.db, this.operator);
  }

  /** Has the last round of a member pay something else after all, as a corrected draw does. */
  async correct(account: string, payout: bigint): Promise<void> {
    const memberId = await this.idOf(account);
    await this.tested.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .selectFrom('bet')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await changeBets(trx, [{ id, payout }]);
    });
  }

  /** What the sums of days have of a member from a moment on. */
  async playOf(account: string, from: Date) {
    return this.tested.db
      .selectFrom('agent_play')
      .select(['rounds', 'stake', 'payout', 'corrected_rounds', 'corrected_net_loss'])
      .where('member_id', '=', await this.idOf(account))
      .where('grain', '=', 'day')
      .where('slot', '>=', new Date(from.getTime() - dayMs))
      .execute();
  }

  settle(): Promise<void> {
    return settleOperator(this.tested.platform, this.operator);
  }

  /** Has several processes settle at once. What each passed by while another held the lock is left to the next run. */
  async settleConcurrently(processes = 2): Promise<void> {
    await Promise.all(Array.from({ length: processes }, () => this.settle()));
    await this.settle();
  }

  async income(account: string, kind: ContractKind = 'daily') {
    return this.tested.db
      .selectFrom('agent_income')
      .selectAll()
      .where('member_id', '=', await this.idOf(account))
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();
  }

  /** Has one offer a contract and the other accept it; the contract's id. */
  async agree(from: string, to: string, terms: ContractTerms): Promise<bigint> {
    const { operator, tested } = this;
    const [uplineId, recipientId] = [await this.idOf(from), await this.idOf(to)];
    return tested.db.transaction().execute(async (trx) => {
      const at = tested.clock.now();
      const { id } = await proposeWithin(trx, { operator, uplineId, recipientId, terms, confirmed: [] }, at);
      const version = await trx
        .selectFrom('agent_contract_version')
        .select('id')
        .where('contract_id', '=', id)
        .where('state', '=', 'PROPOSED')
        .executeTakeFirstOrThrow();
      const answer = { contractId: String(id), versionId: String(version.id), accept: true, remark: '' };
      await answerWithin(trx, { operator, memberId: recipientId, ...answer, confirmed: [] }, at);
      return id;
    });
  }

  /** Writes a decided round as play does; nothing of it touches a wallet here. */
  async play(
    account: string,
    {
      stake = 10_000n,
      payout = 0n,
      status = 'SETTLED',
      placed = this.tested.clock.now(),
      decided = this.tested.clock.now(),
    }: Round = {},
  ): Promise<void> {
    const member_id = await this.idOf(account);
    this.#rounds += 1;
    await this.tested.db.transaction().execute(async (trx) => {
      const id = await recordBet(trx, {
        operator: 'aurora',
        member_id,
        account,
        provider: 'TEST',
        round_id: `settlement-${this.#rounds}`,
        node_id: 'n',
        game_name: 'Game',
        game_type: 'RNG',
        vassalage: 'PG',
        currency: 'PHP',
        status: 'OPEN',
        stake,
        placed_at: placed,
        settled_at: null,
      });
      if (id === undefined) throw new Error('the round was there before');
      await settleBet(trx, id, { status, payout, turnover: status === 'SETTLED' ? stake : 0n, at: decided });
    });
  }
}
