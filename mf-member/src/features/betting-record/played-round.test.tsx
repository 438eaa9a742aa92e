import { createHash } from 'node:crypto';
import { gameListCall, launchGameCall, providerHeaders } from '@tessera/contracts/games';
import { loginCall } from '@tessera/contracts/auth';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { act, screen } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'full' });
  await platform.db
    .insertInto('seamless_provider')
    .values({ code: 'ACME', key_hash: createHash('sha256').update('the-key').digest() })
    .execute();
}, 120_000);
afterAll(() => platform.close());

/** Launches a slot as player01; returns its name and what it asks of the wallet. */
async function launchSlot() {
  const { token } = await platform
    .transport()
    .call(loginCall, { username: 'player01', password: 'Tessera#2026' });
  const api = platform.transport({ token });
  const { games } = await api.call(gameListCall, { gameType: 'RNG', pageSize: 1 });
  const game = games[0];
  if (!game) throw new Error('the catalogue has no slot');
  const { url } = await api.call(launchGameCall, { nodeId: game.nodeId });
  const session = await platform.enterGame(url);
  const ask = (call: 'bet' | 'settle', transactionId: string, amount: string) =>
    platform.inject({
      method: 'POST',
      url: `/seamless/${call}`,
      headers: { [providerHeaders.code]: 'ACME', [providerHeaders.key]: 'the-key' },
      payload: { session, roundId: 'round-1', transactionId, amount },
    });
  return { name: game.displayName, ask };
}

test('a round that a game plays is in the record, open and then settled', async () => {
  const { name, ask } = await launchSlot();
  expect((await ask('bet', 'bet-1', '12.34')).json()).toMatchObject({ success: true });
  const { shell } = await renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'member-centre', path: '/member' },
    search: '?page=personalHistoryCopy',
    account: 'player01',
  });
  const row = async (status: string) => (await screen.findByText(status, { ignore: 'option' })).closest('tr');
  expect(await row('Open')).toHaveTextContent(`${name}`);
  expect(await row('Open')).toHaveTextContent('₱12.34');

  await ask('settle', 'settle-1', '20.00');
  await act(async () =>
    shell.bus.publish('balance.changed', { amount: '1007.66', currency: 'PHP', sequence: 99 }),
  );
  expect((await screen.findByText('+₱7.66')).closest('tr')).toHaveTextContent('Settled');
});
