import { affectedBin, healthBin, isMeasure, totalBin, type HealthSums } from '@tessera/contracts/operations';
import type { HealthMetric, RolloutPlan } from '@tessera/contracts/release';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';
import { analyseRollouts } from './analyse-rollouts';

let store: TemporaryRegistry;
/** What the platform has, with the moment of each visit; undefined: it does not answer. */
let visits: { at: Date; cells: HealthSums['cells'] }[] | undefined;
let stable: string;
let candidate: string;
const change = { author: 'ann', reason: 'a test' };
const plan: RolloutPlan = [
  { percent: 10, seconds: 600, visits: 20 },
  { percent: 50, seconds: 600, visits: 20 },
  { percent: 100, seconds: 600, visits: 20 },
];

beforeEach(async () => {
  store = await temporaryRegistry();
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  await store.release({ package: 'mf-lottery', version: '1.0.0' });
  await store.release({ package: 'mf-lottery', version: '1.1.0' });
  const everything = { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' };
  stable = (await store.registry.pin('aurora', everything, change)).set;
  candidate = (await store.registry.rollout.plan('aurora', { 'mf-lottery': '1.1.0' }, plan, change)).set;
  visits = [];
});
afterEach(() => store.dispose());

const pass = (seconds: number) => {
  store.clock.now = new Date(store.clock.now.getTime() + seconds * 1000);
};

type Had = Partial<Record<HealthMetric, number>>;

/** So many visits of a set, now; each had these things. */
function visit(set: string, count: number, had: Had = {}): void {
  const of = { set, page: 'lobby:home', remote: '', version: '' };
  const cells = Object.entries({ visits: 1, ...had } as Had).flatMap(
    ([name, value = 0]): HealthSums['cells'] => {
      const metric = name as HealthMetric;
      if (isMeasure(metric)) return [{ ...of, metric, bin: healthBin(metric, value), count }];
      const both = [
        { ...of, metric, bin: affectedBin, count },
        { ...of, metric, bin: totalBin, count: count * value },
      ];
      // Errors are told of their remote as well.
      return metric === 'visits'
        ? both
        : [...both, ...both.map((cell) => ({ ...cell, remote: 'lottery', version: '1.1.0' }))];
    },
  );
  visits?.push({ at: store.clock.now, cells });
}

const healthSums = async (_: string, since: Date): Promise<HealthSums> => {
  if (!visits) throw new Error('away');
  return {
    since: since.toISOString(),
    cells: visits.filter(({ at }) => at >= since).flatMap(({ cells }) => cells),
  };
};
const analyse = () =>
  analyseRollouts({
    registry: store.registry,
    healthSums,
    now: () => store.clock.now,
    onError: (error) => {
      throw error;
    },
  });
const rollout = async () =>
  (await store.registry.status()).operators.find(({ operator }) => operator === 'aurora')?.rollouts[0] ??
  null;
const lottery = async () =>
  (await store.registry.current('aurora')).stable?.set.packages['mf-lottery']?.version;
const lastMove = async () => (await store.registry.history('aurora')).moves[0];

const good: Had = { lcp: 1_200, inp: 60, cls: 0, blocked: 100, memory: 2 };

test('a healthy roll-out takes its steps by itself, each no sooner than its time, and ends with everybody', async () => {
  for (const [percent, step] of [
    [10, 0],
    [50, 1],
    [100, 2],
  ] as const) {
    expect(await rollout()).toMatchObject({ percent, analysis: { step } });
    pass(300);
    visit(candidate, 30, good);
    if (percent < 100) visit(stable, 60, good);
    await analyse();
    expect(await rollout()).toMatchObject({
      percent,
      analysis: { verdict: { decision: 'wait', why: 'time' } },
    });
    pass(301);
    await analyse();
  }
  expect(await rollout()).toBeNull();
  expect(await lottery()).toBe('1.1.0');
  expect(await lastMove()).toMatchObject({ author: 'analysis', percent: 100, set: candidate });
  const [last] = await store.registry.auditTrail(1);
  expect(last).toMatchObject({ actor: 'analysis', action: 'rollout', operator: 'aurora', code: null });
});

test.each<[string, Had, Had, string]>([
  [
    'throws in a timer',
    { ...good, uncaught: 40 },
    good,
    'errors after load in 100 % of visits, beside it 0 %, most of it lottery 1.1.0',
  ],
  ['blocks three seconds in each render', { ...good, inp: 3_000, blocked: 9_000 }, good, 'INP p75'],
  ['leaks', { ...good, memory: 90 }, good, 'memory growth p75'],
  ['hangs for ever', { frozen: 1 }, good, 'frozen tabs in 100 % of visits'],
  ['loads a slow chunk', { ...good, 'slow-file': 1 }, good, 'files that took over four seconds'],
  ['does not load', { 'failure-chunk': 1 }, good, 'parts that did not load'],
  ['is refused by the platform', { ...good, refused: 4 }, good, 'refused calls'],
  ['shifts its layout', { ...good, cls: 0.4 }, { ...good, cls: 0.01 }, 'CLS p75'],
  ['shows its first view late', { ...good, lcp: 6_000 }, good, 'LCP p75'],
])('a candidate that %s is rolled back without a person, and says why', async (_, theirs, ours, why) => {
  pass(30);
  visit(candidate, 25, theirs);
  visit(stable, 200, ours);
  await analyse();
  expect(await rollout()).toBeNull();
  expect(await lottery()).toBe('1.0.0');
  expect(await lastMove()).toMatchObject({ author: 'analysis', percent: 0, set: stable });
  expect((await lastMove())?.reason).toContain(why);
});

test.each([
  ['as usual', undefined, 'roll-back'],
  ['relaxed', { lcp: 10 }, 'go-on'],
  ['left out', { lcp: 'off' as const }, 'go-on'],
  ['of another thing left out', { memory: 'off' as const }, 'roll-back'],
])('a slow release with the rule of its step %s', async (_, rules, decision) => {
  await store.registry.rollout.abort('aurora', change);
  const steps = plan.map((step) => ({ ...step, ...(rules ? { rules } : {}) }));
  candidate = (await store.registry.rollout.plan('aurora', { 'mf-lottery': '1.1.0' }, steps, change)).set;
  visit(stable, 60, good);
  visit(candidate, 30, { ...good, lcp: 3_500 });
  pass(610);
  await analyse();
  expect((await rollout())?.percent).toBe(decision === 'go-on' ? 50 : undefined);
  expect((await lastMove())?.percent).toBe(decision === 'go-on' ? 50 : 0);
});

test('a tightened rule takes back what the usual one lets go on', async () => {
  const part = (set: string, count: number, faulty: number) => {
    visit(set, count - faulty, good);
    visit(set, faulty, { ...good, uncaught: 1 });
  };
  const run = async (steps: RolloutPlan) => {
    candidate = (await store.registry.rollout.plan('aurora', { 'mf-lottery': '1.1.0' }, steps, change)).set;
    visits = [];
    part(stable, 4_000, 80);
    part(candidate, 2_000, 110);
    pass(610);
    await analyse();
    const percent = (await rollout())?.percent;
    await store.registry.rollout.abort('aurora', change).catch(() => undefined);
    return percent;
  };
  await store.registry.rollout.abort('aurora', change);
  expect(await run(plan)).toBe(50);
  expect(await run(plan.map((step) => ({ ...step, rules: { errors: 0.5 } })))).toBeUndefined();
});

test('few visitors do not decide, whatever they had and however long it takes', async () => {
  visit(candidate, 19, { uncaught: 1 });
  visit(stable, 200);
  pass(86_400);
  await analyse();
  expect(await rollout()).toMatchObject({
    percent: 10,
    analysis: { verdict: { decision: 'wait', why: 'few-visits', visits: 19 } },
  });
});

test('without enough visits beside it there is nothing to compare with', async () => {
  visit(candidate, 500, { uncaught: 1 });
  visit(stable, 3);
  await analyse();
  expect((await rollout())?.analysis?.verdict).toMatchObject({ why: 'few-beside', beside: 3 });
});

test('what the set beside it has as well is not the candidate’s fault', async () => {
  pass(601);
  visit(candidate, 40, { ...good, uncaught: 1, lcp: 7_000 });
  visit(stable, 400, { ...good, uncaught: 1, lcp: 7_000 });
  await analyse();
  expect(await rollout()).toMatchObject({ percent: 50 });
});

test('a difference that may be chance is none', async () => {
  pass(601);
  visit(candidate, 37, good);
  visit(candidate, 3, { ...good, uncaught: 1 });
  visit(stable, 380, good);
  visit(stable, 12, { ...good, uncaught: 1 });
  await analyse();
  expect(await rollout()).toMatchObject({ percent: 50 });
});

test('what looks worse and may be chance waits for more visits, which tell', async () => {
  const blocked = { ...good, blocked: 5_900 };
  pass(601);
  visit(stable, 200, good);
  // Two of a handful threw, and one in three is blocked.
  visit(candidate, 18, good);
  visit(candidate, 2, { ...good, uncaught: 1 });
  await analyse();
  expect(await rollout()).toMatchObject({
    percent: 10,
    analysis: {
      verdict: { decision: 'wait', why: 'unsure', findings: [{ rule: 'errors', candidate: 0.1 }] },
    },
  });
  visit(candidate, 80, good);
  pass(60);
  await analyse();
  expect(await rollout()).toMatchObject({ percent: 50 });
  pass(601);
  visit(stable, 20, good);
  visit(stable, 4, blocked);
  visit(candidate, 14, good);
  visit(candidate, 6, blocked);
  await analyse();
  expect((await rollout())?.analysis?.verdict).toMatchObject({
    why: 'unsure',
    findings: [{ rule: 'blocked' }],
  });
  visit(candidate, 200, blocked);
  await analyse();
  expect(await rollout()).toBeNull();
  expect((await lastMove())?.reason).toContain('blocked time p75');
});

test('visits that are not over yet are no proof of health', async () => {
  pass(601);
  visit(stable, 100, good);
  visit(candidate, 20);
  visit(candidate, 4, { blocked: 9_000 });
  await analyse();
  expect((await rollout())?.analysis?.verdict).toMatchObject({ decision: 'wait', why: 'unmeasured' });
  visit(candidate, 20, { ...good, blocked: 9_000 });
  await analyse();
  expect(await rollout()).toBeNull();
});

test('a candidate that ends before it can report is told by the visits that are missing', async () => {
  pass(601);
  visit(stable, 900, good);
  await analyse();
  expect(await rollout()).toBeNull();
  expect((await lastMove())?.reason).toContain('0 visits reported where 100 were to be expected');
});

test('while the platform is down a roll-out waits, and goes on when it is back', async () => {
  pass(601);
  visit(candidate, 30, good);
  visit(stable, 100, good);
  const before = visits;
  visits = undefined;
  await analyse();
  expect(await rollout()).toMatchObject({ percent: 10, analysis: { verdict: { why: 'platform-away' } } });
  visits = before;
  await analyse();
  expect(await rollout()).toMatchObject({ percent: 50 });
});

test('two processes do not decide twice', async () => {
  pass(601);
  visit(candidate, 30, good);
  visit(stable, 100, good);
  await Promise.all([analyse(), analyse()]);
  expect(await rollout()).toMatchObject({ percent: 50, analysis: { step: 1 } });
  expect((await store.registry.history('aurora')).moves).toHaveLength(3);
});

test('a person who changes the share decides from then on', async () => {
  await store.registry.rollout.percent('aurora', 20, change);
  pass(601);
  visit(candidate, 30, { uncaught: 1 });
  visit(stable, 100);
  await analyse();
  expect(await rollout()).toMatchObject({ percent: 20 });
  expect(await rollout()).not.toHaveProperty('analysis');
});

test('rollouts side by side are each compared with the visitors who are in none', async () => {
  await store.release({ package: 'mf-points', version: '1.0.0' });
  await store.registry.pin('aurora', { 'mf-points': '1.0.0' }, change);
  await store.release({ package: 'mf-points', version: '1.1.0' });
  await store.registry.rollout.plan('aurora', { 'mf-points': '1.1.0' }, plan, change);
  const aurora = async () =>
    (await store.registry.status()).operators.find(({ operator }) => operator === 'aurora');
  const before = await aurora();
  const [lotteryRollout, pointsRollout] = before?.rollouts ?? [];
  pass(650);
  visit(before?.set ?? '', 100, good);
  visit(lotteryRollout?.candidate ?? '', 30, good);
  visit(pointsRollout?.candidate ?? '', 30, { ...good, uncaught: 3 });
  await analyse();
  expect((await aurora())?.rollouts).toMatchObject([{ changes: ['mf-lottery'], percent: 50 }]);
  expect(await lastMove()).toMatchObject({ candidate: expect.any(String) });
  const { moves } = await store.registry.history('aurora');
  expect(moves.slice(0, 2).map(({ percent, author }) => [percent, author])).toEqual([
    [0, 'analysis'],
    [50, 'analysis'],
  ]);
});
