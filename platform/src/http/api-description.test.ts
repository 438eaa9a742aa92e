import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyCall } from '@tessera/contracts';
import { loginCall } from '@tessera/contracts/auth';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { createTestPlatform, type TestPlatform } from '../testing';
import { contractCalls } from '../testing/contract-calls';
import { memberPassword } from '../testing/new-member';
import { requestFor } from '../testing/transport';

interface Operation {
  responses: Record<'200' | 'default', unknown>;
}
const file = resolve(import.meta.dirname, '../../../docs/api/openapi.json');
const description = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addFormat('base64', /^[A-Za-z0-9+/]*={0,2}$/);
ajv.addSchema(description, 'api');

/** What the recorded description says of an answer of `call`. */
function describedAnswer({ path, method }: AnyCall, status: number): ValidateFunction {
  const pointer = `paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status === 200 ? 200 : 'default'}`;
  return ajv.compile({ $ref: `api#/${pointer}/content/application~1json/schema` });
}

let tested: TestPlatform;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  for (const username of ['player01', 'agent01'])
    tokens[username] = (await ask(loginCall, { username, password: memberPassword })).value.token;
}, 60_000);
afterAll(() => tested.close());

/** The answer of the platform, after it was compared with its description. */
async function ask(call: AnyCall, input: object, token?: string) {
  const options = { merchant: 'aurora', ...(token === undefined ? {} : { token }) };
  const answer = await tested.inject(requestFor(tested.app, call, input, options));
  const isDescribed = describedAnswer(call, answer.statusCode);
  const body = answer.json();
  isDescribed(body);
  expect({ path: call.path, errors: isDescribed.errors }).toEqual({ path: call.path, errors: null });
  return body;
}

test('every answer to a question is what the description says, in its values and its refusals', async () => {
  const calls = await contractCalls();
  const of = (name: string) => calls.get(name)!;
  const member = tokens.player01;
  const value = async (name: string, input: object = {}) => (await ask(of(name), input, member)).value;
  const [game] = (await value('hotGamesCall')).list;
  const [lottery] = (await value('lotteryGameListCall')).games;
  const opened = await value('openedNumeroCall', { gameCode: lottery.gameCode });
  const played = await tested.db
    .selectFrom('lottery_slip as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.id', 's.game_code'])
    .where('m.account', '=', 'player01')
    .where('m.operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const [article] = (await value('articleListCall', { kind: 'blog' })).list;
  const [promotion] = (await value('promotionListCall')).list;
  const [deposit] = (await value('depositListCall')).list;
  const [bet] = (await value('betHistoryCall')).list;
  const [downline] = (await ask(of('teamMembersCall'), {}, tokens.agent01)).value.list;
  const [contract] = (await ask(of('contractListCall'), {}, tokens.agent01)).value.list;
  const [income] = (await ask(of('incomeListCall'), {}, tokens.agent01)).value.list;
  const inputs: Record<string, object> = {
    teamSearchCall: { account: 'team' },
    teamReportCall: { report: 'days' },
    downlineDetailCall: { memberId: downline.id },
    downlineDaysCall: { memberId: downline.id },
    downlineBetsCall: { memberId: downline.id },
    contractOfferCall: { recipientId: downline.id },
    contractDetailsCall: { contractId: contract.contractId },
    incomeDetailsCall: { incomeId: income.incomeId },
    incomePlayersCall: { incomeId: income.incomeId },
    invitationCall: { code: 'nobody' },
    myLotterySlipsCall: { gameCode: played.game_code },
    lotterySlipLinesCall: { slipId: String(played.id) },
    recentResultsCall: { gameCode: lottery.gameCode },
    openedNumeroCall: { gameCode: lottery.gameCode },
    lotteryDrawCall: { gameCode: lottery.gameCode, numero: opened.open.numero },
    affiliateCall: { code: 'nobody' },
    captchaCall: { captchaId: 'a-captcha-of-a-test' },
    registerValidationCall: { username: 'somebody' },
    gamesByIdCall: { nodeIds: game.nodeId },
    similarGamesCall: { nodeId: game.nodeId },
    depositCall: { depositId: deposit.depositId },
    betDetailsCall: { betId: bet.betId },
    // Nobody of a new database has one.
    bonusCall: { bonusId: '1' },
    withdrawalCall: { withdrawalId: '1' },
    withdrawalStoryCall: { withdrawalId: '1' },
    invitationUsesCall: { linkId: '1' },
    launchChatCall: { model: 'nobody' },
    articleCall: { kind: 'blog', slug: article.slug },
    articleListCall: { kind: 'news' },
    promotionDetailCall: { id: promotion.id },
  };
  const refused: string[] = [];
  for (const [name, call] of calls) {
    if (call.method !== 'GET') continue;
    const token = call.path.startsWith('/wps/agent/') ? tokens.agent01 : member;
    const answer = await ask(call, inputs[name] ?? {}, token);
    if (!answer.success) refused.push(`${name}: ${answer.errorCode}`);
  }
  expect(refused.toSorted()).toEqual([
    'affiliateCall: AFFILIATE_INVALID',
    'bonusCall: NOT_FOUND',
    'invitationCall: AFFILIATE_INVALID',
    'invitationUsesCall: NOT_FOUND',
    'launchChatCall: NOT_FOUND',
    'withdrawalCall: NOT_FOUND',
    'withdrawalStoryCall: NOT_FOUND',
  ]);
});

/** A call for members, or one that has no session to go on with. */
const isEchoed = (name: string, { auth }: AnyCall) => auth === 'token' || name === 'resumeSessionCall';

test('refusals of calls that change something are what the description says', async () => {
  for (const [name, call] of await contractCalls()) {
    if (call.method === 'GET') continue;
    const visitors = await ask(call, {});
    const members = await ask(call, {}, tokens.agent01);
    expect([name, visitors.errorCode === 'NOT_LOGGED_IN']).toEqual([name, isEchoed(name, call)]);
    expect([name, typeof members.success]).toEqual([name, 'boolean']);
  }
});
