import { isDeepStrictEqual } from 'node:util';
import type { ApiTransport } from '@tessera/contracts';
import {
  answerContractCall,
  answerRequestCall,
  contractActionSchema,
  contractDetailsCall,
  proposeContractCall,
  requestContractCall,
  requestTerminationCall,
  terminateContractCall,
  type Contract,
  type ContractAction,
} from '@tessera/contracts/agent-contracts';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { keepOperatorContracts } from './operator-contracts';
import { forgetContracts } from './testing/forget-contracts';

let tested: TestPlatform;
let upline: ApiTransport;
let recipient: ApiTransport;
let recipientId = '';
beforeAll(async () => {
  tested = await createTestPlatform();
  upline = tested.transport({ token: await signIn(tested, 'agent01') });
  recipient = tested.transport({ token: await signIn(tested, 'agent01team01') });
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'agent01team01')
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  recipientId = String(id);
}, 120_000);
beforeEach(async () => {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  // Past the limit on how many moves a member makes at a time.
  tested.clock.advance(60_000);
  await forgetContracts(tested.db);
  await keepOperatorContracts(tested.db, operator, tested.clock.now());
});
afterAll(() => tested.close());

const offer = (rate: string) =>
  upline.call(proposeContractCall, {
    recipientId,
    terms: { kind: 'daily', period: 'D', rate, activeMembers: 1, betAmountDaily: '10' },
    ends: [],
  });
const versionOf = ({ proposed, current }: Contract) => (proposed ?? current)?.versionId ?? '0';
const answer = (contract: Contract, accept: boolean, versionId = versionOf(contract)) =>
  recipient.call(answerContractCall, { contractId: contract.contractId, versionId, accept, ends: [] });
const answerRequest = (api: ApiTransport, { contractId }: Contract, accept: boolean) =>
  api.call(answerRequestCall, { contractId, accept, ends: [] });
const ask = () => recipient.call(requestContractCall, { kind: 'daily' });

/** What each side does, of a contract as it was seen last. */
const acts: Record<ContractAction, (contract: Contract, versionId: string) => Promise<Contract>> = {
  propose: () => offer('0.30'),
  accept: (contract, versionId) => answer(contract, true, versionId),
  reject: (contract, versionId) => answer(contract, false, versionId),
  terminate: ({ contractId }) => recipient.call(terminateContractCall, { contractId, ends: [] }),
  requestNew: ask,
  declineNew: (contract) => answerRequest(upline, contract, false),
  requestTermination: ({ contractId }) => upline.call(requestTerminationCall, { contractId }),
  acceptTermination: (contract) => answerRequest(recipient, contract, true),
  declineTermination: (contract) => answerRequest(recipient, contract, false),
};
const details = ({ contractId }: Contract) => upline.call(contractDetailsCall, { contractId });
const agreed = async () => answer(await offer('0.50'), true);

/** How a contract comes to stand where it does. */
const situations = {
  'asked for': ask,
  offered: () => offer('0.50'),
  'in force': agreed,
  'in force, with other terms offered': async () => agreed().then(() => offer('0.40')),
  'in force, with other terms asked for': async () => agreed().then(ask),
  'in force, with its end asked for': async () => {
    const { contractId } = await agreed();
    return upline.call(requestTerminationCall, { contractId });
  },
  rejected: async () => answer(await offer('0.50'), false),
  declined: async () => answerRequest(upline, await ask(), false),
  ended: async () => {
    const { contractId } = await agreed();
    return recipient.call(terminateContractCall, { contractId, ends: [] });
  },
};
type Situation = keyof typeof situations;

/**
 * Where each act leads from each situation, in the order of `contractActionSchema`: propose, accept, reject, terminate,
 * requestNew, declineNew, requestTermination, acceptTermination, declineTermination. "-" is refused; "=" is done already.
 */
const leads: Record<Situation, string> = {
  'asked for': 'PROPOSED - - - =REQUESTED DECLINED - - -',
  offered: 'PROPOSED ACTIVE REJECTED - - - - - -',
  'in force': 'ACTIVE =ACTIVE - TERMINATED ACTIVE - ACTIVE - -',
  'in force, with other terms offered': 'ACTIVE ACTIVE ACTIVE TERMINATED - - ACTIVE - -',
  'in force, with other terms asked for': 'ACTIVE =ACTIVE - TERMINATED =ACTIVE ACTIVE - - -',
  'in force, with its end asked for': 'ACTIVE =ACTIVE - TERMINATED - - =ACTIVE TERMINATED ACTIVE',
  rejected: 'PROPOSED - =REJECTED - REQUESTED - - - -',
  declined: 'PROPOSED - - - REQUESTED - - - -',
  ended: 'PROPOSED =TERMINATED - =TERMINATED REQUESTED - - - -',
};
const actions = contractActionSchema.options;
const cases = Object.keys(situations).flatMap((situation) =>
  actions.map((action, index) => {
    const lead = leads[situation as Situation].split(' ')[index] ?? '';
    return [action, situation as Situation, lead] as const;
  }),
);

/** A contract in a situation, its history, and the promise of an act on it. */
async function actOn(situation: Situation, action: ContractAction) {
  const contract = await situations[situation]();
  const { steps, versions } = await details(contract);
  // The newest terms, also where they were answered already.
  const newest = versions.toSorted((one, other) => other.number - one.number)[0];
  return { contract, steps, act: acts[action].bind(null, contract, newest?.versionId ?? '0') };
}

test.each(cases.filter(([, , lead]) => lead === '-'))(
  '"%s" of a contract that is %s is refused, and leaves no trace',
  async (action, situation) => {
    const { contract, steps, act } = await actOn(situation, action);
    await expect(act()).rejects.toMatchObject({
      code: 'CONTRACT_STATE_CONFLICT',
      value: { state: contract.state },
    });
    expect((await details(contract)).steps).toEqual(steps);
  },
);

test.each(cases.filter(([, , lead]) => lead !== '-'))(
  '"%s" of a contract that is %s leads to %s',
  async (action, situation, lead) => {
    const { steps, act } = await actOn(situation, action);
    const changed = await act();
    expect(changed.state).toBe(lead.replace('=', ''));
    const isRepeat = isDeepStrictEqual((await details(changed)).steps, steps);
    expect(isRepeat).toBe(lead.startsWith('='));
  },
);

test.each(Object.keys(situations) as Situation[])(
  'what is offered to the two sides of a contract that is %s is what they can do',
  async (situation) => {
    const contract = await situations[situation]();
    const both = await Promise.all(
      [upline, recipient].map((api) => api.call(contractDetailsCall, { contractId: contract.contractId })),
    );
    const can = cases
      .filter(([, of, lead]) => of === situation && /^\w/.test(lead))
      .map(([action]) => action);
    expect(both.flatMap(({ contract: { actions: shown } }) => shown).toSorted()).toEqual(can.toSorted());
  },
);
