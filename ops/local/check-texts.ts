import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findLanguage } from '@tessera/contracts/i18n';
import { dictionaryProblems } from '../src/texts/dictionary-problems';
import { textUses } from '../src/texts/text-uses';
import { repository } from './steps.mjs';

/**
 * `npm test -- texts`: every word of the screen is in a dictionary, every language that a package has is complete, and
 * no dictionary has what nobody shows. Prints what is wrong, a line each.
 */
type Dictionary = Record<string, string>;

const at = (folder: string) => path.join(repository, folder);
const packages = readdirSync(repository).filter((name) => /^(shell|mf-[a-z0-9-]+)$/.test(name));
/** Code that shows texts of the package that it runs in, and of the host. */
const common = ['shared/shell-api/src', 'shared/ui-kit/src'];

function sourcesOf(folder: string) {
  return readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|(^|\/)testing\//.test(file))
    .map((file) => path.join(folder, file))
    .map((file) => ({ file, text: readFileSync(at(file), 'utf8') }));
}

function readDictionary(file: string): Dictionary {
  return JSON.parse(readFileSync(at(file), 'utf8')) as Dictionary;
}

function problemsOf(name: string): string[] {
  const folder = `${name}/src/locales`;
  const english = readDictionary(`${folder}/en.json`);
  const others = readdirSync(at(folder)).filter((file) => file.endsWith('.json') && file !== 'en.json');
  const own = textUses(sourcesOf(`${name}/src`));
  const shared = textUses(common.flatMap(sourcesOf));
  const manifest = existsSync(at(`${name}/remote.manifest.json`))
    ? readFileSync(at(`${name}/remote.manifest.json`), 'utf8')
    : '';
  const isUsed = (key: string) => own.uses(key) || shared.uses(key) || manifest.includes(`"${key}"`);
  return [
    ...others.flatMap((file) => {
      const { tag } = findLanguage(path.basename(file, '.json').toUpperCase());
      return dictionaryProblems(english, readDictionary(`${folder}/${file}`), tag).map(
        (problem) => `${folder}/${file}: ${problem}`,
      );
    }),
    ...Object.keys(english)
      .map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))
      .filter((key) => !isUsed(key))
      .map((key) => `${folder}/en.json: nobody shows "${key}"`),
    ...own.hardCoded,
  ];
}

const problems = [
  ...packages.flatMap(problemsOf),
  ...common.flatMap((one) => textUses(sourcesOf(one)).hardCoded),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${packages.length} packages, ${problems.length} problems with their texts\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
