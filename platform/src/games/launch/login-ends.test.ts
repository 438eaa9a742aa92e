import { devicesCall, logoutCall, revokeDeviceCall } from '@tessera/contracts/auth';
import { gameListCall, launchGameCall, launchTrialCall, providerHeaders } from '@tessera/contracts/games';
import { changePasswordCall } from '@tessera/contracts/member';
import type { FastifyInstance } from 'fastify';
import { registerProvider } from '../seamless/providers';
import { createStudio } from '../../studio/create-studio';
import { ask as askStudio, newRound } from '../../studio/testing/ask';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { signIn } from './testing/sign-in';

const account = 'player01';

let tested: TestPlatform;
let studio: FastifyInstance;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  studio = await createStudio(tested.platform);
  await registerProvider(tested.db, 'ACME', 'the-key');
  const duels = tested.db.updateTable('catalogue_game').where('game_type', '=', 'PVP');
  await duels.set({ support_play: 0 }).execute();
}, 120_000);
afterAll(async () => {
  await studio.close();
  await tested.close();
});

type Api = ReturnType<TestPlatform['transport']>;

const login = async () => tested.transport({ token: await signIn(tested, account) });

async function launch(api: Api, trial: boolean): Promise<string> {
  const { games } = await api.call(gameListCall, { gameType: 'PVP' });
  const nodeId = games[0]?.nodeId ?? '';
  return (await api.call(trial ? launchTrialCall : launchGameCall, { nodeId })).url;
}

let counter = 0;

async function ask(session: string, call: string, body: Record<string, unknown>) {
  counter += 1;
  const response = await tested.inject({
    method: 'POST',
    url: `/seamless/${call}`,
    headers: { [providerHeaders.code]: 'ACME', [providerHeaders.key]: 'the-key' },
    payload: { session, transactionId: `t-${counter}`, ...body },
  });
  return response.json() as { success: boolean; errorCode?: string; value?: Record<string, unknown> };
}

/** Every way in which a login ends, by the one who plays or from another device. */
const endings: [string, (mine: Api) => Promise<unknown>][] = [
  ['a logout', (mine) => mine.call(logoutCall, {})],
  [
    'signing the device out',
    async (mine) => {
      const { devices } = await mine.call(devicesCall, {});
      const id = devices.find(({ current }) => current)?.id ?? '';
      await (await login()).call(revokeDeviceCall, { id });
    },
  ],
  [
    'a new password',
    async () => {
      const other = await login();
      const [oldPassword, newPassword] = ['Tessera#2026', 'Tessera#2027'];
      const change = (from: string, to: string) =>
        other.call(changePasswordCall, { oldPassword: from, newPassword: to, confirmNewPassword: to });
      await change(oldPassword, newPassword);
      await change(newPassword, oldPassword);
    },
  ],
];

describe.each(endings)('after %s', (_name, end) => {
  test.each([
    ['money', false],
    ['play money', true],
  ])('no stake of %s is taken, and what is open is ended', async (_kind, trial) => {
    const mine = await login();
    const game = await tested.enterGame(await launch(mine, trial));
    const unused = await launch(mine, trial);
    const rounds = { paid: `paid-${counter}`, back: `back-${counter}`, late: `late-${counter}` };
    const first = { roundId: rounds.paid, amount: '10.00', transactionId: `first-${counter}` };
    const placed = await ask(game, 'bet', first);
    expect(placed.value).toMatchObject({ repeated: false });
    await ask(game, 'bet', { roundId: rounds.back, amount: '10.00' });
    const duel = await askStudio(studio, game, 'play', newRound());
    expect(duel.value.round.state).toBe('open');

    await end(mine);

    const refused = { errorCode: 'GAME_SESSION_INVALID' };
    expect(await ask(game, 'bet', { roundId: rounds.late, amount: '10.00' })).toMatchObject(refused);
    expect(await askStudio(studio, game, 'play', newRound())).toMatchObject(refused);
    await expect(tested.enterGame(unused)).rejects.toMatchObject({ code: 'GAME_SESSION_INVALID' });
    // An answer that was lost is given again, and open rounds come to their end.
    expect((await ask(game, 'bet', first)).value).toEqual({ ...placed.value, repeated: true });
    expect(await ask(game, 'settle', { roundId: rounds.paid, amount: '30.00' })).toMatchObject({
      success: true,
    });
    expect(await ask(game, 'void', { roundId: rounds.back })).toMatchObject({ success: true });
    tested.clock.advance(10_000);
    const { value } = await askStudio(studio, game, 'state');
    expect(value.rounds[0]).toMatchObject({ key: duel.value.round.key, state: 'done' });
  });
});

test("a visitor's free trial belongs to no login, and another login's end is nothing to a game", async () => {
  const visitor = await tested.enterGame(await launch(tested.transport(), true));
  const mine = await tested.enterGame(await launch(await login(), false));
  await (await login()).call(logoutCall, {});
  for (const game of [visitor, mine])
    expect(await ask(game, 'bet', { roundId: `on-${(counter += 1)}`, amount: '10.00' })).toMatchObject({
      success: true,
    });
});
