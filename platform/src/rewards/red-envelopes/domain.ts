import { fromMinorUnits } from '@tessera/contracts';
import { openRedEnvelopeCall, redEnvelopesCall } from '@tessera/contracts/red-envelopes';
import { previewedId } from '../../content/previews/previews';
import { defineDomain } from '../../domain/define-domain';
import { registerMemberCall } from '../../http/register-call';
import { servedRedEnvelopes } from './envelopes-resource';
import { redEnvelopeMigrations } from './migrations';
import { openEnvelope } from './open-envelope';
import { publishEarned } from './publish-earned';
import { readEnvelopes } from './read-envelopes';
import { redEnvelopeRewards } from './rewards';
import { seedRedEnvelopes } from './seed';
import type { RedEnvelopeTables } from './tables';

export const redEnvelopesDomain = defineDomain<RedEnvelopeTables>({
  name: 'red-envelopes',
  after: ['member', 'play', 'back-office'],
  migrations: redEnvelopeMigrations,
  tables: ['red_envelope', 'red_envelope_opening', 'red_envelope_earned'],
  routes: (app) => {
    registerMemberCall(app, redEnvelopesCall, async ({ platform, operator, session, language, cookies }) => ({
      envelopes: await readEnvelopes(platform.db, operator, {
        memberId: session.memberId,
        language,
        now: platform.clock.now(),
        previewed: await previewedId(platform, operator, cookies, 'red-envelopes'),
      }),
    }));
    registerMemberCall(app, openRedEnvelopeCall, async ({ platform, operator, session, input }) => {
      const { number, amount, opened_at } = await openEnvelope(
        platform,
        operator,
        session.memberId,
        BigInt(input.id),
      );
      return {
        number,
        amount: fromMinorUnits(amount, operator.currency.digits),
        at: opened_at.toISOString(),
      };
    });
  },
  resources: [servedRedEnvelopes],
  rewards: [redEnvelopeRewards],
  on: { 'play.counted': publishEarned },
  seed: [seedRedEnvelopes],
});
