import { provideTools } from './test-tools.mjs';

const elsewhere = { debian: [], find: () => undefined };

test('takes what the environment names, else what the system has', async () => {
  const available = {
    browser: { ...elsewhere, variable: 'BROWSER', find: () => '/usr/bin/browser' },
    database: { ...elsewhere, variable: 'DATABASE', find: () => '/usr/lib/database' },
  };
  const env: Record<string, string | undefined> = { DATABASE: '/opt/database' };
  expect(await provideTools(['browser', 'database'], { available, env })).toEqual([]);
  expect(env).toEqual({ BROWSER: '/usr/bin/browser', DATABASE: '/opt/database' });
});

test('says in one line what cannot be had, and how it is', async () => {
  const available = {
    proxy: { variable: 'PROXY', debian: ['proxy', 'proxy-brotli'], find: () => undefined },
  };
  const env = { PROXY: '' };
  const asOther = jest.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(await provideTools(['proxy'], { available, env })).toEqual([
    'proxy is missing: install proxy and proxy-brotli, or set PROXY.',
  ]);
  asOther.mockRestore();
});
