import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './steps.mjs';
import { provideTools, testTools } from './test-tools.mjs';

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

test('says in one line what is missing, and how to install it', async () => {
  const available = {
    proxy: { variable: 'PROXY', debian: ['proxy', 'proxy-brotli'], find: () => undefined },
  };
  const env = { PROXY: '' };
  const asOther = jest.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(await provideTools(['proxy'], { available, env })).toEqual([
    { name: 'proxy', line: 'proxy is missing: install proxy and proxy-brotli, or set PROXY.' },
  ]);
  asOther.mockRestore();
});

test('takes what an earlier run has fetched, from a folder of its own, and fetches nothing again', async () => {
  const fetched = async (folder: string) => `${folder}/program`;
  const available = {
    browser: { ...elsewhere, variable: 'BROWSER', package: 'of-no-registry@0.0.0', findDownload: fetched },
    database: { ...elsewhere, variable: 'DATABASE', package: 'of-no-registry@0.0.0', findDownload: fetched },
  };
  const env: Record<string, string | undefined> = {};
  expect(await provideTools(['browser', 'database'], { available, env })).toEqual([]);
  expect(env['BROWSER']).toMatch(/\.build\/tools\/browser\/program$/);
  expect(env['DATABASE']).toMatch(/\.build\/tools\/database\/program$/);
});

test('the container for development holds every program that tests run', () => {
  const installed = new Set(
    readFileSync(path.join(repository, '.devcontainer/Dockerfile'), 'utf8').split(/\s+/),
  );
  const needed = Object.values(testTools).flatMap(({ debian }) => debian);
  expect(needed.filter((name) => !installed.has(name))).toEqual([]);
});
