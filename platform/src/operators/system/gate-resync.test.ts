import { ManualClock } from '../../clock';
import type { Db } from '../../db/database';
import type { OpenDatabase } from '../../db/open';
import type { ListenHandlers } from '../../db/pg-listener';
import { Events } from '../../events';
import { SiteSettings } from '../documents/site-settings';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { Gate } from './gate';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

/** A second process over the same database, whose events are told by hand and whose reads can be made to fail. */
async function process() {
  let handlers: ListenHandlers | undefined;
  let failures = 0;
  const database = {
    db: tested.db,
    listen: async (_channel: string, registered: ListenHandlers) => void (handlers = registered),
    pool: () => ({ used: 0, idle: 0, max: 1, waiting: 0 }),
    afterCommit: () => undefined,
    close: async () => undefined,
  } satisfies OpenDatabase;
  const events = await Events.over(database, tested.platform.logger);
  const settings = new SiteSettings(tested.db, tested.platform.operators);
  const reload = settings.reload.bind(settings);
  settings.reload = async () => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('the database is away');
    }
    await reload();
  };
  const clock = new ManualClock(tested.clock.now());
  const gate = await Gate.load({ db: tested.db, events, settings, clock });
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator || !handlers) throw new Error('not set up');
  return {
    gate,
    clock,
    operator,
    events,
    handlers,
    failNext: (count: number) => {
      failures = count;
    },
  };
}

let version = 0;
async function close(db: Db, closed: boolean, plan: object = {}) {
  version += 1;
  await db
    .insertInto('operator_setting')
    .values({
      operator: 'aurora',
      part: 'maintenance',
      version,
      value: JSON.stringify({ closed, ...plan }),
      author: 'a test',
      created_at: tested.clock.now(),
    })
    .execute();
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

test('what was changed while no event was heard is read when they are heard again', async () => {
  const { gate, operator, handlers } = await process();
  await close(tested.db, true);
  expect(gate.isUnderMaintenance(operator)).toBe(false);
  handlers.onResume();
  await until(() => gate.isUnderMaintenance(operator));
  gate.close();
});

test('a read that fails is tried again, as no second event says the same', async () => {
  const { gate, operator, handlers, failNext } = await process();
  await close(tested.db, false);
  failNext(2);
  handlers.onNotify(
    JSON.stringify({ operator: 'aurora', event: { type: 'system.status', status: 'normal' } }),
  );
  expect(gate.isUnderMaintenance(operator)).toBe(true);
  await until(() => !gate.isUnderMaintenance(operator));
  gate.close();
});

test('a listener that throws stops no other', async () => {
  const { gate, events, handlers } = await process();
  const heard: string[] = [];
  events.subscribe(() => {
    throw new Error('a fault');
  });
  events.subscribe(({ event }) => void heard.push(event.type));
  handlers.onNotify(JSON.stringify({ event: { type: 'chat.changed', conversation: '1' } }));
  handlers.onNotify('no json');
  expect(heard).toEqual(['chat.changed']);
  expect(tested.errors.splice(0).join()).toContain('a fault');
  gate.close();
});

test('the beginning of a planned maintenance that could not be told is told the next time', async () => {
  const { gate, clock } = await process();
  await close(tested.db, true, {
    begins: new Date(clock.now().getTime() + 60_000).toISOString(),
    ends: null,
  });
  await gate.reload();
  const { db } = gate.parts;
  const eventTypes: string[] = [];
  const stop = tested.platform.events.subscribe(({ event }) => void eventTypes.push(event.type));
  clock.advance(61_000);
  const away = () => {
    throw new Error('away');
  };
  Object.assign(gate.parts, { db: { transaction: away } });
  await expect(gate.notifyEdges()).rejects.toThrow('away');
  Object.assign(gate.parts, { db });
  await gate.notifyEdges();
  await until(() => eventTypes.includes('system.status'));
  stop();
  gate.close();
});
