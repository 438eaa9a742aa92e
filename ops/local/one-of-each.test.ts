import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './steps.mjs';

/**
 * What exists once, with the file where it does (a second one would drift away from it), and how a second one
 * would look.
 */
const once: readonly { what: string; declared: RegExp; home: string; second: string }[] = [
  {
    what: 'escapeHtml',
    declared: /(function|const) escapeHtml\b|\.replace(All)?\(\s*['"/]&['"/]/,
    home: 'shared/contracts/src/text/escape-html.ts',
    second: "const escape = (text: string) => text.replaceAll('&', '&amp;');",
  },
  {
    what: 'parseJson',
    declared: /(function|const) (parseJson|readJson)\b/,
    home: 'shared/contracts/src/text/parse-json.ts',
    second: 'function readJson(text: string) {',
  },
  {
    what: 'interpolate',
    declared: /\.replace(All)?\(\/(\\\{)+\(\\w\+\)/,
    home: 'shared/contracts/src/text/interpolate.ts',
    second: 'text.replace(/\\{(\\w+)\\}/g, fill)',
  },
  {
    what: 'createTexts',
    // The host's service of the same name is the browser's: it loads, and i18next translates.
    declared: /(function createTexts|const createTexts =) ?<|(function|const) translatorOf\b/,
    home: 'shared/server-kit/src/texts/create-texts.ts',
    second: 'export function translatorOf(dictionary) {',
  },
  {
    what: 'createDictionaries',
    declared: /(function|const) createDictionaries\b|new Map(<[^(]*>)?\(\[\s*\['EN',|= \{\s*EN: \w+,/,
    home: 'shared/server-kit/src/texts/create-dictionaries.ts',
    second: 'const dictionaries = { EN: english, TY: filipino };',
  },
  {
    what: 'withRetry',
    declared: /(function|const) (withRetry|retrying)\b/,
    home: 'shared/contracts/src/retry/with-retry.ts',
    second: 'async function retrying(load) {',
  },
  {
    what: 'maskAccount',
    declared: /(function|const) maskAccount\b|=> `\$\{account\.slice\(/,
    home: 'platform/src/accounts/member/mask-account.ts',
    second: 'const shorten = (account: string) => `${account.slice(0, 2)}***${account.slice(-1)}`;',
  },
  {
    what: 'hashSecret',
    declared:
      /const (hashOf|hashSecret) = \(\w+: string\) => createHash\('sha256'\).update\(\w+\).digest\(\)|const hashSecret\b/,
    home: 'platform/src/secret.ts',
    second: "const hashOf = (secret: string) => createHash('sha256').update(secret).digest();",
  },
  {
    what: 'newSecret',
    declared: /(function|const) newSecret\b/,
    home: 'platform/src/secret.ts',
    second: "const newSecret = () => randomBytes(32).toString('base64url');",
  },
  {
    what: 'assertSameRequest',
    declared: /function (assertSameRequest|sameOr)\b|new DomainError\('IDEMPOTENCY_CONFLICT'\)/,
    home: 'platform/src/http/same-request.ts',
    second: "throw new DomainError('IDEMPOTENCY_CONFLICT');",
  },
  {
    what: 'useSingleFlight',
    declared: /(function|const) useSingleFlight\b/,
    home: 'shared/shell-api/src/submit/use-single-flight.ts',
    second: 'export function useSingleFlight() {',
  },
  {
    what: 'isOutcomeUnknown',
    declared: /(function|const) (isOutcomeUnknown|isLostAnswer)\b/,
    home: 'shared/contracts/src/wire/errors.ts',
    second: 'function isLostAnswer(error: unknown) {',
  },
  {
    what: 'toPublicOperator',
    declared: /(function|const) (toPublicOperator|publicOperator)\b/,
    home: 'shared/contracts/src/markets/public-operator.ts',
    second: 'export const publicOperator = ({ code, name }: Operator) => ({ code, name });',
  },
  {
    what: 'LazyView',
    declared: /(function|const) (LazyView|LazyPage|lazyView)\b|\b(React\.)?lazy(<\w+>)?\(\s*\(\) =>/,
    home: 'shared/shell-api/src/lazy/lazy-view.tsx',
    second: "const Page = React.lazy(() => import('./page'));",
  },
  {
    what: 'the loading of a view that can be tried again',
    declared:
      /function use(LazyComponent|LazyView|Chunk)\b|\.load\(\)\s*\.then\(|\bset[A-Z]\w*\(\(\) => \w+\.default\)/,
    home: 'shared/shell-api/src/lazy/use-lazy-component.ts',
    second: "import('./page').then((module) => setPage(() => module.default), setError);",
  },
  {
    what: 'FailurePanel',
    declared: /(function|const) (Failure|FailurePanel|LoadFailed)\b|<ErrorPanel[^>]*errorText\(/,
    home: 'shared/shell-api/src/failure/failure-panel.tsx',
    second: '<ErrorPanel title={errorText(error)} />',
  },
  {
    what: 'lockDirectory',
    declared: /(function|const) (lockDirectory|withLock)\b|symlinkSync\(process|linkSync\(draft/,
    home: 'shared/server-kit/src/locks/lock-directory.ts',
    second: 'function withLock(folder: string) {',
  },
  {
    what: 'processIdentity',
    declared: /\/proc\/\$\{pid\}\/stat\b/,
    home: 'shared/server-kit/src/locks/process-identity.ts',
    second: 'readFileSync(`/proc/${pid}/stat`)',
  },
  {
    what: 'PgliteDialect',
    declared:
      /implements (Dialect|Driver|DatabaseConnection)\b|PostgresPoolClient => *\{|function pglitePool/,
    home: 'shared/server-kit/src/database/pglite-dialect.ts',
    second: 'class PgliteDriver implements Driver {',
  },
  {
    what: 'dumpPglite',
    declared: /dumpDataDir\('gzip'\)/,
    home: 'shared/server-kit/src/database/dump-pglite.ts',
    second: "await pglite.dumpDataDir('gzip');",
  },
  {
    what: 'migrate',
    declared: /new Migrator\(/,
    home: 'shared/server-kit/src/database/migrate.ts',
    second: 'const migrator = new Migrator({ db, provider });',
  },
  {
    what: 'withKeyLock',
    declared: /(function|const) withKeyLock\b/,
    home: 'shared/server-kit/src/locks/key-lock.ts',
    second: 'async function withKeyLock(key: string) {',
  },
  {
    what: 'networkOf',
    declared: /new BlockList\(|from 'ipaddr\.js'/,
    home: 'platform/src/http/network.ts',
    second: 'const list = new BlockList();',
  },
  {
    what: 'toMinorUnits',
    declared: /(function|const) (toMinorUnits|toMinor|minorUnitsOf)\b|BigInt\([^;\n]*\.padEnd\(/,
    home: 'shared/contracts/src/wire/minor-units.ts',
    second: "const minor = BigInt(whole + fraction.padEnd(currency.digits, '0'));",
  },
  {
    what: 'toBasisPoints',
    declared: /(function|const) (toBasisPoints|parseRate|rateOf)\b|Number\([^;\n]*\.padEnd\(/,
    home: 'shared/contracts/src/wire/basis-points.ts',
    second: "return Number(whole) * 100 + Number(part.padEnd(2, '0'));",
  },
  {
    what: 'fromBasisPoints',
    declared: /(function|const) (fromBasisPoints|rateText|showRate)\b|fromMinorUnits\(BigInt\(\w+\), 2\)/,
    home: 'shared/contracts/src/wire/basis-points.ts',
    second: 'const rateText = (rate: number): string => (rate / 100).toFixed(2);',
  },
  {
    what: 'backoffDelay',
    declared:
      /(function|const) backoffDelay\b|Math\.min\([^;\n]*((wait|pause|[dD]elay)\w* \* 2\b|\* 2 \*\* )/,
    home: 'shared/contracts/src/retry/backoff-delay.ts',
    second: 'const wait = Math.min(maxMs, firstMs * 2 ** failures);',
  },
  {
    what: 'parseAmount',
    declared: /(function|const) (parseAmount|parseMoney)\b/,
    home: 'platform/src/money/ledger/parse-amount.ts',
    second: 'export const parseMoney = (text: string, digits: number) => toMinorUnits(text, digits);',
  },
  {
    what: 'readAmount',
    declared: /(function|const) (readAmount|parseTyped\w*)\b|\(,\\d\{3\}\)/,
    home: 'shared/contracts/src/wire/read-amount.ts',
    second: 'const grouped = /^[0-9]{1,3}(,\\d{3})+$/;',
  },
  {
    what: 'createDialogs',
    declared: /(function|const) createDialogs\b|\bopenPopup: (async )?\(/,
    home: 'shared/shell-api/src/host/dialogs.ts',
    second: 'openPopup: (id, params = {}) => void recorded.push({ id, params }),',
  },
  {
    what: 'createSession',
    declared: /\brequireLogin\(\) \{|\brequireLogin: (async )?\(/,
    home: 'shared/shell-api/src/host/session/session-service.ts',
    second: 'requireLogin() { return session.get().state !== "visitor"; }',
  },
  {
    what: 'createNavigation',
    declared: /(function|const) createNavigation\b|from 'wouter/,
    home: 'shared/shell-api/src/host/navigation.ts',
    second: "import { navigate } from 'wouter/use-browser-location';",
  },
  {
    what: 'createTextReader',
    declared: /(function|const) createTextReader\b|\bformatMoney\(amount, \{ currency, language/,
    home: 'shared/shell-api/src/host/text-reader.ts',
    second: 'money: (amount) => formatMoney(amount, { currency, language: i18n().locale }),',
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

test.each(once)('a second $what is found', ({ declared, second }) => {
  expect(second).toMatch(declared);
});

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
