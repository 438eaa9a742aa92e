import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './steps.mjs';

/** What exists once, with the file where it does: a second one would drift away from it. */
const once: readonly { what: string; declared: RegExp; home: string }[] = [
  {
    what: 'escapeHtml',
    declared: /(function|const) escapeHtml\b/,
    home: 'shared/contracts/src/text/escape-html.ts',
  },
  {
    what: 'parseJson',
    declared: /(function|const) (parseJson|readJson)\b/,
    home: 'shared/contracts/src/text/parse-json.ts',
  },
  {
    what: 'interpolate',
    declared: /\.replace(All)?\(\/(\\\{)+\(\\w\+\)/,
    home: 'shared/contracts/src/text/interpolate.ts',
  },
  {
    what: 'createTexts',
    // The host's service of the same name is the browser's: it loads, and i18next translates.
    declared: /function createTexts<|(function|const) translatorOf\b/,
    home: 'shared/server-kit/src/texts/create-texts.ts',
  },
  {
    what: 'createDictionaries',
    declared: /(function|const) createDictionaries\b|new Map(<[^(]*>)?\(\[\s*\['EN',|= \{\s*EN: \w+,/,
    home: 'shared/server-kit/src/texts/create-dictionaries.ts',
  },
  {
    what: 'withRetry',
    declared: /(function|const) (withRetry|retrying)\b/,
    home: 'shared/contracts/src/retry/with-retry.ts',
  },
  {
    what: 'hashSecret',
    declared:
      /const (hashOf|hashSecret) = \(\w+: string\) => createHash\('sha256'\).update\(\w+\).digest\(\)|const hashSecret\b/,
    home: 'platform/src/secret.ts',
  },
  { what: 'newSecret', declared: /(function|const) newSecret\b/, home: 'platform/src/secret.ts' },
  {
    what: 'assertSameRequest',
    declared: /function (assertSameRequest|sameOr)\b|new DomainError\('IDEMPOTENCY_CONFLICT'\)/,
    home: 'platform/src/http/same-request.ts',
  },
  {
    what: 'useSingleFlight',
    declared: /function useSingleFlight\b/,
    home: 'shared/shell-api/src/submit/use-single-flight.ts',
  },
  {
    what: 'isOutcomeUnknown',
    declared: /function (isOutcomeUnknown|isLostAnswer)\b/,
    home: 'shared/contracts/src/wire/errors.ts',
  },
  {
    what: 'toPublicOperator',
    declared: /function (toPublicOperator|publicOperator|publicOperatorOf)\b/,
    home: 'shared/contracts/src/release/public-operator.ts',
  },
  {
    what: 'LazyView',
    declared: /(function|const) (LazyView|LazyPage|lazyView)\b|\b(React\.)?lazy(<\w+>)?\(\s*\(\) =>/,
    home: 'shared/shell-api/src/lazy/lazy-view.tsx',
  },
  {
    what: 'the loading of a view that can be tried again',
    declared: /function use(LazyComponent|LazyView|Chunk)\b|\.load\(\)\s*\.then\(/,
    home: 'shared/shell-api/src/lazy/use-lazy-component.ts',
  },
  {
    what: 'FailurePanel',
    declared: /(function|const) (Failure|FailurePanel|LoadFailed)\b|<ErrorPanel[^>]*errorText\(/,
    home: 'shared/shell-api/src/failure/failure-panel.tsx',
  },
  {
    what: 'lockDirectory',
    declared: /function (lockDirectory|withLock)\b|symlinkSync\(process|linkSync\(draft/,
    home: 'shared/server-kit/src/locks/lock-directory.ts',
  },
  {
    what: 'processIdentity',
    declared: /\/proc\/\$\{pid\}/,
    home: 'shared/server-kit/src/locks/process-identity.ts',
  },
  {
    what: 'PgliteDialect',
    declared:
      /implements (Dialect|Driver|DatabaseConnection)\b|PostgresPoolClient => *\{|function pglitePool/,
    home: 'shared/server-kit/src/database/pglite-dialect.ts',
  },
  {
    what: 'dumpPglite',
    declared: /dumpDataDir\('gzip'\)/,
    home: 'shared/server-kit/src/database/dump-pglite.ts',
  },
  {
    what: 'migrate',
    declared: /new Migrator\(/,
    home: 'shared/server-kit/src/database/migrate.ts',
  },
  {
    what: 'withKeyLock',
    declared: /function withKeyLock\b/,
    home: 'shared/server-kit/src/locks/key-lock.ts',
  },
  {
    what: 'networkOf',
    declared: /new BlockList\(|from 'ipaddr\.js'/,
    home: 'platform/src/http/network.ts',
  },
];

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: repository,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file));
const textOf = new Map(sources.map((file) => [file, readFileSync(path.join(repository, file), 'utf8')]));

test.each(once)('$what exists once', ({ declared, home }) => {
  const files = sources.filter((file) => declared.test(textOf.get(file) ?? ''));
  expect(files).toEqual([home]);
});

test('no server reads cookies or form bodies by hand: @fastify/cookie and @fastify/formbody do', () => {
  const byHand = /headers\.cookie\b|header\('set-cookie'|addContentTypeParser\(\s*'application\/x-www/;
  const servers = [...textOf].filter(([file]) => /^(platform|ops)\/src\/(?!.*\/testing\/)/.test(file));
  expect(servers.filter(([, text]) => byHand.test(text)).map(([file]) => file)).toEqual([]);
});

const ofServers = [...textOf].filter(([file]) => /^(platform|ops)\/src\//.test(file));

test('no server fills a placeholder by hand: interpolate does, whatever signs a value has', () => {
  const byHand = /\.replace(All)?\(\s*['"`]\{+\w+\}/;
  expect(ofServers.filter(([, text]) => byHand.test(text)).map(([file]) => file)).toEqual([]);
});

test('no server chooses a dictionary by hand: createTexts and createDictionaries do', () => {
  const reads = /^import \w+ from '.*([/.](en|ty|tl)|-texts)\.json';$/m;
  const chosen = (text: string) => text.includes("from '@tessera/server-kit/texts'");
  // The back office is a browser's program in one language; what is seeded is rows in other languages, and no dictionary.
  const others = /\/client\/|\/seed[\w-]*\.ts$/;
  const byHand = ofServers.filter(([file, text]) => reads.test(text) && !chosen(text) && !others.test(file));
  expect(byHand.map(([file]) => file)).toEqual([]);
});
