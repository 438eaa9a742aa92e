import { contractCalls } from '../testing/contract-calls';

const ownContracts = 'contracts and what they pay are their recipients’, who need not be agents';
/** The calls below /wps/agent that answer others than agents, and why. */
const forOthersToo: Readonly<Record<string, string>> = {
  affiliateCall: 'somebody who registers looks an agent’s code up',
  invitationCall: 'who opens a link sees who invites them',
  affiliateApplicationCall: 'who is no agent yet applies to become one',
  applyAsAffiliateCall: 'who is no agent yet applies to become one',
  leaveUplineCall: 'every member has an upline to leave',
  contractListCall: ownContracts,
  contractDetailsCall: ownContracts,
  answerContractCall: ownContracts,
  terminateContractCall: ownContracts,
  requestContractCall: ownContracts,
  requestTerminationCall: 'an upline who is no agent any more still ends what they offered',
  answerRequestCall: ownContracts,
  incomeListCall: ownContracts,
  incomeDetailsCall: ownContracts,
  incomePlayersCall: ownContracts,
  incomeReportCall: ownContracts,
};

test('every call below /wps/agent is for agents only, but for those that say why they are not', async () => {
  const open = [...(await contractCalls())]
    .filter(([, { path, agentOnly }]) => path.startsWith('/wps/agent/') && !agentOnly)
    .map(([name]) => name);
  expect(open.toSorted()).toEqual(Object.keys(forOthersToo).toSorted());
});
