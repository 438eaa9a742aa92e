import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { kitSheetNames, kitSheetOf } from './kit-sheets.mjs';

const webpackFolder = import.meta.dirname;
let root = '';
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'tessera-styles-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * Builds a package's style sheets by the preset's rules, in a process of its own as webpack loads its loaders
 * itself.
 */
async function build(
  name: string,
  groups = 'styleGroups',
): Promise<{ errors: string[]; files: Record<string, string> }> {
  const script = `
    import MiniCssExtract from 'mini-css-extract-plugin';
    import webpack from 'webpack';
    import { OwnStylesPlugin } from './own-styles-plugin.mjs';
    import { styleGroups, styleRule } from './styles.mjs';
    const context = ${JSON.stringify(path.join(root, name))};
    const compiler = webpack({
      mode: 'production', context, entry: './main.js', output: { path: context + '/dist' },
      module: { rules: [styleRule(${JSON.stringify(name)})] },
      optimization: { minimize: false, splitChunks: { cacheGroups: ${groups} } },
      plugins: [
        new MiniCssExtract({ filename: '[name].[contenthash:10].css', chunkFilename: '[name].[contenthash:10].css' }),
        new OwnStylesPlugin({ remote: true }),
      ],
    });
    compiler.run((error, stats) => {
      if (error) throw error;
      process.stdout.write(JSON.stringify(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)));
      compiler.close(() => undefined);
    });`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: webpackFolder,
  });
  const output = path.join(root, name, 'dist');
  const sheets = (existsSync(output) ? readdirSync(output) : []).filter((file) => file.endsWith('.css'));
  return {
    errors: JSON.parse(stdout) as string[],
    files: Object.fromEntries(sheets.map((file) => [file, readFileSync(path.join(output, file), 'utf8')])),
  };
}

/** A kit of two parts, one of which is made of the other and has a rule for it. */
const kit = (folder: string, gap = '4px') => ({
  [`${folder}/ui-kit/src/styles/layers.css`]: '@layer kit, app;',
  [`${folder}/ui-kit/src/styles/kit.css`]:
    "@import './layers.css';\n@import '../button/button.module.css';\n@import '../row/row.module.css';",
  [`${folder}/ui-kit/src/styles/kit-more.css`]: "@import './kit.css';\n@import '../menu/menu.module.css';",
  [`${folder}/ui-kit/src/button/button.module.css`]: '@layer kit { .button { display: grid } }',
  [`${folder}/ui-kit/src/row/row.module.css`]: `@layer kit { .button { display: none; gap: ${gap} } }`,
  [`${folder}/ui-kit/src/menu/menu.module.css`]: '@layer kit { .menu { display: block } }',
});
const button = '../one/ui-kit/src/button/button.module.css';
const uses = (...imports: string[]) =>
  imports.map((from, index) => `import s${index} from '${from}'; console.log(s${index});`).join('\n');
const classesOf = (sheet = '') => [...sheet.matchAll(/\.([A-Za-z][\w-]+)\s*\{/g)].map(([, name]) => name);
const sheetNamed = (files: Record<string, string>, name: string) =>
  Object.keys(files).find((file) => new RegExp(`^${name}\\.[0-9a-f]{10}\\.css$`).test(file));

test('gives builds that use different parts of the kit the same sheet of it, and each rule in it once', async () => {
  write({
    ...kit('one'),
    'mf-a/main.js': uses('../one/ui-kit/src/button/button.module.css'),
    'mf-b/main.js': uses('../one/ui-kit/src/menu/menu.module.css', '../one/ui-kit/src/row/row.module.css'),
  });
  const [a, b] = await Promise.all([build('mf-a'), build('mf-b')]);
  expect([...a.errors, ...b.errors]).toEqual([]);
  expect(Object.keys(a.files)).toEqual([sheetNamed(b.files, 'kit')]);
  expect(Object.keys(b.files)).toHaveLength(2);
  const sheet = Object.values(a.files)[0] ?? '';
  expect(classesOf(sheet)).toHaveLength(2);
  // The row's rule for the button that it contains follows the button's own.
  expect(sheet.indexOf('display: grid')).toBeLessThan(sheet.indexOf('display: none'));
  expect(b.files[sheetNamed(b.files, 'kit') ?? '']).toBe(sheet);
});

test('shares no class between two versions of the kit, nor between two packages with the same file', async () => {
  const own = '@layer app { .note { color: red } }';
  write({
    ...kit('one'),
    ...kit('two', '8px'),
    'mf-a/main.js': uses('../one/ui-kit/src/button/button.module.css', './note.module.css'),
    'mf-a/note.module.css': own,
    'mf-b/main.js': uses('../two/ui-kit/src/button/button.module.css', './note.module.css'),
    'mf-b/note.module.css': own,
  });
  const [a, b] = await Promise.all([build('mf-a'), build('mf-b')]);
  expect([...a.errors, ...b.errors]).toEqual([]);
  const [ofA, ofB] = [a, b].map(({ files }) => Object.values(files).flatMap((sheet) => classesOf(sheet)));
  expect(ofA).toHaveLength(3);
  expect(ofB).toHaveLength(3);
  expect(ofA?.filter((name) => ofB?.includes(name))).toEqual([]);
});

test('puts the rules that two lazy parts have in common into one file', async () => {
  write({
    'mf-a/main.js': "import('./one.js'); import('./two.js');",
    'mf-a/one.js': uses('./field.module.css', './one.module.css'),
    'mf-a/two.js': uses('./field.module.css', './two.module.css'),
    'mf-a/field.module.css': '@layer app { .field { color: red } }',
    'mf-a/one.module.css': '@layer app { .one { color: blue } }',
    'mf-a/two.module.css': '@layer app { .two { color: green } }',
  });
  const { errors, files } = await build('mf-a');
  expect(errors).toEqual([]);
  expect(
    Object.values(files)
      .join('')
      .match(/\.field-/g),
  ).toHaveLength(1);
});

test.each([
  ['a rule outside of its layer', 'note.module.css', '.note { color: red }', /outside of @layer app/],
  [
    'a rule in the layer of the kit',
    'note.module.css',
    '@layer kit { .note { color: red } }',
    /outside of @layer app/,
  ],
  ['a rule for every element', 'note.module.css', '@layer app { p { color: red } }', /not pure/],
  ['a sheet for the whole page', 'note.css', '@layer app { p { color: red } }', /no CSS module/],
])('refuses a remote with %s', async (_, file, content, problem) => {
  write({ 'mf-a/main.js': uses(`./${file}`), [`mf-a/${file}`]: content });
  const { errors } = await build('mf-a');
  expect(errors.join('\n')).toMatch(problem);
});

test.each([
  ['a rule of its own', './field.module.css'],
  ['a class of the kit', '../one/ui-kit/src/button/button.module.css'],
])('refuses %s in two files of a build, which nothing splits off', async (_, sheet) => {
  write({
    ...kit('one'),
    'mf-a/main.js': "import('./one.js'); import('./two.js');",
    'mf-a/one.js': uses(sheet),
    'mf-a/two.js': uses(sheet, './two.module.css'),
    'mf-a/field.module.css': '@layer app { .field { color: red } }',
    'mf-a/two.module.css': '@layer app { .two { color: green } }',
  });
  const { errors } = await build('mf-a', '{ default: false, defaultVendors: false }');
  expect(errors.join('\n')).toMatch(new RegExp(`${path.basename(sheet)} is in 2 files of the build`));
});

test.each([
  ['an import', `@import '${button}'; @layer app { .note { color: red } }`],
  ['a composition', `@layer app { .note { composes: button from '${button}'; color: red } }`],
])('refuses a remote whose own sheet repeats a class of the kit by %s', async (_, content) => {
  write({ ...kit('one'), 'mf-a/main.js': uses('./note.module.css'), 'mf-a/note.module.css': content });
  const { errors } = await build('mf-a');
  expect(errors.join('\n')).toMatch(/button\.module\.css is repeated by .*note\.module\.css/);
});

test('refuses a component of the kit that is in no sheet', async () => {
  write({
    ...kit('one'),
    'one/ui-kit/src/tabs/tabs.module.css': '@layer kit { .tabs { color: red } }',
    'mf-a/main.js': uses('../one/ui-kit/src/tabs/tabs.module.css'),
  });
  expect((await build('mf-a')).errors.join('\n')).toMatch(/tabs\.module\.css is in no sheet of the kit/);
});

test('the kit’s layers stand in one order, and what a first view has contains nothing of the rest', () => {
  const source = path.resolve(webpackFolder, '../../ui-kit/src');
  const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  expect(components.length).toBeGreaterThan(20);
  const problems = components.flatMap((component) => {
    const file = path.join(source, component);
    const sheet = kitSheetOf(file)?.name;
    const layer = sheet === kitSheetNames[0] ? 'kit.first' : 'kit.more';
    const others = [...readFileSync(file, 'utf8').matchAll(/@layer ([\w.]+)/g)].filter(
      ([, name]) => name !== layer,
    );
    const later =
      sheet === kitSheetNames[0] ? partsOf(path.dirname(file)).filter((part) => isLater(part)) : [];
    return [
      ...others.map(([text]) => `${component}: ${text}`),
      ...later.map((part) => `${component}: ${part}`),
    ];
  });
  expect(problems).toEqual([]);

  function isLater(part: string): boolean {
    return kitSheetOf(path.join(source, part, `${part}.module.css`))?.name === kitSheetNames[1];
  }
});

/** The components that those of a folder are made of. */
function partsOf(folder: string): string[] {
  const scripts = readdirSync(folder).filter((name) => /^[\w-]+\.tsx$/.test(name));
  return scripts.flatMap((script) =>
    [...readFileSync(path.join(folder, script), 'utf8').matchAll(/from '\.\.\/([\w-]+)'/g)].map(
      ([, part = '']) => part,
    ),
  );
}
