import { fromMinorUnits } from '@tessera/contracts';
import { claimRebateCall, manualRebateCall } from '@tessera/contracts/rebates';
import { previewedRecord } from '../../content/previews/previews';
import { defineDomain } from '../../domain/define-domain';
import { DomainError } from '../../http/domain-error';
import type { RewardProvider } from '../../domain/reward-provider';
import { registerMemberCall } from '../../http/register-call';
import { translate } from '../../i18n/messages';
import { claimRebate } from './claim-rebate';
import { rebateMigrations } from './migrations';
import { servedRebateRates } from './rates-resource';
import { readRebates, waitingAmount } from './read-rebates';
import { seedRebateRates } from './seed';
import { correctRebates, settleRebates } from './settle-days';
import type { RebateTables } from './tables';

/** What waits for a member is one reward, whatever it comes from. */
const rebateRewards: RewardProvider = {
  kind: 'REBATE',
  async waiting(db, { operator, memberId, language }) {
    const amount = await waitingAmount(db, operator.code, memberId);
    if (amount === 0n) return [];
    return [
      {
        id: 'all',
        title: translate(language, 'rewards.rebate', {}),
        text: translate(language, 'rewards.rebateText', {}),
        status: 'CLAIM',
        amount: fromMinorUnits(amount, operator.currency.digits),
        points: null,
        expiresAt: null,
        path: '/member?page=manualRebate',
      },
    ];
  },
  async claim({ platform, operator, session }, id) {
    if (id !== 'all') throw new DomainError('NOT_FOUND');
    const amount = await claimRebate(platform, operator, session.memberId);
    return { status: 'CLAIMED', amount: fromMinorUnits(amount, operator.currency.digits), points: null };
  },
};

export const rebatesDomain = defineDomain<RebateTables>({
  name: 'rebates',
  after: ['member', 'play', 'back-office'],
  migrations: rebateMigrations,
  tables: ['rebate_rate', 'rebate_day', 'rebate_claim', 'rebate'],
  routes: (app) => {
    registerMemberCall(app, manualRebateCall, async ({ platform, operator, session, cookies }) =>
      readRebates(platform.db, operator, {
        memberId: session.memberId,
        now: platform.clock.now(),
        previewed: await previewedRecord(platform, operator, cookies, 'rebate-rates'),
      }),
    );
    registerMemberCall(app, claimRebateCall, async ({ platform, operator, session }) => ({
      amount: fromMinorUnits(
        await claimRebate(platform, operator, session.memberId),
        operator.currency.digits,
      ),
    }));
  },
  resources: [servedRebateRates],
  rewards: [rebateRewards],
  on: { 'play.counted': correctRebates },
  jobs: [{ name: 'settle-rebates', everyMs: 60_000, run: settleRebates }],
  seed: [seedRebateRates],
});
