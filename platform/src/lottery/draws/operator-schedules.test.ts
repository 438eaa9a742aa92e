import * as calls from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { changeDocument } from '../../testing/with-document';
import { drawJob } from './draw-job';
import { giveMoney, key } from './testing/play';

type Games = NonNullable<Operator['lottery']>['games'];

let tested: TestPlatform;
let takeBack: (() => void)[];
beforeAll(async () => {
  tested = await createTestPlatform();
}, 120_000);
beforeEach(() => {
  takeBack = [];
});
afterEach(() => {
  for (const back of takeBack.toReversed()) back();
});
afterAll(() => tested.close());

const schedule = (operator: string, games: Games) =>
  takeBack.push(changeDocument(tested.platform, operator, { lottery: { type: 'LOTT', games } }));
const at = (operator: string) => tested.transport({ merchant: operator });
const opened = async (operator: string, gameCode = 'SAIGON') =>
  (await at(operator).call(calls.openedNumeroCall, { gameCode })).open;
const results = async (operator: string) =>
  (await at(operator).call(calls.recentResultsCall, { gameCode: 'SAIGON', limit: 50 })).list;
const runJob = () => drawJob.run(tested.platform, new AbortController().signal);
const goTo = (iso: string) => tested.clock.advance(Date.parse(iso) - tested.clock.now().getTime());
/** Goes to the next such time of day, in UTC. */
function goToTime(time: string) {
  const now = tested.clock.now();
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T${time}:00Z`);
  tested.clock.advance((today - now.getTime() + 86_400_000) % 86_400_000);
}

test('two operators that draw a game at different times have different draws, each by a seed of its own', async () => {
  schedule('aurora', { SAIGON: { schedule: { times: ['16:15'] } } });
  schedule('jade', { SAIGON: { schedule: { times: ['18:40'] } } });
  const [here, there] = [await opened('aurora'), await opened('jade')];
  expect(here.drawsAt).toMatch(/T09:15:00/);
  expect(there.drawsAt).toMatch(/T11:40:00/);
  expect(there.numero).toMatch(/^\d{8}T1840$/);
  expect(there.seedHash).not.toBe(here.seedHash);
  await runJob();
  goTo([here, there].map(({ drawsAt }) => drawsAt).toSorted()[1]!);
  await runJob();
  const [ours, theirs] = [await results('aurora'), await results('jade')];
  expect(ours.map(({ numero }) => numero)).toContain(here.numero);
  expect(theirs.map(({ numero }) => numero)).toContain(there.numero);
  expect(ours.map(({ numero }) => numero).filter((numero) => numero.includes('T'))).toEqual([]);
  expect(theirs.map(({ numero }) => numero).filter((numero) => !numero.endsWith('T1840'))).toEqual([]);
  expect(theirs.find(({ numero }) => numero === there.numero)?.prizes).not.toEqual(
    ours.find(({ numero }) => numero === here.numero)?.prizes,
  );
  // The office of each has its own draws.
  for (const [operator, own, other] of [
    ['aurora', here, there],
    ['jade', there, here],
  ] as const) {
    const office = officeOf(tested, operator)('finn', 'finance');
    expect((await office.get(`lottery-draws/SAIGON.${own.numero}`)).status).toBe(200);
    expect((await office.get(`lottery-draws/SAIGON.${other.numero}`)).status).toBe(404);
  }
  // Anybody checks the one as the other.
  const checked = await at('jade').call(calls.lotteryDrawCall, {
    gameCode: 'SAIGON',
    numero: there.numero,
  });
  expect(checked.seed).toMatchObject({ hash: there.seedHash, number: `SAIGON/${there.numero}` });
});

test('operators that draw a game at one moment share the draw, however each of them says so', async () => {
  schedule('aurora', { SAIGON: {} });
  schedule('jade', { SAIGON: { leadMinutes: 40, schedule: { times: ['16:15', '20:00'] } } });
  goToTime('22:00');
  const [here, there] = [await opened('aurora'), await opened('jade')];
  expect(there).toMatchObject({ numero: here.numero, drawsAt: here.drawsAt, seedHash: here.seedHash });
  expect(there.closesAt < here.closesAt).toBe(true);
});

test('weekdays, markets and pauses of an operator are its own, and the page is told of them', async () => {
  schedule('aurora', {
    SAIGON: {
      weekdays: { '1': 'Cà Mau', '4': 'An Giang' },
      schedule: { times: ['16:15'], weekdays: { '4': ['10:00', '16:15'] } },
    },
    ISLAND4D: { schedule: { everyMinutes: 30, from: '08:00', until: '09:00' } },
  });
  const { games } = await at('aurora').call(calls.lotteryGameListCall, {});
  const [saigon, island] = ['SAIGON', 'ISLAND4D'].map((code) =>
    games.find(({ gameCode }) => gameCode === code),
  );
  expect(saigon).toMatchObject({
    interval: 86_400,
    zoneMinutes: 420,
    weekdays: [
      { weekday: 1, market: 'Cà Mau', times: ['16:15'] },
      { weekday: 4, market: 'An Giang', times: ['10:00', '16:15'] },
    ],
  });
  expect(island).toMatchObject({ interval: 1800 });
  expect(island?.weekdays).toHaveLength(7);
  expect(island?.weekdays[0]?.times).toEqual(['08:00', '08:30', '09:00']);
  // The last one of a day, and after it the first of the next.
  goToTime('00:40');
  const last = await opened('aurora', 'ISLAND4D');
  expect(last.drawsAt).toMatch(/T01:00:00/);
  goTo(last.closesAt);
  expect(Date.parse((await opened('aurora', 'ISLAND4D')).drawsAt) - Date.parse(last.drawsAt)).toBe(
    23 * 3_600_000,
  );
});

test('a slip stays on the draw that it was placed on when its operator moves the times', async () => {
  schedule('aurora', { SAIGON: { schedule: { times: ['16:15'] } } });
  await giveMoney(tested);
  const api = tested.transport({ token: await signIn(tested, 'player01') });
  const before = await opened('aurora');
  const slip = {
    gameCode: 'SAIGON',
    numero: before.numero,
    unit: '10.00',
    lines: [{ playCode: 'LO2', picks: ['0', '7'] }],
    total: '10.00',
  };
  await api.call(calls.placeLotterySlipCall, slip, key());
  schedule('aurora', { SAIGON: { schedule: { times: ['19:05'] } } });
  const after = await opened('aurora');
  expect(after.numero).toMatch(/T1905$/);
  // Who still sees the draw of before is told that it takes no bets, and nothing is taken.
  await expect(api.call(calls.placeLotterySlipCall, slip, key())).rejects.toMatchObject({
    code: 'LOTTERY_DRAW_CLOSED',
  });
  goTo(before.drawsAt);
  await runJob();
  const later = tested.transport({ token: await signIn(tested, 'player01') });
  const { list } = await later.call(calls.myLotterySlipsCall, { gameCode: 'SAIGON' });
  expect(list).toMatchObject([{ numero: before.numero, drawsAt: before.drawsAt }]);
  expect(['WON', 'LOST']).toContain(list[0]?.status);
});
