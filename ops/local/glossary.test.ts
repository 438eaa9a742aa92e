import { glossaryProblems, retiredWordIn, retiredWords } from './glossary';

test.each([
  ['takeNews', 'handlePaymentWebhook'],
  ['payment_news', 'payment event'],
  ['second-step', 'secondFactor'],
  ['secondStepFor', 'secondFactor'],
  ['UnsealedBody', undefined],
  ['openSealedBody', 'encrypted'],
  ['desktop', undefined],
  ['DeskList', 'department or console'],
  ['newsletter', undefined],
  ['jackpots/news', 'event, message, broadcast or longPoll'],
  ['isTold', 'notify, send or publish'],
  ['unproven', 'unverified'],
  ['LatePart', 'LazyView'],
  ['longestMs', 'maxAgeMs, maxDelayMs or maxLength'],
  ['useSettled', 'useDebounced'],
  ['allSettled', undefined],
  ['heldSession', 'suspended or locked'],
  ['threshold', undefined],
])('a name with a retired word has another word to take: %s', (name, right) => {
  expect(retiredWordIn(name)?.right).toBe(right);
});

test('refuses a word that is retired as a type in no variable', () => {
  expect(retiredWordIn('Questions')).toBeDefined();
  expect(retiredWordIn('questions')).toBeUndefined();
  expect(retiredWordIn('QuestionsAsked')).toBeUndefined();
  expect(['Line', 'line', 'SlipLine', 'lineHeight'].map((name) => retiredWordIn(name)?.word)).toEqual([
    'line',
    undefined,
    undefined,
    undefined,
  ]);
});

test('refuses a word that is retired as a whole name inside of no other name', () => {
  expect(retiredWordIn('#kept')).toBeDefined();
  expect(
    ['wanted', 'asked', 'known', 'given', 'turn', 'Known'].map((name) => retiredWordIn(name)),
  ).not.toContain(undefined);
  expect(retiredWordIn('turnOver')).toBeUndefined();
  expect(retiredWordIn('lastKnown')).toBeUndefined();
});

test('no right word has a retired word in it', () => {
  expect(retiredWords.filter(({ right }) => retiredWordIn(right.replaceAll(' ', '-')))).toEqual([]);
});

test('problems say the file, the line and the right word', () => {
  const code = 'const a = 1;\nexport function sealBody() {\n  return "sealed with words";\n}\n';
  expect(glossaryProblems('shared/x/body.ts', code, [])).toEqual([
    'shared/x/body.ts:2: "sealBody" has "seal": the field says encrypt',
  ]);
});

test('paths, classes of style sheets and keys of dictionaries are names too', () => {
  expect(glossaryProblems('ops/src/desk/list.ts', '', [])).toEqual([
    'ops/src/desk/list.ts: "desk" has "desk": the field says department or console',
  ]);
  expect(glossaryProblems('a.module.css', '.fine {\n  color: red;\n}\n.bones {\n}\n', [])).toEqual([
    'a.module.css:4: "bones" has "bones": the field says skeletons',
  ]);
  expect(glossaryProblems('locales/en.json', '{\n  "chat.desks": "All departments"\n}\n', [])).toEqual([
    'locales/en.json:2: "chat.desks" has "desks": the field says departments',
  ]);
});

test('an exception holds for its own word and files alone', () => {
  const exceptions = [{ file: /^footer\./, word: 'seal', why: 'of a licence' }];
  expect(glossaryProblems('footer.ts', 'const seal = 1;', exceptions)).toEqual([]);
  expect(glossaryProblems('footer.ts', 'const desk = 1;', exceptions)).toHaveLength(1);
  expect(glossaryProblems('header.ts', 'const seal = 1;', exceptions)).toHaveLength(1);
});

test('the title of a test has no retired noun either', () => {
  const code =
    "test('sends the payment news once', () => {});\ntest.each([1])('finds %d titles', () => {});\n";
  expect(glossaryProblems('a.test.ts', code, [])).toEqual([
    'a.test.ts:1: "sends the payment news once" has "news": the field says another word, see its glossary\'s line',
  ]);
  expect(glossaryProblems('a.ts', code, [])).toEqual([]);
});

test('names in SQL are read: those of a migration and those of a statement, but no comment and no value', () => {
  const migration =
    "export const steps = [{\n  name: '0500-desks',\n  up: `\ncreate table talk (\n  -- told once\n  told_at date default 'told'\n)`,\n}];\n";
  expect(glossaryProblems('platform/src/content/talk/migrations.ts', migration, [])).toEqual([
    'platform/src/content/talk/migrations.ts:2: "0500-desks" has "desks": the field says departments',
    'platform/src/content/talk/migrations.ts:6: "told_at" has "told": the field says notify, send or publish',
  ]);
  const statement =
    'const text = `told ${1}`;\nconst rows = sql<Row>`select untold\n  from ${table} desk`;\n';
  expect(glossaryProblems('a.ts', statement, [])).toEqual([
    'a.ts:2: "untold" has "untold": the field says pending',
    'a.ts:3: "desk" has "desk": the field says department or console',
  ]);
  expect(glossaryProblems('a.ts', 'sql`select 1 group by 1 having count(*) > 1`', [])).toEqual([]);
});

test('a decision is named for what it decides about, in its title and in its file', () => {
  expect(
    glossaryProblems('docs/decisions/0500-retries.md', '# 0500 Retries of webhooks\ntold\n', []),
  ).toEqual([]);
  expect(glossaryProblems('docs/decisions/0501-who-is-told.md', '# 0501 A break is told\n', [])).toEqual([
    'docs/decisions/0501-who-is-told.md: "0501-who-is-told.md" has "told": the field says notify, send or publish',
    'docs/decisions/0501-who-is-told.md:1: "A break is told" has "told": the field says another word, see its glossary\'s line',
    'docs/decisions/0501-who-is-told.md:1: "who-is-told" has "who": the field says the subject that is decided about',
  ]);
});
