import type { ApiTransport } from '@tessera/contracts';
import { loginCall } from '@tessera/contracts/auth';
import { randomUUID } from 'node:crypto';
import { memberWallet, post } from '../../../money/ledger';
import { memberIdOf } from '../../../rewards/play/testing/play-round';
import { createTestPlatform, type TestPlatform } from '../../../testing';

const dayMs = 86_400_000;

/** TeamStage is a platform on which the members of a team play, pay and are paid. Amounts are in minor units. */
export class TeamStage {
  private constructor(readonly platform: TestPlatform) {}

  static async open(): Promise<TeamStage> {
    return new TeamStage(await createTestPlatform());
  }

  /** Begins a test on days of its own, in which nothing has happened yet, with the agent signed in. */
  begin(): Promise<ApiTransport> {
    this.platform.clock.advance(70 * dayMs);
    return this.signIn('agent01');
  }

  async signIn(username: string, merchant = 'aurora'): Promise<ApiTransport> {
    const login = { username, password: 'Tessera#2026' };
    const { token } = await this.platform.transport({ merchant }).call(loginCall, login);
    return this.platform.transport({ merchant, token });
  }

  idOf(account: string): Promise<bigint> {
    return memberIdOf(this.platform, account);
  }

  /** Writes a round of some days ago that is over now. */
  async play(
    account: string,
    stake: bigint,
    payout: bigint,
    daysAgo = 0,
    status: 'SETTLED' | 'VOID' = 'SETTLED',
  ): Promise<void> {
    const { db, clock } = this.platform;
    await db
      .insertInto('bet')
      .values({
        operator: 'aurora',
        member_id: await this.idOf(account),
        account,
        provider: 'TEST',
        round_id: randomUUID(),
        node_id: '1',
        game_name: 'Game',
        game_type: 'RNG',
        vassalage: 'PG',
        currency: 'PHP',
        status,
        stake,
        payout,
        turnover: status === 'VOID' ? 0n : stake,
        placed_at: new Date(clock.now().getTime() - daysAgo * dayMs),
        settled_at: clock.now(),
      })
      .execute();
  }

  /** Moves what a payment, a bonus or a transfer moves in a wallet. */
  async move(account: string, kind: string, amount: bigint): Promise<void> {
    const { db, clock } = this.platform;
    const house = { ownerKind: 'house', ownerId: 'aurora', currency: 'PHP', kind: 'test' } as const;
    const id = await this.idOf(account);
    const entries = [
      { account: memberWallet(id, 'PHP'), amount },
      { account: house, amount: -amount },
    ];
    const at = clock.now();
    await db
      .transaction()
      .execute((trx) =>
        post(trx, { scope: 'test', key: randomUUID(), kind, reference: 'test', entries, at }),
      );
  }
}
