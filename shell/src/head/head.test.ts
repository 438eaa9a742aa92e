import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sampleBoot } from '../testing/sample-boot';

const { transformSync } = createRequire(require.resolve('@swc/jest'))('@swc/core') as {
  transformSync(code: string, options: object): { code: string };
};
const { code } = transformSync(readFileSync(join(__dirname, 'head.ts'), 'utf8'), {
  jsc: { parser: { syntax: 'typescript' } },
  isModule: false,
});

const realFetch = globalThis.fetch;
const requests: [string, Headers][] = [];
beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  globalThis.fetch = async (url, init) => {
    requests.push([String(url), new Headers(init?.headers)]);
    throw new TypeError('offline');
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  delete window.tesseraEarly;
  delete window.tesseraPressed;
  delete document.documentElement.dataset['served'];
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** Runs the head's text as the page does. */
function run(
  defaultTheme: 'dark' | 'light' = 'dark',
  { prerender }: { prerender?: { unless: string[] } } = {},
) {
  const boot = sampleBoot({
    lobby: [
      {
        paths: ['/'],
        ...(prerender ? { prerender } : {}),
        early: ['/wps/{merchant}/home?language={language}'],
      },
    ],
    agent: [{ paths: ['/agentHome'], access: 'agent', early: ['/wps/agent'] }],
    member: [{ paths: ['/member'], access: 'signed-in', early: ['/wps/member'] }],
  });
  const operator = { ...boot.operator, defaultTheme };
  // As the registry writes a page that has no view.
  if (!prerender) document.documentElement.dataset['served'] = 'off';
  document.body.innerHTML = '<script type="application/json" id="tessera-boot"></script>';
  document.body.firstElementChild?.append(JSON.stringify({ ...boot, operator }));
  // The page inlines this text: it has to work on its own.
  document.head.append(Object.assign(document.createElement('script'), { textContent: code }));
}

test.each([
  [null, 'dark', 'dark'],
  [null, 'light', 'light'],
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
] as const)(
  'chosen %p at an operator whose default is %s: %s before the first paint',
  (chosen, house, theme) => {
    if (chosen) localStorage.setItem('tessera.theme', chosen);
    run(house);
    expect(document.documentElement.dataset['theme']).toBe(theme);
  },
);

test('what the first view needs is asked for at once, and nothing of other pages', () => {
  localStorage.setItem('tessera.language', 'AR');
  run();
  expect(requests.map(([url]) => url)).toEqual([
    '/artifacts/releases/shell/1.0.0/text-ar.json',
    '/wps/system/status',
    '/artifacts/releases/mf-lobby/1.0.0/text-en.json',
    '/wps/aurora/home?language=AR',
  ]);
  const [, headers] = requests.at(-1) ?? [];
  expect(headers?.get('x-merchant')).toBe('aurora');
  expect(headers?.get('x-language')).toBe('AR');
});

describe('a page with a view in its HTML', () => {
  const withView = { prerender: { unless: ['q'] } };
  const dictionaries = [
    '/artifacts/releases/shell/1.0.0/text-en.json',
    '/artifacts/releases/mf-lobby/1.0.0/text-en.json',
  ];
  let frames: FrameRequestCallback[];
  beforeEach(() => {
    frames = [];
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const urls = () => requests.map(([url]) => url);

  test('asks for words once the view is painted, and for data once its scripts have begun', async () => {
    run('dark', withView);
    await jest.advanceTimersByTimeAsync(900);
    expect(urls()).toEqual([]);
    for (const frame of frames) frame(0);
    await jest.advanceTimersByTimeAsync(0);
    expect(urls()).toEqual(dictionaries);
    dispatchEvent(new Event('DOMContentLoaded'));
    await jest.advanceTimersByTimeAsync(0);
    expect(urls().slice(2)).toEqual(['/wps/system/status', '/wps/aurora/home?language=EN']);
  });

  test('asks for words without a frame where the page is out of sight', async () => {
    run('dark', withView);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(urls()).toEqual(dictionaries);
  });

  test.each([
    ['/?q=koi', () => undefined],
    ['/login?q=koi', () => undefined],
    ['/', () => localStorage.setItem('tessera.language', 'AR')],
    ['/', () => sessionStorage.setItem('tessera.token', 'a')],
  ])('asks for everything at once where %s shows something else', (address, arrange) => {
    history.replaceState(null, '', address);
    arrange();
    run('dark', withView);
    expect(document.documentElement.dataset['served']).toBe('off');
    expect(urls()).toContain('/wps/system/status');
  });

  test('is home under a popup that has a path', async () => {
    history.replaceState(null, '', '/login');
    run('dark', withView);
    expect(document.documentElement.dataset['served']).toBeUndefined();
    expect(urls()).toEqual(['/artifacts/catalogues/aurora/0.json']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(urls()).toEqual(expect.arrayContaining(dictionaries));
  });
});

test('early answers, failed ones too, wait until they are read', async () => {
  run();
  const waiting = window.tesseraEarly?.['/wps/system/status'];
  await expect(waiting).rejects.toThrow('offline');
});

test('a stored language that the operator does not have is not requested', () => {
  localStorage.setItem('tessera.language', 'XX');
  run();
  expect(requests[0]?.[0]).toBe('/artifacts/releases/shell/1.0.0/text-en.json');
});

test.each([
  ['/?language=AR', 'text-ar.json'],
  ['/?language=XX', 'text-en.json'],
])('the language of the URL %s takes precedence over the stored one', (address, file) => {
  localStorage.setItem('tessera.language', 'EN');
  history.replaceState(null, '', address);
  run();
  expect(requests[0]?.[0]).toBe(`/artifacts/releases/shell/1.0.0/${file}`);
});

test.each([
  ['/', false],
  ['/agentHome', true],
  ['/login', true],
])('at %s the other remotes are asked for at once: %p', (path, expected) => {
  history.replaceState(null, '', path);
  run();
  expect(requests.some(([url]) => url === '/artifacts/catalogues/aurora/0.json')).toBe(expected);
});

test.each([
  ['a visitor in the default language', '/', {}, undefined],
  ['a visitor at a popup over home', '/login', {}, undefined],
  ['another language', '/', { language: 'AR' }, 'off'],
  ['another language at a popup over home', '/login', { language: 'AR' }, 'off'],
  ['somebody signed in', '/register', { token: 'a' }, 'off'],
  ['a token in the address', '/?a=1&token=x', {}, 'off'],
] as const)('the view in the HTML, for %s: %s', (_, address, { language, token }: Stored, expected) => {
  if (language) localStorage.setItem('tessera.language', language);
  if (token) sessionStorage.setItem('tessera.token', token);
  history.replaceState(null, '', address);
  run('dark', { prerender: { unless: [] } });
  expect(document.documentElement.dataset['served']).toBe(expected);
});

test('a button that is pressed before any script has come is recorded', () => {
  run('dark', { prerender: { unless: [] } });
  document.body.insertAdjacentHTML('beforeend', '<button type="button"><b>Play</b></button>');
  document.querySelector('b')?.click();
  // Who waits taps somewhere else.
  document.body.click();
  expect(window.tesseraPressed).toBe(document.querySelector('button'));
});

describe('a page for members', () => {
  // jsdom leads nowhere: it says on its console that it was asked to.
  let led: unknown[][];
  beforeEach(() => {
    led = [];
    jest.spyOn(console, 'error').mockImplementation((...words) => void led.push(words));
    history.replaceState(null, '', '/member?page=withdraw&language=AR');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    delete window.tesseraLeaving;
  });

  test('leads a visitor to the login over home before it asks for anything', () => {
    run();
    expect(window.tesseraLeaving).toBe(true);
    expect(String(led)).toContain('navigation');
    expect(requests).toEqual([]);
    expect(window.tesseraEarly).toBeUndefined();
  });

  test.each([
    ['is signed in in this tab', () => sessionStorage.setItem('tessera.token', 'a')],
    ['is signed in in another tab', () => localStorage.setItem('tessera.session', '1')],
    ['comes with a token', () => history.replaceState(null, '', '/member?token=x')],
  ])('begins for who %s', (_, arrange) => {
    arrange();
    run();
    expect(window.tesseraLeaving).toBeUndefined();
    expect(requests.map(([url]) => url)).toContain('/wps/member');
    localStorage.removeItem('tessera.session');
  });
});

interface Stored {
  language?: string;
  token?: string;
}

test('a page in sight says that it is open until it is left', () => {
  run();
  const key = window.tesseraVisit ?? '';
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
    set: '0123456789abcdef',
    page: expect.stringMatching(/^lobby:/),
  });
  dispatchEvent(new Event('visibilitychange'));
  expect(localStorage.getItem(key)).toBeNull();
});

test('what nobody caught before anybody listens is kept', () => {
  run();
  dispatchEvent(new ErrorEvent('error', { message: 'early' }));
  expect(window.tesseraErrors).toHaveLength(1);
});
