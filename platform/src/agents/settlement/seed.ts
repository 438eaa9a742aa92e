import type { ContractTerms } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import type { Seeder } from '../../seed/seeder';
import { answerWithin } from '../contracts/answer';
import { contractWithOperator } from '../contracts/operator-contracts';
import { proposeWithin } from '../contracts/propose';
import { proposedVersion } from '../contracts/read-contracts';
import { standingTerms } from '../contracts/terms';
import { settlePast } from './settle';

const dayMs = 86_400_000;
/** For how long agents have had their contracts: by the hour there are many more lines of a day. */
const pastDays = { dividend: 40, daily: 40, hourly: 3 } as const;
const kinds = ['daily', 'dividend', 'hourly'] as const;

/** A share of the operator's own terms, without what they ask for. */
function partOf(terms: ContractTerms, share: number): ContractTerms {
  const rate = (text: string) => (Math.floor(Number(text) * 100 * share) / 100).toFixed(2);
  const none = { activeMembers: 0 };
  switch (terms.kind) {
    case 'dividend':
      return { ...terms, ...none, rate: rate(terms.rate), periodValidBet: '0', periodPnl: '0' };
    case 'daily':
      return { ...terms, ...none, rate: rate(terms.rate), betAmountDaily: '0' };
    case 'hourly':
      return { ...terms, ...none, rate: rate(terms.rate), betAmountPerHour: '0' };
    case 'realtime':
      return { ...terms, winRate: rate(terms.winRate), lossRate: rate(terms.lossRate), singleBet: '0' };
  }
}

async function agree(
  trx: Trx,
  operator: Operator,
  [from, to]: readonly [string, string],
  terms: ContractTerms,
  at: Date,
): Promise<void> {
  const people = await trx
    .selectFrom('member')
    .select(['id', 'account'])
    .where('operator', '=', operator.code)
    .where('account', 'in', [from, to])
    .execute();
  const idOf = (account: string) => people.find((each) => each.account === account)?.id ?? 0n;
  const proposal = { operator, uplineId: idOf(from), recipientId: idOf(to), terms, confirmed: [] };
  const contract = await proposeWithin(trx, proposal, at);
  const version = await proposedVersion(trx, contract.id);
  if (!version) throw new Error('an offer that does not wait');
  await answerWithin(
    trx,
    {
      operator,
      memberId: contract.recipient_id,
      contractId: String(contract.id),
      versionId: String(version.id),
      accept: true,
      confirmed: [],
      remark: '',
    },
    at,
  );
}

/**
 * seedContracts gives the demonstration's agents contracts, and settles what was played under them since by what settles
 * it in life: the history comes from the seeded rounds, and adds up.
 */
export const seedContracts: Seeder = {
  name: 'agent-contracts-history',
  what: 'contracts of agents',
  level: 'full',
  demo: true,
  async run({ operators, clock }, trx) {
    const now = clock.now();
    for (const operator of operators.demonstrations) {
      for (const kind of kinds) {
        const standing = standingTerms(operator, kind);
        if (!standing) continue;
        const at = new Date(now.getTime() - pastDays[kind] * dayMs);
        const agents = await trx
          .selectFrom('member')
          .select('id')
          .where('operator', '=', operator.code)
          .where('account_type', 'in', operator.accountTypes.agent)
          .where('parent_id', 'is', null)
          .execute();
        for (const { id } of agents) await contractWithOperator(trx, operator, { memberId: id, kind, at });
        if (kind === 'daily') {
          await agree(trx, operator, ['agent01', 'agent01team01'], partOf(standing, 0.7), at);
          await agree(trx, operator, ['agent01', 'agent01team02'], partOf(standing, 0.5), at);
          await agree(trx, operator, ['agent01team01', 'team01m1'], partOf(standing, 0.2), at);
        } else await agree(trx, operator, ['agent01', 'agent01team01'], partOf(standing, 0.5), at);
      }
      await settlePast(trx, operator, now);
    }
  },
};
