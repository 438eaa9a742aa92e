import ts from 'typescript';

/** RetiredWord is a word that no name may have, and the field's word for it. */
export interface RetiredWord {
  /** Its parts in small letters: "second step" is found in `secondStepFor`, `second-step.ts` and `second_step`. */
  readonly word: string;
  /** Its other forms: "told" of "tell". */
  readonly forms?: readonly string[];
  readonly right: string;
  /**
   * The only kind of name that it is refused in, since the word means something else inside of others: a
   * whole name, the name of a type or that of a file.
   */
  readonly only?: 'file' | 'type' | 'name';
}

/**
 * retiredWords is the left column of docs/GLOSSARY.md's rules: what this project said before it took the
 * field's words.
 */
export const retiredWords: readonly RetiredWord[] = [
  { word: 'take news', right: 'handlePaymentWebhook' },
  { word: 'receive news', right: 'handlePaymentWebhook' },
  { word: 'payment news', right: 'payment event' },
  { word: 'until news', right: 'longPoll' },
  { word: 'news', right: 'event, message, broadcast or longPoll' },
  { word: 'untold', right: 'pending' },
  { word: 'tell', forms: ['tells', 'telling', 'told'], right: 'notify, send or publish' },
  { word: 'say', forms: ['says', 'saying', 'said'], right: 't, notify or print' },
  { word: 'speak', forms: ['speaks', 'spoke', 'spoken'], right: 't, notify or announce' },
  { word: 'words', right: 'texts, messages or labels', only: 'file' },
  { word: 'seal', forms: ['seals', 'sealing'], right: 'encrypt' },
  { word: 'sealed', right: 'encrypted' },
  { word: 'secret box', right: 'secret encryption' },
  { word: 'door', right: 'authDialog, pageGuards or loginArea' },
  { word: 'doors', right: 'pageGuards' },
  { word: 'ways', right: 'methods' },
  { word: 'second step', right: 'secondFactor' },
  { word: 'prove', forms: ['proves', 'proving'], right: 'verify' },
  { word: 'proved', forms: ['proven'], right: 'verified or authenticated' },
  { word: 'unproved', forms: ['unproven'], right: 'unverified' },
  { word: 'proof', forms: ['proofs'], right: 'recentAuth, humanCheck or the factor itself' },
  { word: 'admit', forms: ['admits', 'admitted'], right: 'completeLogin' },
  { word: 'known address', right: 'knownIp' },
  { word: 'new address', right: 'unrecognisedIp' },
  { word: 'remember address', right: 'rememberIp' },
  { word: 'confirm identity', right: 'reauthenticate' },
  { word: 'kept queries', right: 'persistedQueries' },
  { word: 'kept in session', right: 'persistInSession' },
  { word: 'kept password', right: 'pendingPassword' },
  { word: 'keep press', right: 'replayClick' },
  { word: 'old note', right: 'StaleNotice' },
  { word: 'near part', right: 'LazyView' },
  { word: 'later part', right: 'LazyView' },
  { word: 'late part', right: 'LazyView' },
  { word: 'lazy part', right: 'LazyView' },
  { word: 'loaded view', right: 'LazyView' },
  { word: 'continue place', right: 'LazyView' },
  { word: 'dress', forms: ['dresses', 'dressed', 'dressing'], right: 'injectPageMeta or applyTheme' },
  { word: 'dresser', right: 'PageMetaInjector' },
  { word: 'wear', forms: ['wears', 'wearing', 'worn'], right: 'PageMetaOptions' },
  { word: 'shelf', right: 'SubstringIndex' },
  { word: 'one slip', right: 'typoTolerance' },
  { word: 'alike', right: 'fuzzyMatch' },
  { word: 'finder', right: 'ranker' },
  { word: 'searcher', right: 'searchClient' },
  { word: 'sweep', forms: ['sweeps', 'sweeping', 'sweeper', 'swept'], right: 'cleanupExpired' },
  { word: 'warm', forms: ['warms', 'warmed', 'warming'], right: 'prewarm' },
  { word: 'in turn', right: 'withKeyLock' },
  { word: 'turn', right: 'withKeyLock, rotation, round or index', only: 'name' },
  { word: 'turns', right: 'withKeyLock, mutex or rounds' },
  { word: 'line', right: 'withKeyLock, or the thing with Row', only: 'type' },
  { word: 'same or', right: 'assertSameRequest' },
  { word: 'pauses', right: 'retryDelaysMs' },
  { word: 'patience', right: 'timeoutMs' },
  { word: 'most known', right: 'maxCached' },
  { word: 'longest', right: 'maxAgeMs, maxDelayMs or maxLength' },
  { word: 'shortest', right: 'minDelayMs, minGap or minLength' },
  { word: 'spare', right: 'overscan', only: 'name' },
  { word: 'use settled', right: 'useDebounced' },
  { word: 'hold', right: 'suspend or lock' },
  { word: 'held', right: 'suspended or locked' },
  { word: 'at stake', right: 'reloadSafety' },
  { word: 'take step', right: 'commitChange' },
  { word: 'step beside', right: 'commitRolloutChange' },
  { word: 'lane', right: 'releaseTrack or vendorCategory' },
  { word: 'lanes', right: 'releaseTracks or vendorCategories' },
  { word: 'mine', right: 'my and the thing', only: 'file' },
  { word: 'take part', right: 'applyPromotion' },
  { word: 'asker', right: 'requester' },
  { word: 'wish', forms: ['wishes', 'wished'], right: 'the thing with Request' },
  { word: 'wanted', right: 'the thing with Request', only: 'name' },
  { word: 'asked', right: 'the thing with Request or Query', only: 'name' },
  { word: 'known', right: 'the thing with Cached or Options', only: 'name' },
  { word: 'given', right: 'the thing with Options, or raw', only: 'name' },
  { word: 'in words', right: 'describe or format and the thing' },
  { word: 'address of', right: 'path, url or ip and the thing' },
  { word: 'kept', right: 'stored, cached or restored', only: 'name' },
  { word: 'kept part', right: 'KeepMounted' },
  { word: 'site address', right: 'siteOrigin' },
  { word: 'early addresses', right: 'earlyUrls' },
  { word: 'at once', right: 'concurrency, batchSize or immediately' },
  { word: 'questions', right: 'reauthPrompts', only: 'type' },
  { word: 'retrying', right: 'withRetry', only: 'file' },
  { word: 'bone', right: 'skeleton' },
  { word: 'bones', right: 'skeletons' },
  { word: 'silhouette', right: 'skeleton' },
  { word: 'desk', right: 'department or console' },
  { word: 'desks', right: 'departments' },
  { word: 'having', right: 'matches', only: 'name' },
  { word: 'take turn', right: 'tryAdvisoryLock' },
  { word: 'place', right: 'Location or Slot', only: 'type' },
  { word: 'claim key', right: 'reserveIdempotencyKey' },
  { word: 'move stable', right: 'moveStablePointer', only: 'name' },
];

/**
 * retiredNouns are those of the retired words that plain English does not use in the sense in which they were meant: the titles
 * of tests and of decisions must not have them either.
 */
const retiredNouns = [
  'news',
  'seal',
  'sealed',
  'shelf',
  'sweep',
  'bones',
  'silhouette',
  'in turn',
  'desk',
  'desks',
  'lane',
  'lanes',
  'prove',
  'proves',
  'proved',
  'proving',
  'unproved',
];

/** A decision is looked for by its title, which therefore says less than a sentence: these words are of none of the field's books. */
const retiredInDecisions = [...retiredNouns, 'told', 'tells', 'said', 'says', 'speaks'];

/** Where a retired word is right: another authority wrote the name, or it means something else there. */
interface Exception {
  readonly file: RegExp;
  readonly word: string;
  readonly why: string;
}

/** Words of migrations that have run: a database remembers them by their names, and what they made is renamed by later ones, if at all. */
const ofLandedMigrations: Readonly<Record<string, readonly string[]>> = {
  'accounts/second-factor': ['second step', 'known address', 'proof'],
  'accounts/sessions': ['proofs', 'proved'],
  'content/chat': ['desk'],
  events: ['tell'],
  'money/ledger': ['turn', 'held'],
  'money/payments': ['payment news', 'told', 'untold'],
  'operators/failures': ['says'],
  'rewards/missions': ['told'],
};

const allowed: readonly Exception[] = [
  ...Object.entries(ofLandedMigrations).flatMap(([folder, words]) =>
    words.map((word) => ({
      file: new RegExp(`^platform/src/${folder}/migrations\\.ts$`),
      word,
      why: 'a migration that has run stays as it is',
    })),
  ),
  { file: /shell\/src\/app\/footer\//, word: 'seal', why: "the licence's seal is what it is called" },
  {
    file: /vendor|openapi\.json|routes\.ts|categories|home-page\.test|render-in-frame|games\.test|content\.test|answer\.test|lobby\.spec/,
    word: 'lanes',
    why: 'section 7.5 of the specification calls the field of the answer so',
  },
  {
    file: /back-office\/(waiting|resources\/queues)|console\/waiting|payments-resource/,
    word: 'asked',
    why: 'the answer of the back office says what was asked for and what was paid',
  },
  { file: /studio\/client\//, word: 'proof', why: 'a provably fair round shows its proof' },
  { file: /mf-lobby\/src\/locales\//, word: 'ways', why: 'WAYS is a class of games: so many ways to win' },
  { file: /local\/glossary\.test/, word: 'news', why: 'the test of this check' },
  { file: /families-resource/, word: 'having', why: 'the name of a clause of SQL' },
  { file: /platform\/src\/art\/compositions\//, word: 'door', why: 'a picture of a door' },
  {
    file: /locales\/|page-texts|menu-icons|mf-lobby\/src\/(routes|prerender)|art\/draw-banner/,
    word: 'news',
    why: 'articles are of three kinds: a blog, news and guides',
  },
  {
    file: /operators\/holds|back-office|affiliate-applications|identity-documents|reconciliation|rounds-resource|payments-resource/,
    word: 'hold',
    why: "who of the operator's people works on a record of a queue holds it (docs/GLOSSARY.md)",
  },
  {
    file: /operators\/holds|back-office|reconciliation|rounds-resource|payments-resource/,
    word: 'held',
    why: "who of the operator's people works on a record of a queue holds it (docs/GLOSSARY.md)",
  },
  {
    file: /withdrawals?\/|cashier\/testing|withdraw\.test|testing\/money\/books/,
    word: 'held',
    why: 'money of a withdrawal is held until the withdrawal ends: funds on hold',
  },
  { file: /session\/handover/, word: 'held', why: 'the field of an answer of the Web Locks API' },
  {
    file: /operator\.json|operator\/(palette|brand)|brand-contrast|(badge|tag)\.module\.css/,
    word: 'warm',
    why: 'a colour',
  },
  { file: /bench\/|seed-missions/, word: 'warm', why: 'a warm-up before what is measured or played' },
  {
    file: /src\/studio\/|seamless\/hostile-input/,
    word: 'turn',
    why: 'a turn of a live table, on which all of its players bet',
  },
  {
    file: /ledger\/post|transaction-history\.test/,
    word: 'turn',
    why: 'a field that the function `ledger_post` of a migration that has run reads',
  },
  { file: /chat\/expected-wait/, word: 'turn', why: 'a conversation has turns' },
  { file: /chat\/expected-wait/, word: 'turns', why: 'a conversation has turns' },
  {
    file: /features\/home\/components\/home-search\.test/,
    word: 'told',
    why: 'what a screen reader is told by a status',
  },
  {
    file: /rewards\/missions\/(tables|warn-of-expiry)/,
    word: 'told',
    why: 'a column that the release before still writes',
  },
];

const allForms: readonly RetiredWord[] = retiredWords.flatMap(({ forms = [], ...retired }) =>
  [retired.word, ...forms].map((word) => ({ ...retired, word })),
);

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);

/** retiredWordIn finds the first retired word in a name, however the name is written. */
export function retiredWordIn(name: string, isFile = false): RetiredWord | undefined {
  const parts = ` ${partsOf(name).join(' ')} `;
  return allForms.find(({ word, only }) => {
    if (only === undefined) return parts.includes(` ${word} `);
    if (only === 'file') return isFile && parts.includes(` ${word} `);
    return !isFile && parts === ` ${word} ` && (only === 'name' || /^[A-Z]/.test(name));
  });
}

interface Name {
  readonly text: string;
  readonly line: number;
}

/** namesIn lists what a file names: identifiers of code and of SQL in it, classes of style sheets, keys of dictionaries. */
export function namesIn(file: string, text: string): Name[] {
  if (/\.[cm]?[jt]sx?$/.test(file)) return identifiersIn(file, text);
  if (file.endsWith('.css')) return matchesIn(text, /(?<=\.)[a-zA-Z_][\w-]*(?=[^;{}"']*\{)/g);
  if (file.endsWith('.json')) return matchesIn(text, /(?<=^\s*")[^"]+(?=":)/g);
  if (file.endsWith('.sql')) return sqlNamesIn(text, 1);
  return [];
}

/** Words of SQL itself: a clause, and cursors that outlive their transaction. */
const sqlWords = new Set(['having', 'hold']);

/** sqlNamesIn lists tables, columns and functions of SQL that begins at a line: comments and values of texts are none. */
function sqlNamesIn(sql: string, firstLine: number): Name[] {
  return sql
    .split('\n')
    .flatMap((content, index) =>
      [...content.replaceAll(/--.*$|'(?:[^']|'')*'/g, ' ').matchAll(/[a-z_][a-z\d_]*/gi)]
        .filter(([name]) => !sqlWords.has(name.toLowerCase()))
        .map(([text]) => ({ text, line: firstLine + index })),
    );
}

const isSqlTag = (node: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText());

/** isSql checks whether the text of a template is SQL: it has the tag of Kysely, or is a step of a migration. */
function isSql(file: string, node: ts.Node): boolean {
  const template = ts.isNoSubstitutionTemplateLiteral(node) ? node : node.parent;
  const holder = ts.isTemplateSpan(template) ? template.parent.parent : template.parent;
  return isMigrations(file) || isSqlTag(holder);
}

const isMigrations = (file: string): boolean => /(^|\/)migrations\.ts$/.test(file);

/** A migration has a name of its own, and SQL that may stand in one line. */
const textsOfMigration = (node: ts.StringLiteral, line: number): Name[] =>
  ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'name'
    ? [{ text: node.text, line }]
    : sqlNamesIn(node.text, line);

function identifiersIn(file: string, text: string): Name[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const names: Name[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push({ text: node.text, line });
    if (ts.isTemplateLiteralToken(node) && isSql(file, node)) names.push(...sqlNamesIn(node.text, line));
    if (ts.isStringLiteral(node) && isMigrations(file)) names.push(...textsOfMigration(node, line));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const matchesIn = (text: string, pattern: RegExp): Name[] =>
  text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(pattern)].map(([found]) => ({ text: found, line: index + 1 })),
    );

/** titlesIn lists the titles of a file's tests. */
function titlesIn(text: string): Name[] {
  const titles: Name[] = [];
  for (const match of text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)+)\1/g)) {
    titles.push({ text: match[2] ?? '', line: text.slice(0, match.index).split('\n').length });
  }
  return titles;
}

const nounIn = (title: string, nouns = retiredNouns): RetiredWord | undefined => {
  const parts = ` ${partsOf(title).join(' ')} `;
  const noun = nouns.find((word) => parts.includes(` ${word} `));
  return noun === undefined ? undefined : { word: noun, right: "another word, see its glossary's line" };
};

/** retiredInDecision finds what a decision's title must not have: a retired word, or a question for a beginning ("What waits for what"). */
function retiredInDecision(title: string): RetiredWord | undefined {
  const [question] = /^(?:how|what|when|where|which|who|whose|why)\b/i.exec(title) ?? [];
  return question === undefined
    ? nounIn(title, retiredInDecisions)
    : { word: question, right: 'the subject that is decided about' };
}

/**
 * glossaryProblems lists every retired word of a file's path, of the names in it, of its tests' titles and of its own title where it
 * is a decision, as `file:line` with the right word.
 */
export function glossaryProblems(
  file: string,
  text: string,
  exceptions: readonly Exception[] = allowed,
): string[] {
  const isAllowed = (word: string) =>
    exceptions.some((exception) => exception.word === word && exception.file.test(file));
  const inPath = file.split('/').flatMap((segment) => {
    const found = retiredWordIn(segment.replace(/\..*$/, ''), true);
    return found && !isAllowed(found.word) ? [problem(file, segment, found)] : [];
  });
  const inText = namesIn(file, text).flatMap(({ text: name, line }) => {
    const found = retiredWordIn(name);
    return found && !isAllowed(found.word) ? [problem(`${file}:${line}`, name, found)] : [];
  });
  const inTitles = (/\.(test|spec)\.tsx?$/.test(file) ? titlesIn(text) : []).flatMap(
    ({ text: title, line }) => {
      const found = nounIn(title);
      return found && !isAllowed(found.word) ? [problem(`${file}:${line}`, title, found)] : [];
    },
  );
  return [...new Set([...inPath, ...inText, ...inTitles, ...inDecision(file, text)])];
}

/** A decision has its title in its first line, after its number, and in its file's name. */
function inDecision(file: string, text: string): string[] {
  const [, slug] = /^docs\/decisions\/\d{4}-(.*)\.md$/.exec(file) ?? [];
  if (slug === undefined) return [];
  const [, title = ''] = /^# \d{4} (.*)/.exec(text) ?? [];
  return [title, slug].flatMap((name) => {
    const found = retiredInDecision(name);
    return found ? [problem(`${file}:1`, name, found)] : [];
  });
}

const problem = (where: string, name: string, { word, right }: RetiredWord) =>
  `${where}: "${name}" has "${word}": the field says ${right}`;
