import type { FailureRecord } from '@tessera/contracts/release';
import { createErrorReporter } from '../host-services/error-reporter';
import { createCatalogue } from '../remotes/catalogue';
import { sampleBoot } from '../testing/sample-boot';
import { loadFonts } from './load-fonts';

const fonts = {
  url: '/artifacts/brands/aurora/fonts.0123456789.css',
  integrity: `sha384-${'B'.repeat(64)}`,
};
const realFetch = globalThis.fetch;
const links = () => [...document.querySelectorAll('link')];

function setup(boot = { ...sampleBoot(), fonts: fonts as typeof fonts | undefined }) {
  const records: FailureRecord[] = [];
  const errors = createErrorReporter((record) => records.push(record));
  const catalogue = createCatalogue({ boot, report: errors.reportFailure });
  return { records, loading: loadFonts({ boot, catalogue, errors }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  document.head.replaceChildren();
});

test('adds the sheet that the page names, with its digest', async () => {
  const { loading, records } = setup();
  const [link] = links();
  expect(link).toHaveAttribute('href', fonts.url);
  expect(link).toHaveProperty('integrity', fonts.integrity);
  expect(link).toHaveAttribute('crossorigin', 'anonymous');
  link?.dispatchEvent(new Event('load'));
  await loading;
  expect(links()).toHaveLength(1);
  expect(records).toEqual([]);
});

test('adds none where the page has every font face', async () => {
  await setup({ ...sampleBoot(), fonts: undefined }).loading;
  expect(links()).toEqual([]);
});

test('a sheet that does not come is tried again, and then reported', async () => {
  globalThis.fetch = async () => new Response('', { status: 404 });
  const { loading, records } = setup();
  let tries = 0;
  for (let link = links()[0]; link; link = links()[0]) {
    tries += 1;
    link.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(5_000);
  }
  await loading;
  expect(tries).toBe(4);
  expect(records).toEqual([
    expect.objectContaining({ remote: 'shell', type: 'missing', phase: 'style', url: fonts.url, attempt: 4 }),
  ]);
});
