import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTestPlatform, type TestPlatform } from '../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

test('what transactions announce is told after their commit, each once and in order, however much it is', async () => {
  const heard: number[] = [];
  const stop = tested.platform.events.subscribe(({ event }) => {
    if (event.type === 'bonus.changed') heard.push(Number(event.bonusId));
  });
  const count = 1_200;
  const announce = (first: number) => sql`
    select emit_event(json_build_object('memberId', '1', 'event', json_build_object('type', 'bonus.changed',
      'bonusId', n::text))::text) from generate_series(${first}::int, ${first + count - 1}::int) n`;
  await tested.db.transaction().execute(async (trx) => {
    await announce(0).execute(trx);
    expect(heard).toEqual([]);
  });
  const undone = tested.db.transaction().execute(async (trx) => {
    await announce(5_000).execute(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // A batch goes with each commit that follows.
  while (heard.length < count) {
    await tested.db.transaction().execute((trx) => sql`select 1`.execute(trx));
    await immediate();
  }
  const { rows } = await sql<{ id: bigint }>`select id from event_outbox`.execute(tested.db);
  stop();
  expect(rows).toEqual([]);
  expect(heard).toEqual(Array.from({ length: count }, (_, number) => number));
});
