import { isOff, rulePackOf, withinMarket } from '@tessera/contracts/markets';
import * as calls from '@tessera/contracts/protection';
import { createTestPlatform, type TestPlatform } from '../testing';
import { changeDocument, withDocument } from '../testing/with-document';
import {
  acceptIdentity,
  documentOf,
  dutyChecks,
  newcomerOf,
  placeSlip,
  type Duties,
  type DutyChecks,
} from './testing/duty-checks';
import { featureChecks } from './testing/feature-checks';

let tested: TestPlatform;
let checks: DutyChecks;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  checks = await dutyChecks(tested);
}, 120_000);
afterAll(() => tested.close());

const checkDuty = (name: keyof Duties, value: unknown) =>
  (checks[name] as (value: unknown) => Promise<void>)(value);

/** On the platform itself, with members who have proved who they are. */
const checkFeature = (feature: calls.MarketFeature, isOn: boolean) =>
  featureChecks(tested, async () => {
    const { account, signedIn } = await newcomerOf(tested);
    await acceptIdentity(tested, account);
    return { account, signedIn };
  })[feature](isOn);

/** Has aurora in a market; returns what takes it back. */
function moveTo(market: calls.Market): () => void {
  const { registration } = documentOf(tested);
  return changeDocument(tested.platform, 'aurora', {
    market,
    registration: {
      ...registration,
      minimumAge: 18,
      fields: [{ field: 'birthday', visible: true, required: false }],
    },
  });
}
const dutyNames = Object.keys(rulePackOf({ market: 'neutral' }).duties) as (keyof Duties)[];

describe.each(calls.marketSchema.options)('the market %s', (market) => {
  let takeBack = () => {};
  beforeAll(() => {
    takeBack = moveTo(market);
  });
  afterAll(() => takeBack());

  const { duties, features } = rulePackOf({ market });
  test.each(dutyNames)('keeps its duty of %s', async (name) => {
    await checkDuty(name, duties[name].value);
    expect.hasAssertions();
  });

  test.each(calls.marketFeatureSchema.options)('has %s as its pack says', async (feature) => {
    await checkFeature(feature, features[feature].value);
    expect.hasAssertions();
  });
});

/** What a pack might say that the platform does not do: each duty once with another value for each thing that it says. */
const unkept: { [Name in keyof Duties]: (value: Duties[Name]['value']) => Duties[Name]['value'][] } = {
  limitKinds: (kinds) => [kinds.slice(1)],
  limitRaise: ({ hours, confirm }) => [
    { hours: hours + 1, confirm },
    { hours, confirm: !confirm },
  ],
  limitPrompt: (when) =>
    (['AT_REGISTRATION', 'BEFORE_DEPOSIT', 'NONE'] as const).filter((other) => other !== when),
  limitNear: (percent) => [percent - 1],
  timeOut: (lengths) => [lengths.slice(1), [...lengths, 2208]],
  exclusion: (lengths) => [lengths.slice(1), [...lengths, 120]],
  exclusionEnd: ({ by, waitHours }) =>
    by === 'TIME'
      ? [{ by: 'REQUEST', waitHours: 24 }]
      : [
          { by: 'TIME', waitHours: 0 },
          { by, waitHours: waitHours - 1 },
        ],
  minimumAge: (age) => [age + 1],
  identity: (before) => [before === 'BEFORE_DEPOSIT' ? 'BEFORE_WITHDRAWAL' : 'BEFORE_DEPOSIT'],
  help: (lines) => [[...lines, { name: 'Nobody', url: 'https://nobody.example/' }]],
  footer: (parts) => [parts.length > 0 ? parts.slice(1) : ['LICENSEE']],
  register: (register) => [register ? null : { name: 'Nobody', url: 'https://nobody.example/' }],
  realityCheck: ({ minutes, preset }) => [
    { minutes: [...minutes, 1440], preset },
    { minutes, preset: preset === null ? 15 : null },
  ],
};
const others = (name: keyof Duties, value: unknown) => (unkept[name] as (value: unknown) => unknown[])(value);

describe.each(['gb', 'neutral'] as const)('a duty that is not kept in the market %s', (market) => {
  let takeBack = () => {};
  beforeAll(() => {
    takeBack = moveTo(market);
  });
  afterAll(() => takeBack());

  const { duties, features } = rulePackOf({ market });
  test.each(dutyNames)('is found by the check of %s', async (name) => {
    for (const other of others(name, duties[name].value))
      await expect(checkDuty(name, other)).rejects.toHaveProperty('matcherResult.pass', false);
  });

  test.each(calls.marketFeatureSchema.options)('is found by the check of %s', async (feature) => {
    await expect(checkFeature(feature, !features[feature].value)).rejects.toHaveProperty('matcherResult');
  });
});

test.each(calls.marketFeatureSchema.options)('an operator may do without %s', async (feature) => {
  await withDocument(tested.platform, 'aurora', { featuresOff: [feature] }, () =>
    checkFeature(feature, false),
  );
  expect.hasAssertions();
});

test('what a market does not allow is off whatever the operator says, and the operator may ask for more', () => {
  const operator = { ...documentOf(tested), market: 'gb' as const };
  expect(isOff(operator, 'FREE_PLAY')).toBe(true);
  expect(withinMarket(operator)).toMatchObject({
    flags: { FREEPLAY3: false },
    payouts: { cancellable: false },
    registration: { minimumAge: 21 },
  });
});

test('a stake in a lottery passes the same point as any other', async () => {
  const { api } = await newcomerOf(tested);
  await api.call(calls.setLimitCall, { kind: 'STAKE', period: 'DAY', amount: '15', version: 0 });
  expect(await placeSlip(tested, api)).toBe('done');
  expect(await placeSlip(tested, api)).toBe('LIMIT_REACHED');
  await api.call(calls.beginBreakCall, { kind: 'TIME_OUT', length: 24 });
  expect(await placeSlip(tested, api)).toBe('NOT_LOGGED_IN');
});
