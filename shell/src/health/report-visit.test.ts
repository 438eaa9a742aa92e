import type { FailureRecord, VisitReport } from '@tessera/contracts/release';
import { createErrorReporter } from '../host-services/error-reporter';
import { createCatalogue } from '../remotes/catalogue';
import { createRouteTable } from '../routing/routes';
import { sampleBoot } from '../testing/sample-boot';
import { reportVisit } from './report-visit';

const boot = sampleBoot({
  lobby: [{ id: 'home', paths: ['/'] }],
  lottery: [{ id: 'draws', paths: ['/lottery'] }],
});
const realFetch = globalThis.fetch;
const sent: { url: string; report: VisitReport; init: RequestInit }[] = [];
/** Entries that the browser of the test has noted, by type. */
let entries: Record<string, object[]>;
/** Entries that it has noted and told nobody of yet. */
let onTheirWay: Record<string, object[]>;

class NotedEntries {
  static supportedEntryTypes = ['longtask', 'resource', 'largest-contentful-paint', 'layout-shift', 'event'];
  constructor(readonly heard: (list: { getEntries(): object[] }) => void) {}
  #type = '';
  observe({ type }: { type: string }) {
    this.#type = type;
    this.heard({ getEntries: () => entries[type] ?? [] });
  }
  takeRecords = () => onTheirWay[this.#type] ?? [];
}

/** What a visit listens to ends with its page: here, with its test. */
const listeners: Parameters<typeof addEventListener>[] = [];
const listen = globalThis.addEventListener.bind(globalThis);

beforeEach(() => {
  globalThis.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listeners.push(args);
    listen(...args);
  };
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  sent.length = 0;
  entries = {};
  onTheirWay = {};
  localStorage.clear();
  history.replaceState(null, '', '/');
  hide(false);
  window.tesseraErrors = [];
  window.tesseraVisit = 'tessera.visit.own';
  Object.assign(globalThis, { PerformanceObserver: NotedEntries });
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), report: JSON.parse(String(init.body)) as VisitReport, init });
    return Response.json({ success: true, value: null });
  };
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener);
  globalThis.addEventListener = listen;
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  dispatchEvent(new Event('visibilitychange'));
}

function open(healthSample?: number, traceSample?: number) {
  const errors = createErrorReporter(() => undefined);
  const status = { get: () => ({ healthSample, traceSample }) as never };
  const catalogue = createCatalogue({ boot, complete: true, report: errors.reportFailure });
  reportVisit({ boot, catalogue, errors, status, findRoute: createRouteTable() });
  return errors;
}

const reported = (at = sent.length - 1) =>
  (sent[at]?.report.samples ?? []).map(({ metric, value, page, remote, version, first }) =>
    [metric, value, page, remote && `${remote}@${version}`, first ? '' : 'again']
      .filter((word) => word !== '')
      .join(' '),
  );
const throwIn = (address: string) => {
  const error = Object.assign(new Error('drill'), { stack: `Error: drill\n    at run (${address}:1:2)` });
  dispatchEvent(new ErrorEvent('error', { error }));
};
const lottery = 'https://a.example/artifacts/releases/mf-lottery/1.1.0/view.js';

test('says nothing before the page is left, and then once how the visit went, without who it was', () => {
  open();
  expect(sent).toEqual([]);
  hide(true);
  expect(reported()).toEqual(['visits 1 lobby:home', 'cls 0 lobby:home', 'blocked 0 lobby:home']);
  expect(sent[0]).toMatchObject({ url: '/wps/system/visits', report: { set: boot.set } });
  expect(sent[0]?.init).toMatchObject({ keepalive: true, credentials: 'omit' });
  hide(false);
  hide(true);
  expect(sent).toHaveLength(1);
});

test('an error is told of the page and of the remote whose chunk threw it, one visit however often', () => {
  const early = Object.assign(new Error('x'), {
    stack: 'at https://a.example/artifacts/releases/shell/1.0.0/main.js',
  });
  window.tesseraErrors = [new ErrorEvent('error', { error: early })];
  const { records } = open();
  throwIn(lottery);
  throwIn(lottery);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no error' }));
  throwIn('chrome-extension://abc/content.js');
  hide(true);
  expect(reported()).toEqual(
    expect.arrayContaining([
      'uncaught 3 lobby:home',
      'uncaught 1 lobby:home shell@1.0.0',
      'uncaught 2 lobby:home lottery@1.1.0',
      'rejection 1 lobby:home',
    ]),
  );
  // Which error it was is a record of its own, and no failed load in the numbers.
  expect(records.map(({ remote, phase, chunk }) => [remote, phase, chunk])).toEqual([
    ['shell', 'runtime', 'main.js'],
    ['lottery', 'runtime', 'view.js'],
  ]);
  hide(false);
  throwIn(lottery);
  hide(true);
  expect(reported()).toEqual(['uncaught 1 lobby:home again', 'uncaught 1 lobby:home lottery@1.1.0 again']);
});

test('each page of the visit is counted, and the visit once', () => {
  open();
  history.replaceState(null, '', '/lottery');
  jest.advanceTimersByTime(3_000);
  hide(true);
  expect(reported().filter((line) => line.startsWith('visits'))).toEqual([
    'visits 1 lobby:home',
    'visits 1 lottery:draws again',
  ]);
});

test('parts that failed to load are told by phase, also those of before; without a network nobody is to blame', () => {
  const record = { remote: 'lottery', version: '1.1.0', phase: 'chunk', online: true } as FailureRecord;
  const errors = open();
  errors.reportFailure(record);
  errors.reportFailure({ ...record, phase: 'render' });
  errors.reportFailure({ ...record, phase: 'entry', online: false });
  hide(true);
  expect(reported().filter((line) => /failure|render/.test(line))).toEqual([
    'failure-chunk 1 lobby:home',
    'failure-chunk 1 lobby:home lottery@1.1.0',
    'render 1 lobby:home',
    'render 1 lobby:home lottery@1.1.0',
  ]);
});

test('what blocked the page as it was left is told', () => {
  open();
  onTheirWay = { longtask: [{ duration: 3_050 }] };
  hide(true);
  expect(reported()).toContain('blocked 3000 lobby:home');
  expect(reported()).toContain('long-task 1 lobby:home');
});

test('speed, slow files and refused calls are those that the browser noted', () => {
  entries = {
    longtask: [{ duration: 3_050 }, { duration: 60 }],
    'largest-contentful-paint': [{ startTime: 900 }, { startTime: 1_400 }],
    'layout-shift': [
      { startTime: 100, value: 0.1, hadRecentInput: false },
      { startTime: 600, value: 0.1, hadRecentInput: false },
      { startTime: 4_000, value: 0.15, hadRecentInput: false },
      { startTime: 4_100, value: 9, hadRecentInput: true },
    ],
    event: [
      { interactionId: 0, duration: 900 },
      { interactionId: 7, duration: 120 },
      { interactionId: 7, duration: 200 },
    ],
    resource: [
      { name: lottery, duration: 4_500, responseStatus: 200 },
      { name: 'https://a.example/wps/member/info', duration: 10, responseStatus: 500 },
      { name: 'https://a.example/wps/games', duration: 9_000, responseStatus: 200 },
    ],
  };
  open();
  hide(true);
  expect(reported()).toEqual([
    'visits 1 lobby:home',
    'long-task 2 lobby:home',
    'visits 1 lobby:home lottery@1.1.0',
    'slow-file 1 lobby:home',
    'slow-file 1 lobby:home lottery@1.1.0',
    'refused 1 lobby:home',
    'lcp 1400 lobby:home',
    'cls 0.2 lobby:home',
    'inp 200 lobby:home',
    'blocked 3010 lobby:home',
  ]);
});

test('a visit that stays open is counted after half a minute, and not again', () => {
  open();
  jest.advanceTimersByTime(30_000);
  expect(reported()).toEqual(['visits 1 lobby:home']);
  hide(true);
  expect(reported()).toEqual(['cls 0 lobby:home', 'blocked 0 lobby:home']);
});

test('a page that froze in sight is told by the next visit, and a page that lives is not', () => {
  const visit = (at: number, counted?: boolean) =>
    JSON.stringify({ set: 'fedcba9876543210', page: 'points:mall', at, counted });
  localStorage.setItem('tessera.visit.frozen', visit(Date.now() - 20_000));
  localStorage.setItem('tessera.visit.counted', visit(Date.now() - 20_000, true));
  localStorage.setItem('tessera.visit.lives', visit(Date.now() - 2_000));
  localStorage.setItem('tessera.visit.own', visit(Date.now() - 20_000));
  localStorage.setItem('tessera.visit.odd', 'x');
  open();
  expect(sent.map(({ report }) => report.set)).toEqual(['fedcba9876543210', 'fedcba9876543210']);
  expect(reported(0)).toEqual(['visits 1 points:mall', 'frozen 1 points:mall']);
  expect(reported(1)).toEqual(['frozen 1 points:mall']);
  expect(Object.keys(localStorage).toSorted()).toEqual(['tessera.visit.lives', 'tessera.visit.own']);
  jest.advanceTimersByTime(3_000);
  expect(JSON.parse(localStorage.getItem('tessera.visit.own') ?? '')).toMatchObject({
    page: 'lobby:home',
    at: Date.now(),
  });
});

test('a visit outside of the sample says nothing, and leaves no mark', () => {
  localStorage.setItem('tessera.visit.own', 'x');
  open(0);
  hide(true);
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a share of the visits names a trace for its calls; without one nothing is added', async () => {
  const calls: (string | null)[] = [];
  const reports: string[] = [];
  globalThis.fetch = async (url, init) => {
    if (String(url) === '/wps/system/visits') {
      reports.push(String(init?.body));
      return Response.json({ success: true, value: null });
    }
    calls.push(new Headers(init?.headers).get('traceparent'));
    return Response.json({ success: true, value: null });
  };
  const plain = globalThis.fetch;
  open();
  await fetch('/wps/system/status');
  expect(calls.splice(0)).toEqual([null]);
  open(1, 1);
  await fetch('/wps/system/status', { headers: { accept: 'application/json' } });
  await fetch('/wps/v2/wallets/balance');
  await fetch('/artifacts/releases/x');
  const [first, second, artefact] = calls;
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second?.slice(0, 35)).toBe(first?.slice(0, 35));
  expect(second).not.toBe(first);
  expect(artefact).toBeNull();
  hide(true);
  const { trace } = JSON.parse(reports.at(-1) ?? '{}') as VisitReport;
  const [, id, span] = first?.split('-') ?? [];
  expect(trace).toMatchObject({
    id,
    page: expect.stringMatching(/^[0-9a-f]{16}$/),
    ms: expect.any(Number),
    calls: [{ span, path: '/wps/system/status' }, { path: '/wps/v2/wallets/balance' }],
  });
  globalThis.fetch = plain;
});
