import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiTransport } from '@tessera/contracts';
import { messageListCall } from '@tessera/contracts/messages';
import { claimRaffleCall, rafflesCall } from '@tessera/contracts/raffles';
import { openRedEnvelopeCall, redEnvelopesCall } from '@tessera/contracts/red-envelopes';
import { claimRewardCall, rewardCenterCall } from '@tessera/contracts/rewards';
import { balanceCall } from '@tessera/contracts/wallet';
import { verifyLedger } from '../../money/ledger/verify';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { tokenOf } from '../../testing/asking';
import { officeOf } from '../../testing/office';
import { countRewards, playRound, voidRound } from '../play/testing/play-round';
import { drawRaffles } from './draw-raffles';

const dayMs = 86_400_000;
let tested: TestPlatform;
let finance: ReturnType<ReturnType<typeof officeOf>>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
  finance = officeOf(tested)('finance01', 'finance');
}, 120_000);
afterAll(async () => {
  const faults = await verifyLedger(tested.platform);
  await tested.close();
  if (faults > 0) throw new Error(`the ledger has ${faults} faults`);
});

async function newPlayer() {
  const account = `ticket${++members}`;
  await newMember(tested, account);
  // A session of its own for each call: days pass between them.
  const call: ApiTransport['call'] = async (...args) =>
    tested.transport({ token: await tokenOf(tested, account) }).call(...args);
  return {
    account,
    call,
    play: (stake: bigint) => playRound(tested, { account, stake }),
    raffle: async (id: string) => {
      const raffle = (await call(rafflesCall, {})).raffles.find((each) => each.id === id);
      if (!raffle) throw new Error('no raffle');
      return raffle;
    },
    cash: async () => Number((await call(balanceCall, {})).amount),
  };
}

const dayOf = (days: number) =>
  new Date(tested.clock.now().getTime() + days * dayMs).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Manila',
  });
const momentOf = (days: number) => new Date(tested.clock.now().getTime() + days * dayMs).toISOString();

async function open(resource: 'raffles' | 'red-envelopes', value: object): Promise<string> {
  const created = await finance.create(resource, {
    texts: { EN: { title: 'Raffle', text: 'Stake.' }, TL: { title: 'Ripa', text: 'Tumaya.' } },
    ...value,
  });
  const { id = '', version } = (created.value.record ?? {}) as { id?: string; version?: number };
  expect([created.status, created.fields]).toEqual([200, undefined]);
  expect((await finance.act(`${resource}/${id}`, 'open', version)).status).toBe(200);
  return id;
}

/** The line of code of the guide, as it stands there. */
function checkByGuide(...args: readonly string[]): string[] {
  const guide = readFileSync(path.join(__dirname, '../../../../docs/how-to/check-a-raffle.md'), 'utf8');
  const script = /node -e '(.*)' SEED/.exec(guide)?.[1] ?? '';
  return execFileSync(process.execPath, ['-e', script, ...args], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

test('stakes earn tickets up to the most, a void takes them back, and the chance is told', async () => {
  const [first, second] = [await newPlayer(), await newPlayer()];
  await first.play(25_000n);
  await countRewards(tested);
  const id = await open('raffles', {
    ticketStake: '100',
    maxTickets: 5,
    startsOn: dayOf(0),
    endsOn: dayOf(1),
    prizes: ['50', '20'],
  });
  // What was staked on its first day before it was opened counts too.
  expect(await first.raffle(id)).toMatchObject({
    status: 'SIGNED',
    seed: null,
    tickets: 2,
    own: { tickets: 2, missing: '50.00', chance: '100.00', first: null },
  });
  const round = await second.play(90_000n);
  await countRewards(tested);
  const { own, tickets, players } = await second.raffle(id);
  expect({ tickets, players, own }).toMatchObject({
    tickets: 7,
    players: 2,
    own: { tickets: 5, missing: null, chance: '95.24' },
  });
  await voidRound(tested, round);
  await countRewards(tested);
  expect(await second.raffle(id)).toMatchObject({
    tickets: 2,
    players: 1,
    own: { tickets: 0, chance: '0.00' },
  });
  const visitor = (await tested.transport().call(rafflesCall, {})).raffles.find((each) => each.id === id);
  expect(visitor).toMatchObject({ own: null, winners: [] });
  expect(visitor?.seedHash).toMatch(/^[\da-f]{64}$/);
  const record = (await finance.get(`raffles/${id}`)).value.record as { version: number };
  expect(record).toMatchObject({ state: 'OPEN', total: '70.00', estimateTickets: expect.any(Number) });
  expect(JSON.stringify(record)).not.toContain('"seed"');
  const taken = await finance.act(`raffles/${id}`, 'close', record.version);
  expect(taken.fields).toEqual({ startsOn: 'FIELD_IN_THE_PAST' });
  tested.clock.advance(3 * dayMs);
  await drawRaffles(tested.platform);
});

async function expectPaidOnce(player: Awaited<ReturnType<typeof newPlayer>>, id: string, amount: number) {
  const { list } = await player.call(messageListCall, {});
  expect(list[0]).toMatchObject({ kind: 'REWARD', about: { kind: 'raffle', id } });
  const waiting = (await player.call(rewardCenterCall, {})).list.find(({ kind }) => kind === 'RAFFLE');
  expect(Number(waiting?.amount)).toBe(amount);
  const cash = await player.cash();
  const claim = () => player.call(claimRaffleCall, { raffleId: id });
  await Promise.all([claim(), claim(), player.call(claimRewardCall, { kind: 'RAFFLE', id })]);
  await claim();
  expect(await player.cash()).toBe(cash + amount);
  expect((await player.raffle(id)).status).toBe('CLAIMED');
}

const expectNothing = (player: Awaited<ReturnType<typeof newPlayer>>, raffleId: string) =>
  expect(player.call(claimRaffleCall, { raffleId })).rejects.toMatchObject({ code: 'NOT_FOUND' });

test('a raffle is drawn once by two processes, as its seed says, and each winner is paid once', async () => {
  const players = [await newPlayer(), await newPlayer(), await newPlayer()];
  const prizes = ['50', '20', '10'];
  const id = await open('raffles', {
    ticketStake: '100',
    maxTickets: 10,
    startsOn: dayOf(0),
    endsOn: dayOf(0),
    prizes,
  });
  const [promise] = (await tested.transport().call(rafflesCall, {})).raffles.filter((each) => each.id === id);
  for (const player of players) await player.play(40_000n);
  tested.clock.advance(2 * dayMs);
  await Promise.all([drawRaffles(tested.platform), drawRaffles(tested.platform)]);
  await drawRaffles(tested.platform);
  const drawn = (await tested.transport().call(rafflesCall, {})).raffles.find((each) => each.id === id);
  expect(drawn).toMatchObject({ status: 'ISSUED', tickets: 12, seedHash: promise?.seedHash });
  const seed = drawn?.seed ?? '';
  expect(createHash('sha256').update(seed).digest('hex')).toBe(promise?.seedHash);
  const numbers = drawn?.winners.map(({ ticket }) => String(ticket)) ?? [];
  expect(checkByGuide(seed, `raffle/${id}`, '12', '3')).toEqual([promise?.seedHash, numbers.join(' ')]);
  let paid = 0;
  for (const player of players) {
    const { own, status, winners } = await player.raffle(id);
    const won = winners.filter((winner) => winner.own);
    for (const { ticket } of won) {
      expect(ticket).toBeGreaterThanOrEqual(own?.first ?? Infinity);
      expect(ticket).toBeLessThanOrEqual(own?.last ?? 0);
    }
    const amount = won.reduce((sum, { prize }) => sum + Number(prize), 0);
    paid += amount;
    expect([status, Number(own?.waiting)]).toEqual([amount > 0 ? 'CLAIM' : 'ISSUED', amount]);
    await (amount > 0 ? expectPaidOnce(player, id, amount) : expectNothing(player, id));
  }
  expect(paid).toBe(80);
});

test('red envelopes go one to each who has staked enough, the last one to one of many, and their order was promised', async () => {
  const player = await newPlayer();
  await player.play(9_999n);
  await countRewards(tested);
  const amounts = ['5:2', '100:1'];
  const id = await open('red-envelopes', {
    opensAt: momentOf(-1),
    closesAt: momentOf(2),
    need: '100',
    amounts,
  });
  const read = async (who: typeof player) =>
    (await who.call(redEnvelopesCall, {})).envelopes.find((each) => each.id === id);
  const openBy = (who: typeof player) => who.call(openRedEnvelopeCall, { id });
  expect(await read(player)).toMatchObject({ status: 'JOIN', staked: '99.99', left: 3, seed: null });
  await expect(openBy(player)).rejects.toMatchObject({ code: 'RED_ENVELOPE_NOT_EARNED' });
  await player.play(1n);
  await countRewards(tested);
  const shown = await read(player);
  expect(shown).toMatchObject({ status: 'CLAIM', amounts: [{ amount: '5.00', count: 2 }, { count: 1 }] });
  const { list } = await player.call(rewardCenterCall, {});
  expect(list.find(({ kind }) => kind === 'RED_ENVELOPE')).toMatchObject({ id, amount: null });
  const cash = await player.cash();
  const [own] = await Promise.all([openBy(player), openBy(player), openBy(player)]);
  expect(await player.cash()).toBe(cash + Number(own?.amount));
  const others = await Promise.all(Array.from({ length: 4 }, newPlayer));
  for (const other of others) await other.play(20_000n);
  await countRewards(tested);
  const opened = await Promise.allSettled(others.map(openBy));
  const got = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(got).toHaveLength(2);
  const refused = opened.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as { code: string }] : [],
  );
  expect(refused.map(({ code }) => code)).toEqual(['RED_ENVELOPES_GONE', 'RED_ENVELOPES_GONE']);
  const all = [own, ...got].toSorted((a, b) => (a?.number ?? 0) - (b?.number ?? 0));
  const over = await read(player);
  expect(over).toMatchObject({ status: 'CLAIMED', left: 0, seedHash: shown?.seedHash });
  // Who has earned one and came too late has nothing to open any more.
  const late = others[opened.findIndex(({ status }) => status === 'rejected')] ?? player;
  expect(await read(late)).toMatchObject({ status: 'CLOSE', staked: '200.00' });
  const [hash, order = ''] = checkByGuide(over?.seed ?? '', `redEnvelope/${id}`, '3', '3');
  expect(hash).toBe(shown?.seedHash);
  const inside = order.split(' ').map((place) => (Number(place) <= 2 ? '5.00' : '100.00'));
  expect(all.map((each) => each?.amount)).toEqual(inside);
  expect((await finance.get(`red-envelopes/${id}`)).value.record).toMatchObject({
    opened: 3,
    paid: '110.00',
  });
});

test('an envelope is opened neither before its time nor after it, nor one that is another operator’s', async () => {
  const player = await newPlayer();
  const id = await open('red-envelopes', { opensAt: momentOf(1), closesAt: momentOf(2), amounts: ['5:1'] });
  const openIt = (envelope = id) => player.call(openRedEnvelopeCall, { id: envelope });
  await expect(openIt()).rejects.toMatchObject({ code: 'PROMOTION_CLOSED' });
  await expect(openIt('999999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await tested.db
    .updateTable('red_envelope')
    .set({ operator: 'jade' })
    .where('id', '=', BigInt(id))
    .execute();
  await expect(openIt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await tested.db
    .updateTable('red_envelope')
    .set({ operator: 'aurora' })
    .where('id', '=', BigInt(id))
    .execute();
  tested.clock.advance(3 * dayMs);
  await expect(openIt()).rejects.toMatchObject({ code: 'PROMOTION_CLOSED' });
});
