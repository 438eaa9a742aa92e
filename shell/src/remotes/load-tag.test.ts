import { loadStyle } from './load-tag';

const sheet = (path: string) => ({
  url: `/artifacts/releases/${path}`,
  integrity: undefined,
  phase: 'style' as const,
  signal: new AbortController().signal,
});
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link')];

/** jsdom loads nothing: a sheet arrives when the test says so. */
function arrive(link: HTMLLinkElement | undefined): void {
  if (!link) throw new Error('there is no such tag');
  Object.defineProperty(link, 'sheet', { value: {} });
  link.dispatchEvent(new Event('load'));
}

afterEach(() => document.head.replaceChildren());

test('loads a sheet of the kit once, whichever release has it', async () => {
  const first = loadStyle(sheet('mf-auth/1.0.0/kit.0123456789.css'));
  arrive(links()[0]);
  await first;
  await loadStyle(sheet('mf-points/2.0.0/kit.0123456789.css'));
  expect(links()).toHaveLength(1);
});

test('takes the sheet that the page came with', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset['href'] = 'kit.0123456789.css';
  document.head.append(link);
  arrive(link);
  await loadStyle(sheet('mf-points/2.0.0/kit.0123456789.css'));
  expect(links()).toEqual([link]);
});

test('takes the sheet that is in the page itself', async () => {
  const style = document.createElement('style');
  style.dataset['href'] = 'kit.0123456789.css';
  document.head.append(style);
  await loadStyle(sheet('mf-points/2.0.0/kit.0123456789.css'));
  expect(links()).toEqual([]);
});

test('loads the kit of a release that was built against another version', async () => {
  const loads = ['shell/1.0.0/kit.0123456789.css', 'mf-points/2.0.0/kit.abcdef0123.css'].map((path) =>
    loadStyle(sheet(path)),
  );
  for (const link of links()) arrive(link);
  await Promise.all(loads);
  expect(links()).toHaveLength(2);
});

test('does not count on a sheet that has not arrived', async () => {
  const waiting = loadStyle(sheet('mf-auth/1.0.0/kit.0123456789.css'));
  const other = loadStyle(sheet('mf-points/2.0.0/kit.0123456789.css'));
  expect(links()).toHaveLength(2);
  for (const link of links()) arrive(link);
  await Promise.all([waiting, other]);
});
