import { randomUUID } from 'node:crypto';
import type { ApiTransport } from '@tessera/contracts';
import { freePlayCall } from '@tessera/contracts/auth';
import {
  gameListCall,
  jackpotsCall,
  launchGameCall,
  launchTrialCall,
  winnersCall,
} from '@tessera/contracts/games';
import { missionLeaderboardCall } from '@tessera/contracts/leaderboards';
import { toPublicOperator } from '@tessera/contracts/markets';
import { memberInfoCall } from '@tessera/contracts/member';
import { promotionListCall } from '@tessera/contracts/promotions';
import type { MarketFeature } from '@tessera/contracts/protection';
import { rewardCenterCall } from '@tessera/contracts/rewards';
import { vipCall } from '@tessera/contracts/vip';
import { cancelWithdrawalCall } from '@tessera/contracts/withdrawals';
import { newPayee } from '../../cashier/testing/cashier';
import { emitEvent } from '../../events';
import { enterGame } from '../../games/launch/game-sessions';
import { openGame, ticketOf } from '../../games/launch/testing/open-game';
import { performMovement } from '../../games/seamless/wallet';
import { countRewards, playRound } from '../../rewards/play/testing/play-round';
import { reviewLevels } from '../../rewards/vip/review-levels';
import { createStudio } from '../../studio';
import { ask } from '../../studio/testing/ask';
import type { TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';

/** Newcomer is a member who has just joined. */
interface Newcomer {
  account: string;
  signedIn(): Promise<ApiTransport>;
}

const bonusRule = {
  texts: { EN: { title: 'A match' } },
  kind: 'RELOAD',
  percent: 50,
  cap: '100.00',
  minDeposit: '20.00',
  factor: 5,
  expiryDays: 7,
  sort: 9,
};

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
/** featureChecks returns what each feature of a market is held to on the platform itself. A feature without a line here does not compile. */
export function featureChecks(
  tested: TestPlatform,
  newcomer: () => Promise<Newcomer>,
): { [Feature in MarketFeature]: (isOn: boolean) => Promise<void> } {
  const visitor = () => tested.transport({ ip: tested.nextVisitor() });
  const site = () => {
    const document = tested.platform.operators.document('aurora');
    if (!document) throw new Error('no aurora');
    return toPublicOperator(document, { logo: '', logoRatio: 1, icon: '' });
  };
  return {
    async FREE_PLAY(isOn) {
      const expected = isOn ? 'done' : 'FEATURE_DISABLED';
      expect(await outcome(visitor().call(freePlayCall, { os: 'test', platform: 'W' }))).toBe(expected);
      const { games } = await visitor().call(gameListCall, { gameType: 'RNG', pageSize: 60 });
      expect(games.some(({ supportPlay }) => supportPlay === 0)).toBe(isOn);
      const { node_id: nodeId } = await tested.db
        .selectFrom('catalogue_game')
        .select('node_id')
        .where('game_type', '=', 'RNG')
        .where('support_play', '=', 0)
        .orderBy('node_id')
        .executeTakeFirstOrThrow();
      expect(await outcome(visitor().call(launchTrialCall, { nodeId }))).toBe(expected);
    },
    async WITHDRAWAL_CANCEL(isOn) {
      const payee = await newPayee(tested, `p${randomUUID().slice(0, 8)}`);
      const { withdrawalId } = await payee.request();
      expect(await outcome(payee.api().call(cancelWithdrawalCall, { withdrawalId }))).toBe(
        isOn ? 'done' : 'FEATURE_DISABLED',
      );
    },
    async VIP(isOn) {
      const { account, signedIn } = await newcomer();
      await playRound(tested, { account, stake: 600_000n });
      await countRewards(tested);
      await reviewLevels(tested.platform);
      const api = await signedIn();
      const { levels, own } = await api.call(vipCall, {});
      expect([levels.length > 0, own?.label]).toEqual([isOn, isOn ? 'Polar' : undefined]);
      expect(await api.call(memberInfoCall, {})).toMatchObject({
        hasVip: isOn,
        vipRankLevel: isOn ? 1 : 0,
        vipLabelName: isOn ? 'Polar' : '',
      });
      const { list: rewards } = await api.call(rewardCenterCall, {});
      expect(rewards.some(({ kind }) => kind === 'VIP')).toBe(isOn);
      const { list: promised } = await visitor().call(promotionListCall, { category: 'VIP' });
      expect(promised.length > 0).toBe(isOn);
      expect(site().vip).toBe(isOn);
    },
    async WINNER_BOARD(isOn) {
      expect(site().winnerBoard).toBe(isOn);
      const { list } = await visitor().call(winnersCall, { gameCategory: 'ALL', limitNum: 5 });
      expect(list.length > 0).toBe(isOn);
      const { account, signedIn } = await newcomer();
      expect(await announcements(tested, () => winMuch(tested, account))).toBe(isOn ? 1 : 0);
      await countRewards(tested);
      const shown = (await visitor().call(missionLeaderboardCall, {})).leaderboards;
      const others = shown.flatMap(({ places }) => places).map(({ name }) => name !== '');
      expect(others).toContain(isOn);
      expect(others).not.toContain(!isOn);
      const { leaderboards } = await (await signedIn()).call(missionLeaderboardCall, {});
      expect(leaderboards.map(({ own }) => own?.name)).toContain(
        `${account.slice(0, 2)}****${account.slice(-2)}`,
      );
      const { list: jackpots } = await visitor().call(jackpotsCall, {});
      const [jackpot] = jackpots;
      await tested.db
        .insertInto('jackpot_win')
        .values({
          round_id: randomUUID(),
          operator: 'aurora',
          node_id: jackpot?.nodeId ?? '',
          account,
          currency: 'PHP',
          amount: 100n,
          won_at: tested.clock.now(),
        })
        .execute();
      const won = (await visitor().call(jackpotsCall, {})).list.flatMap(({ lastWin }) => lastWin ?? []);
      expect(won.map(({ customerName }) => customerName !== '')).toEqual(won.map(() => isOn));
      expect(won.length).toBeGreaterThan(0);
    },
    async MIXED_PROMOTIONS(isOn) {
      const fay = officeOf(tested)('fay', 'finance');
      const { fields } = await fay.create('bonus-rules', { ...bonusRule, games: { RNG: 100, SPORTS: 50 } });
      expect(fields).toEqual(isOn ? undefined : { games: 'FEATURE_DISABLED' });
      const { code } = await fay.create('bonus-rules', { ...bonusRule, games: { RNG: 100, LIVE: 10 } });
      expect(code).toBeUndefined();
    },
    async AUTOPLAY(isOn) {
      const api = await (await newcomer()).signedIn();
      const { games } = await api.call(gameListCall, { gameType: 'RNG', pageSize: 60 });
      const nodeId = games.find(({ isGame }) => isGame === 'GAME')?.nodeId ?? '';
      const { url } = await api.call(launchGameCall, { nodeId });
      expect(new URL(url).searchParams.get('autoplay')).toBe(isOn ? null : 'off');
      const studio = await createStudio(tested.platform);
      try {
        const token = await enterGame(tested.platform, ticketOf(url));
        expect((await ask(studio, token, 'session')).value).toMatchObject({ autoplay: isOn });
      } finally {
        await studio.close();
      }
    },
  };
}

/** A round that pays a hundred times its stake. */
async function winMuch(tested: TestPlatform, account: string): Promise<void> {
  const session = await openGame(tested, { account });
  const round = { provider: 'ACME', roundId: randomUUID() };
  for (const [kind, amount] of [
    ['bet', 1_000n],
    ['settle', 100_000n],
  ] as const)
    await performMovement(tested.platform, session, { ...round, kind, transactionId: randomUUID(), amount });
}

/** How many winners everybody is told of while something happens. Events arrive in their order: a last one ends the waiting. */
async function announcements({ platform, db }: TestPlatform, work: () => Promise<void>): Promise<number> {
  const memberId = '0';
  let count = 0;
  const ended = new Promise<void>((resolve) => {
    const stop = platform.events.subscribe(({ memberId: whose, event }) => {
      if (event.type === 'winner.announced') count += 1;
      if (whose !== memberId) return;
      stop();
      resolve();
    });
  });
  await work();
  await db.transaction().execute((trx) => emitEvent(trx, { memberId, event: { type: 'rewards.changed' } }));
  await ended;
  return count;
}
