import ts from 'typescript';

/** RetiredWord is a word that no name may have, and the field's word for it. */
export interface RetiredWord {
  /** Its parts in small letters: "second step" is found in `secondStepFor`, `second-step.ts` and `second_step`. */
  readonly word: string;
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
  { word: 'jackpot news', right: 'jackpot broadcast' },
  { word: 'until news', right: 'longPoll' },
  { word: 'untold', right: 'pending' },
  { word: 'told at', right: 'deliveredAt' },
  { word: 'tell', right: 'notify, send or publish' },
  { word: 'say', right: 't, notify or print' },
  { word: 'speak', right: 't or notify' },
  { word: 'words', right: 'texts, messages or labels', only: 'file' },
  { word: 'seal', right: 'encrypt' },
  { word: 'sealed', right: 'encrypted' },
  { word: 'secret box', right: 'secret encryption' },
  { word: 'door', right: 'authDialog, pageGuards or loginArea' },
  { word: 'doors', right: 'pageGuards' },
  { word: 'ways', right: 'methods' },
  { word: 'second step', right: 'secondFactor' },
  { word: 'prove', right: 'verify' },
  { word: 'proved', right: 'verified or authenticated' },
  { word: 'proof', right: 'recentAuth, humanCheck or the factor itself' },
  { word: 'admit', right: 'completeLogin' },
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
  { word: 'lazy part', right: 'LazyView' },
  { word: 'loaded view', right: 'LazyView' },
  { word: 'continue place', right: 'LazyView' },
  { word: 'dress', right: 'injectPageMeta or applyTheme' },
  { word: 'dresser', right: 'PageMetaInjector' },
  { word: 'wear', right: 'PageMetaOptions' },
  { word: 'shelf', right: 'SubstringIndex' },
  { word: 'one slip', right: 'typoTolerance' },
  { word: 'alike', right: 'fuzzyMatch' },
  { word: 'finder', right: 'ranker' },
  { word: 'searcher', right: 'searchClient' },
  { word: 'sweep', right: 'cleanupExpired' },
  { word: 'in turn', right: 'withKeyLock' },
  { word: 'same or', right: 'assertSameRequest' },
  { word: 'pauses', right: 'retryDelaysMs' },
  { word: 'patience', right: 'timeoutMs' },
  { word: 'most known', right: 'maxCached' },
  { word: 'at stake', right: 'reloadSafety' },
  { word: 'take step', right: 'commitChange' },
  { word: 'step beside', right: 'commitRolloutChange' },
  { word: 'lane', right: 'releaseTrack or vendorCategory' },
  { word: 'lanes', right: 'releaseTracks or vendorCategories' },
  { word: 'take part', right: 'applyPromotion' },
  { word: 'asker', right: 'requester' },
  { word: 'wish', right: 'the thing with Request' },
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
  { word: 'at once', right: 'concurrency or immediately', only: 'name' },
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
 * of tests must not have them either.
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
];

/** Where a retired word is right: another authority wrote the name, or it means something else there. */
interface Exception {
  readonly file: RegExp;
  readonly word: string;
  readonly why: string;
}

const allowed: readonly Exception[] = [
  { file: /(^|\/)migrations\.ts$/, word: 'second step', why: 'the names of migrations that have run stay' },
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
];

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
  return retiredWords.find(({ word, only }) => {
    if (only === undefined) return parts.includes(` ${word} `);
    if (only === 'file') return isFile && parts.includes(` ${word} `);
    return !isFile && parts === ` ${word} ` && (only === 'name' || /^[A-Z]/.test(name));
  });
}

interface Name {
  readonly text: string;
  readonly line: number;
}

/** namesIn lists what a file names: identifiers of code, classes of style sheets, keys of dictionaries. */
export function namesIn(file: string, text: string): Name[] {
  if (/\.[cm]?[jt]sx?$/.test(file)) return identifiersIn(file, text);
  if (file.endsWith('.css')) return matchesIn(text, /(?<=\.)[a-zA-Z_][\w-]*(?=[^;{}"']*\{)/g);
  if (file.endsWith('.json')) return matchesIn(text, /(?<=^\s*")[^"]+(?=":)/g);
  return [];
}

function identifiersIn(file: string, text: string): Name[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const names: Name[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      names.push({ text: node.text, line: line + 1 });
    }
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
  for (const match of text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(['`])((?:(?!\1).)+)\1/g)) {
    titles.push({ text: match[2] ?? '', line: text.slice(0, match.index).split('\n').length });
  }
  return titles;
}

const nounIn = (title: string): RetiredWord | undefined => {
  const parts = ` ${partsOf(title).join(' ')} `;
  const noun = retiredNouns.find((word) => parts.includes(` ${word} `));
  return noun === undefined ? undefined : { word: noun, right: "another word, see its glossary's line" };
};

/** glossaryProblems lists every retired word of a file's path, names and titles of tests, as `file:line` with the right word. */
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
  return [...new Set([...inPath, ...inText, ...inTitles])];
}

const problem = (where: string, name: string, { word, right }: RetiredWord) =>
  `${where}: "${name}" has "${word}": the field says ${right}`;
