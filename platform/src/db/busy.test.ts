import { loginCall } from '@tessera/contracts/auth';
import { memberInfoCall } from '@tessera/contracts/member';
import { hotGamesCall } from '@tessera/contracts/games';
import { createTestPlatform, type TestPlatform } from '../testing';

let tested: TestPlatform;
afterEach(() => tested.close());

/** A transaction that holds what `lock` locks until it is told to go. */
async function holding(
  lock: (
    trx: Parameters<Parameters<ReturnType<TestPlatform['db']['transaction']>['execute']>[0]>[0],
  ) => Promise<unknown>,
) {
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (go = resolve));
  let markLocked: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (markLocked = resolve));
  const ended = tested.db.transaction().execute(async (trx) => {
    await lock(trx);
    markLocked();
    await gone;
    // A transaction that was given up finds out here.
    await trx.selectFrom('kysely_migration').select('name').executeTakeFirst();
  });
  const outcome = ended.then(
    () => 'kept',
    (error: Error) => error.name,
  );
  await locked;
  return { go, outcome };
}

const lockMembers = (trx: Parameters<Parameters<typeof holding>[0]>[0]) =>
  trx.updateTable('session').set({ ip: '203.0.113.9' }).execute();

test('a transaction that is left open gives way, and nothing of it stays', async () => {
  tested = await createTestPlatform({ limits: { idleInTransactionMs: 200 } });
  await tested.transport().call(loginCall, { username: 'player01', password: 'Tessera#2026' });
  const { go, outcome } = await holding(lockMembers);
  const rows = async () =>
    tested.db.selectFrom('session').select('ip').where('ip', '=', '203.0.113.9').execute();
  await tested.db.updateTable('session').set({ user_agent: 'x' }).execute();
  expect(await rows()).toEqual([]);
  go();
  expect(await outcome).toBe('DatabaseUnavailableError');
  expect(await rows()).toEqual([]);
});

/** Who waits for the rows (PostgreSQL) or for the one session (PGlite) is told, in words, when to come back. */
test('what cannot be served now is 503 with Retry-After and words of its own, never an unknown error', async () => {
  tested = await createTestPlatform({ limits: { waitMs: 100, lockMs: 100 } });
  const api = tested.transport();
  const { token } = await api.call(loginCall, { username: 'player01', password: 'Tessera#2026' });
  // What was last seen a minute ago is written down again.
  tested.clock.advance(120_000);
  const { go, outcome } = await holding(lockMembers);
  const answer = await tested.inject({
    method: memberInfoCall.method,
    url: memberInfoCall.path,
    headers: { 'x-merchant': 'aurora', 'x-language': 'TL', authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
  expect(answer.json()).toEqual({
    success: false,
    errorCode: 'SERVICE_BUSY',
    message: 'Abala kami sa ngayon. Pakisubukan muli makalipas ang ilang sandali',
  });
  go();
  expect(await outcome).toBe('kept');
  expect(tested.errors.filter((line) => line.includes('unexpected'))).toEqual([]);
  await tested.transport({ token }).call(memberInfoCall, {});
});

// PGlite has one session: there a lock is always everybody's, until it is given up (above).
if (process.env.DATABASE_URL_TEST)
  test('one locked row keeps its member waiting and nobody else', async () => {
    tested = await createTestPlatform({ limits: { waitMs: 3_000, lockMs: 2_000 } });
    const sign = (username: string) =>
      tested.transport().call(loginCall, { username, password: 'Tessera#2026' });
    const [mine, other] = [await sign('player01'), await sign('agent01')];
    tested.clock.advance(120_000);
    const { go } = await holding((trx) =>
      trx
        .selectFrom('session')
        .select('id')
        .where('member_id', '=', BigInt(mine.customerId))
        .forUpdate()
        .execute(),
    );
    const answered: unknown[] = [];
    const pile = Array.from({ length: 60 }, async () => {
      const answer = await tested
        .transport({ token: mine.token, ip: '10.9.9.9' })
        .call(memberInfoCall, {})
        .catch((error: { code: string }) => error.code);
      answered.push(answer);
      return answer;
    });
    await tested.transport({ token: other.token }).call(memberInfoCall, {});
    await tested.transport().call(hotGamesCall, {});
    // Nobody of the pile was let go before the others were served.
    expect(answered).toEqual([]);
    expect(new Set(await Promise.all(pile))).toEqual(new Set(['SERVICE_BUSY']));
    go();
  });
