import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import type { HealthSums, ProcessVitals, Vitals } from '@tessera/contracts/operations';
import { analyst } from '../analysis/analyse-rollouts';
import { temporaryRegistry, type TemporaryRegistry } from '../testing/temporary-registry';
import type { AlertEvent } from './alerts';
import { alertChannels, mailChannel, webhookChannel } from './channels';
import { createWatch } from './watch';

let store: TemporaryRegistry;
let vitals: Vitals | undefined;
let sums: (since: Date) => HealthSums['cells'];
let sent: string[];
let isBackOfficeWhole: boolean | undefined;
const errors: unknown[] = [];
const healthy: ProcessVitals = {
  id: 'first',
  pool: { used: 1, idle: 0, max: 10, waiting: 0 },
  listener: { isUp: true },
  ledgerFaults: 0,
};
const well: Vitals = { processes: [healthy], payments: [] };
/** The one that operations ask is well, and another one has this. */
const another = (trouble: Partial<ProcessVitals>): Vitals => ({
  ...well,
  processes: [healthy, { ...healthy, id: 'second', ...trouble }],
});

beforeEach(async () => {
  store = await temporaryRegistry();
  vitals = well;
  sums = () => [];
  sent = [];
  isBackOfficeWhole = true;
  errors.length = 0;
});
afterEach(() => store.dispose());

const watching = (
  channel = async ({ alert, state }: AlertEvent) => void sent.push(`${state} ${alert.kind} ${alert.subject}`),
) =>
  createWatch({
    registry: store.registry,
    alerts: store.alerts,
    channels: [channel],
    platform: {
      auditCheck: async () => {
        if (isBackOfficeWhole === undefined) throw new Error('away');
        const brokenAt = isBackOfficeWhole ? null : 7;
        return { isWhole: isBackOfficeWhole, brokenAt, problem: null, sequence: 9, hash: '' };
      },
      vitals: async () => vitals ?? Promise.reject(new Error('away')),
      healthSums: async (_, since) => ({ since: since.toISOString(), cells: sums(since) }),
    },
    now: () => store.clock.now,
    onError: (error) => void errors.push(error),
  });
const cell = (metric: 'visits' | 'render', bin: number, count: number) => ({
  set: 'set-1',
  page: '',
  remote: '',
  version: '',
  metric,
  bin,
  count,
});
const wait = (ms: number) => (store.clock.now = new Date(store.clock.now.getTime() + ms));

test('an alert is sent once while it lasts, and once when it has ended', async () => {
  const { look } = watching();
  await look();
  expect(sent).toEqual([]);
  vitals = another({ ledgerFaults: 2 });
  await look();
  await look();
  expect(sent).toEqual(['began ledger ']);
  vitals = well;
  await look();
  await look();
  expect(sent).toEqual(['began ledger ', 'resolved ledger ']);
  expect(await store.alerts.list()).toMatchObject([{ kind: 'ledger', endedAt: expect.any(String) }]);
  vitals = another({ ledgerFaults: 1 });
  await look();
  expect(sent.at(-1)).toBe('began ledger ');
});

test('what may be gone a moment later is sent when it is there twice', async () => {
  const { look } = watching();
  vitals = another({ pool: { used: 10, idle: 0, max: 10, waiting: 3 }, listener: { isUp: false } });
  await look();
  expect(sent).toEqual([]);
  await look();
  expect(sent.toSorted()).toEqual(['began listener-lost ', 'began pool-full ']);
  expect((await store.alerts.list()).map(({ detail }) => detail).toSorted()).toEqual([
    'all 10 connections to the database are in use, 3 wait (1 of 2 processes)',
    'events of other processes are not heard (1 of 2 processes)',
  ]);
});

test('whatever of money waits too long for a person is one alert an operator, each queue by its own time', async () => {
  const { look } = watching();
  const ago = (minutes: number) => new Date(store.clock.now.getTime() - minutes * 60_000).toISOString();
  const waits = (queue: Vitals['payments'][number]['queue'], minutes: number, operator = 'aurora') => ({
    operator,
    queue,
    count: 2,
    oldestAt: ago(minutes),
  });
  const inTime = [
    waits('withdrawals', 14),
    waits('receipts', 59),
    waits('payment-issues', 59),
    waits('differences', 23 * 60),
  ];
  vitals = { ...well, payments: inTime };
  await look();
  expect(sent).toEqual([]);
  vitals = {
    ...well,
    payments: [waits('receipts', 61), waits('differences', 25 * 60), waits('payment-issues', 61, 'jade')],
  };
  await look();
  expect(sent).toEqual(['began payment-waiting aurora', 'began payment-waiting jade']);
  const [aurora] = (await store.alerts.list()).filter(({ subject }) => subject === 'aurora');
  expect(aurora?.detail).toMatch(
    /^2 payouts did not arrive, the first since .*; 2 differences from the provider’s file are open, /,
  );
});

test('a platform that does not answer is sent, and ends nothing that nobody can know of', async () => {
  const { look } = watching();
  const oldestAt = new Date(store.clock.now.getTime() - 16 * 60_000).toISOString();
  vitals = { ...well, payments: [{ operator: 'aurora', queue: 'withdrawals', count: 2, oldestAt }] };
  await look();
  vitals = undefined;
  await look();
  await look();
  expect(sent).toEqual(['began payment-waiting aurora', 'began platform-away ']);
  vitals = well;
  await look();
  expect(sent.slice(2).toSorted()).toEqual(['resolved payment-waiting aurora', 'resolved platform-away ']);
});

test('visits that fail clearly more often than in the hour before are sent; a steady share is not', async () => {
  const { look } = watching();
  const ten = 10 * 60_000;
  const recent = (since: Date) => store.clock.now.getTime() - since.getTime() <= ten;
  sums = (since) =>
    recent(since)
      ? [cell('visits', 0, 100), cell('render', 0, 12)]
      : [cell('visits', 0, 700), cell('render', 0, 84)];
  await look();
  expect(sent).toEqual([]);
  sums = (since) =>
    recent(since)
      ? [cell('visits', 0, 100), cell('render', 0, 12)]
      : [cell('visits', 0, 700), cell('render', 0, 15)];
  await look();
  expect(sent).toEqual(['began failures aurora', 'began failures jade']);
  expect((await store.alerts.list())[0]?.detail).toMatch(/12 of 100 visits.*12\.0 %.*0\.5 %/);
});

test('a rollout that was rolled back by itself is sent until somebody takes the next step', async () => {
  for (const version of ['1.0.0', '1.1.0']) await store.release({ package: 'mf-lottery', version });
  await store.release({ package: 'shell', version: '1.0.0' });
  await store.release({ package: 'mf-lobby', version: '1.0.0', paths: ['/'] });
  const by = { author: 'ann', reason: 'a Tuesday release' };
  const first = { shell: '1.0.0', 'mf-lobby': '1.0.0', 'mf-lottery': '1.0.0' };
  await store.registry.pin('aurora', first, by);
  await store.registry.rollout.start('aurora', { 'mf-lottery': '1.1.0' }, 10, by);
  const { look } = watching();
  await store.registry.rollout.abort('aurora', { author: analyst, reason: 'more errors than beside it' });
  await look();
  expect(sent).toEqual(['began rollout-aborted aurora']);
  await store.registry.pin('aurora', { 'mf-lottery': '1.1.0' }, by);
  await look();
  expect(sent.at(-1)).toBe('resolved rollout-aborted aurora');
});

test('what could be sent to nobody is sent later, unless it is over by then', async () => {
  let isAway = true;
  const { look } = watching(async ({ alert, state }) => {
    if (isAway) throw new Error('nobody hears');
    sent.push(`${state} ${alert.kind}`);
  });
  vitals = another({ ledgerFaults: 1 });
  await look();
  expect([sent, errors.length]).toEqual([[], 1]);
  isAway = false;
  await look();
  expect(sent).toEqual(['began ledger']);
  wait(1_000);
  isAway = true;
  vitals = well;
  await look();
  isAway = false;
  await look();
  expect(sent).toEqual(['began ledger', 'resolved ledger']);
});

const event: AlertEvent = {
  state: 'began',
  alert: {
    id: 7,
    kind: 'ledger',
    subject: '',
    detail: '1 account',
    beganAt: '2026-03-02T08:00:00Z',
    endedAt: null,
  },
};
const portOf = (server: Server | TcpServer) => (server.address() as AddressInfo).port;

test('a webhook is signed with its time, and an answer that is no success is a failure', async () => {
  let status = 204;
  let heard: { signature: string; body: string } | undefined;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    heard = { signature: String(request.headers['x-tessera-signature']), body };
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const channel = webhookChannel(`http://127.0.0.1:${portOf(server)}/`, 'a secret', () => store.clock.now);
  await channel(event);
  const [, time, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(heard?.signature ?? '') ?? [];
  expect(Number(time)).toBe(store.clock.now.getTime() / 1_000);
  expect(digest).toBe(createHmac('sha256', 'a secret').update(`${time}.${heard?.body}`).digest('hex'));
  expect(JSON.parse(heard?.body ?? '')).toMatchObject({ kind: 'ledger', state: 'began' });
  status = 500;
  await expect(channel(event)).rejects.toThrow('500');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('an e-mail says what and since when, to whom it is for', async () => {
  let mail = '';
  const server = createTcpServer((socket) => {
    let isData = false;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      mail += text;
      if (isData) {
        if (!mail.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await mailChannel({
    smtpUrl: `smtp://127.0.0.1:${portOf(server)}`,
    from: 'tessera@example.com',
    to: 'night@example.com',
  })(event);
  expect(mail).toContain('RCPT TO:<night@example.com>');
  expect(mail).toContain('Subject: Alert: ledger');
  expect(mail).toContain('1 account');
  await new Promise((resolve) => server.close(resolve));
});

test('a channel that is named by half refuses the start', () => {
  const now = () => store.clock.now;
  expect(alertChannels({}, now)).toEqual([]);
  expect(() => alertChannels({ ALERT_WEBHOOK_URL: 'https://example.com' }, now)).toThrow(
    'ALERT_WEBHOOK_SECRET',
  );
  expect(() => alertChannels({ ALERT_EMAIL_TO: 'night@example.com' }, now)).toThrow('SMTP_URL');
});

test('an audit of the back office that was changed is an alert, also while its platform is away', async () => {
  const { look } = watching();
  await look();
  isBackOfficeWhole = false;
  wait(10 * 60_000);
  await look();
  expect(sent).toEqual(['began back-office-audit-broken ']);
  isBackOfficeWhole = undefined;
  wait(10 * 60_000);
  await look();
  isBackOfficeWhole = true;
  wait(10 * 60_000);
  await look();
  expect(sent).toEqual(['began back-office-audit-broken ', 'resolved back-office-audit-broken ']);
});
